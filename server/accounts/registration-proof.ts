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
 * What a browser shows that it registered. A new secret for each registration: on a shared computer, whoever registers
 * next takes the proof away from the one before.
 */
export function newRegistrationProof(services: Reader): { hash: string; cookie: string } {
  const secret = randomBytes(32).toString('base64url');
  return { hash: hashOf(secret), cookie: proofCookie(services, secret, REGISTRATION_DAYS * DAY_SECONDS) };
}

/** The hash of the secret that the browser carries, or null. */
export function registrationProof(services: Reader, headers: Headers): string | null {
  const name = cookieName(services);
  const secret = parse(headers.get('cookie') ?? '', name)[name];
  return secret !== undefined && SECRET.test(secret) ? hashOf(secret) : null;
}

/** Once it is confirmed there is nothing left to prove. */
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
