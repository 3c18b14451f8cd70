export const EMBEDDED_FLAGS: readonly string[];
export const EMBEDDED_ENVIRONMENT: Readonly<Record<string, string>>;
