export function written(bytes: Uint8Array): string;
export function read(text: string): Uint8Array<ArrayBuffer>;
