// The program, compiled to WebAssembly: a JSON object in, a JSON object out. It needs a clock, and
// somewhere to complain; there are no files.

interface Exports {
    readonly memory: WebAssembly.Memory;
    _initialize(): void;
    inarow_room(size: number): number;
    inarow_call(): number;
    inarow_answer(): number;
    inarow_add_book(): number;
}

const DONE = 0;
const NO_SUCH_FILE = 8;
const NANOSECONDS = 1_000_000;

// What the C library asks of its system.
function system(memory: () => DataView) {
    return {
        environ_sizes_get(count: number, size: number): number {
            memory().setUint32(count, 0, true);
            memory().setUint32(size, 0, true);
            return DONE;
        },
        environ_get: (): number => DONE,
        clock_time_get(_clock: number, _precision: bigint, result: number): number {
            const time = BigInt(Math.round(performance.now() * NANOSECONDS));
            memory().setBigUint64(result, time, true);
            return DONE;
        },
        fd_close: (): number => NO_SUCH_FILE,
        fd_seek: (): number => NO_SUCH_FILE,
        fd_write(_file: number, parts: number, count: number, written: number): number {
            let text = "";
            let size = 0;
            for (let i = 0; i < count; ++i) {
                const start = memory().getUint32(parts + 8 * i, true);
                const length = memory().getUint32(parts + 8 * i + 4, true);
                text += new TextDecoder().decode(new Uint8Array(memory().buffer, start, length));
                size += length;
            }
            console.warn(text);
            memory().setUint32(written, size, true);
            return DONE;
        },
        proc_exit(status: number): never {
            throw new Error(`the program ended with status ${status}`);
        },
    };
}

export class Program {
    private constructor(private readonly exports: Exports) {}

    static async start(module: WebAssembly.Module): Promise<Program> {
        let exports: Exports | undefined;
        const memory = () => new DataView(exports!.memory.buffer);
        const instance = await WebAssembly.instantiate(module, {
            wasi_snapshot_preview1: system(memory),
        });
        exports = instance.exports as unknown as Exports;
        exports._initialize();
        return new Program(exports);
    }

    // The answer to a call.
    call(request: object): unknown {
        this.write(new TextEncoder().encode(JSON.stringify(request)));
        const size = this.exports.inarow_call();
        const start = this.exports.inarow_answer();
        const bytes = new Uint8Array(this.exports.memory.buffer, start, size);
        return JSON.parse(new TextDecoder().decode(bytes));
    }

    // Takes an opening book; false if the bytes are none.
    addBook(bytes: Uint8Array): boolean {
        this.write(bytes);
        return this.exports.inarow_add_book() !== 0;
    }

    private write(bytes: Uint8Array): void {
        const start = this.exports.inarow_room(bytes.length);
        new Uint8Array(this.exports.memory.buffer, start, bytes.length).set(bytes);
    }
}
