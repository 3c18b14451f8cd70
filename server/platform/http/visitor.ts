import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext } from 'hono';
import type { Config } from '#server/platform/config.ts';
import { networkKeys } from './network-key.ts';
import { shortHash } from '#server/platform/signed-token.ts';

/** The client's address: the socket's, or what our own proxy appended last if TRUST_PROXY is set. */
export function clientAddress(c: HonoContext, config: Config): string {
  if (config.trustProxy) {
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    return 'in-process'; // server rendering and tests call the app without a socket
  }
}

/** Distinguishes visitors for one purpose and day; cannot be traced back to an address. */
export function visitorHash(config: Config, address: string, userAgent: string, day: string): string {
  return shortHash(config.authSecret, `${day}\n${networkKeys(address).host}\n${userAgent}`);
}
