// A cable between a browser and a server that can be pulled out: everything is cut, and nothing new
// comes through until it is back.
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

export class Cable {
    private readonly sockets = new Set<Socket>();
    private plugged = true;
    private port = 0; // of the server

    private constructor(
        private readonly server: Server,
        readonly address: string,
    ) {}

    static async lay(): Promise<Cable> {
        const server = createServer((near) => {
            if (!cable.plugged) return void near.destroy();
            const far = connect(cable.port, "127.0.0.1");
            for (const socket of [near, far]) {
                cable.sockets.add(socket);
                socket.on("error", () => socket.destroy());
                socket.on("close", () => {
                    cable.sockets.delete(socket);
                    near.destroy();
                    far.destroy();
                });
            }
            near.pipe(far);
            far.pipe(near);
        });
        await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
        const own = (server.address() as AddressInfo).port;
        const cable: Cable = new Cable(server, `http://127.0.0.1:${own}/`);
        return cable;
    }

    leadTo(address: string): void {
        this.port = Number(new URL(address).port);
    }

    pull(): void {
        this.plugged = false;
        for (const socket of this.sockets) socket.destroy();
    }

    plug(): void {
        this.plugged = true;
    }

    end(): void {
        this.pull();
        this.server.close();
    }
}
