import type { Config } from '#server/platform/config.ts';
import { sign } from '#server/platform/signed-token.ts';

/** The key of a limit: a hash that needs the secret, so that the table of limits identifies nobody. */
export function limitKey(config: Pick<Config, 'authSecret'>, name: string, ...who: string[]): string {
  return `${name}:${sign(config, 'limit', name, ...who).slice(0, 22)}`;
}
