/** The settings that a build not served by our server needs, as environment variables of the build. */
export const BUILD_VARIABLES = {
  apiAddress: 'VITE_API_ADDRESS',
  publicKey: 'VITE_PUBLIC_KEY',
} as const;

export type BuildSettings = Record<keyof typeof BUILD_VARIABLES, string>;

/** Returns the settings, or the names of the missing variables. */
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
