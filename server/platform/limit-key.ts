import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';

/** A limit's key for whoever it counts: a hash that needs the secret, so that the table of limits names nobody. */
export function limitKey({ authSecret }: Pick<Config, 'authSecret'>, name: string, ...who: string[]): string {
  const hash = createHmac('sha256', authSecret)
    .update(['limit', name, ...who].join('\n'))
    .digest('base64url')
    .slice(0, 22);
  return `${name}:${hash}`;
}
