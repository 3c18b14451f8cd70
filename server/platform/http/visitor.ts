import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext } from 'hono';
import type { Config } from '#server/platform/config.ts';
import { networkKeys } from './network-key.ts';
import { shortHash } from '#server/platform/signed-token.ts';

/** The client's address: the socket's, or what our own proxy appended last if TRUST_PROXY is set. */
export function clientAddress(c: HonoContext, config: Config): string {
  const header = (name: string) => c.req.header(name);
  return addressOf({ header, socketAddress: () => getConnInfo(c).remote.address }, config);
}

/** A request that the application itself does not see. */
export type UnseenRequest = {
  header: (name: string) => string | null | undefined;
  /** Throws if there is no socket. */
  socketAddress: () => string | undefined;
};

/** The client's address of such a request. */
export function addressOf(
  { header, socketAddress }: UnseenRequest,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): string {
  if (trustProxy) {
    const forwarded = header('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  try {
    return socketAddress() ?? 'unknown';
  } catch {
    return 'in-process'; // server rendering and tests call the app without a socket
  }
}

/** Distinguishes visitors for one purpose and day; cannot be traced back to an address. */
export function visitorHash(config: Config, address: string, userAgent: string, day: string): string {
  return shortHash(config.authSecret, `${day}\n${networkKeys(address).host}\n${userAgent}`);
}
