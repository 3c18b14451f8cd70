import { createHash, randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { REGISTRATION_DAYS } from './registration-times.ts';

type Reader = Pick<Services, 'config'>;

const SECRET = /^[\w-]{43}$/;
const isSecure = ({ config }: Reader) => config.origin.startsWith('https:');
const cookieName = (services: Reader) =>
  isSecure(services) ? '__Secure-tokpa.registration' : 'tokpa.registration';
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/**
 * Creates the cookie by which a browser proves that it registered. Each registration gets a new secret: on a shared
 * computer, the next person to register replaces the previous proof.
 */
export function newRegistrationProof(services: Reader): { hash: string; cookie: string } {
  const secret = randomBytes(32).toString('base64url');
  return { hash: hashOf(secret), cookie: proofCookie(services, secret, REGISTRATION_DAYS * DAY_SECONDS) };
}

/** Returns the hash of the secret in the browser's cookie, or null. */
export function registrationProof(services: Reader, headers: Headers): string | null {
  const name = cookieName(services);
  const secret = parse(headers.get('cookie') ?? '', name)[name];
  return secret !== undefined && SECRET.test(secret) ? hashOf(secret) : null;
}

/** Clears the cookie: a confirmed registration needs no proof any more. */
export function droppedRegistrationProof(services: Reader): string {
  return proofCookie(services, '', 0);
}

function proofCookie(services: Reader, secret: string, maxAge: number): string {
  return serialize(cookieName(services), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(services),
    maxAge,
  });
}
