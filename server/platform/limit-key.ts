import type { Config } from './config.ts';
import { sign } from './signed-token.ts';

/** A limit's key for whoever it counts: a hash that needs the secret, so that the table of limits names nobody. */
export function limitKey(config: Pick<Config, 'authSecret'>, name: string, ...who: string[]): string {
  return `${name}:${sign(config, 'limit', name, ...who).slice(0, 22)}`;
}
