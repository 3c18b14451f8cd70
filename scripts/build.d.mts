export function keepFilesOf(last: string, client: string): void;
