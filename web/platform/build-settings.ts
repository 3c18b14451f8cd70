/** What a build that is not served by our server has to be told, as variables of its build. */
export const BUILD_VARIABLES = {
  apiAddress: 'VITE_API_ADDRESS',
  publicKey: 'VITE_PUBLIC_KEY',
} as const;

export type BuildSettings = Record<keyof typeof BUILD_VARIABLES, string>;

/** The settings, or the names of the variables that are missing. */
export function readBuildSettings(
  env: Readonly<Record<string, unknown>>,
): { settings: BuildSettings } | { missing: string[] } {
  const apiAddress = textOf(env[BUILD_VARIABLES.apiAddress]);
  const publicKey = textOf(env[BUILD_VARIABLES.publicKey]);
  const missing = [
    ...(URL.canParse(apiAddress) ? [] : [BUILD_VARIABLES.apiAddress]),
    ...(publicKey === '' ? [BUILD_VARIABLES.publicKey] : []),
  ];
  return missing.length > 0 ? { missing } : { settings: { apiAddress, publicKey } };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
