export function databaseTests(...beginnings: string[]): string[];
