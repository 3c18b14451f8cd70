import type { Config } from '#server/platform/config.ts';
import { sign } from '#server/platform/signed-token.ts';

/** A limit's key for whoever it counts: a hash that needs the secret, so that the table of limits names nobody. */
export function limitKey(config: Pick<Config, 'authSecret'>, name: string, ...who: string[]): string {
  return `${name}:${sign(config, 'limit', name, ...who).slice(0, 22)}`;
}
