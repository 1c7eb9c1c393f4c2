declare module "@program/inarow.wasm?url" {
    const url: string;
    export default url;
}
declare module "*.book?url" {
    const url: string;
    export default url;
}
