// What passes between the page and its workers.

export type ToWorker =
    | { readonly kind: "start"; readonly module: WebAssembly.Module }
    | { readonly kind: "call"; readonly id: number; readonly request: object }
    | { readonly kind: "book"; readonly id: number; readonly bytes: Uint8Array };

// `failed`: the program itself broke down, and the worker is of no more use.
export interface FromWorker {
    readonly id: number;
    readonly answer?: unknown;
    readonly failed?: string;
}
