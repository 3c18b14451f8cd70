import { serializeSigned } from 'hono/utils/cookie';
import type { Services } from '#server/platform/context.ts';

type Reader = Pick<Services, 'config'>;

const isSecure = ({ config }: Reader) => config.origin.startsWith('https:');

export function sessionCookieName(services: Reader): string {
  return isSecure(services) ? '__Secure-tokpa.session_token' : 'tokpa.session_token';
}

/** Name and value as a request carries them, signed as the auth library signs its own. */
export function sessionCookiePair(services: Reader, token: string): Promise<string> {
  return serializeSigned(sessionCookieName(services), token, services.config.authSecret);
}

/**
 * The Set-Cookie header of a session, signed as the auth library signs its own. Without `seconds` it lasts until the
 * browser closes.
 */
export function sessionCookie(services: Reader, token: string, seconds: number | null): Promise<string> {
  return serializeSigned(sessionCookieName(services), token, services.config.authSecret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(services),
    ...(seconds === null ? {} : { maxAge: Math.max(0, Math.floor(seconds)) }),
  });
}

export function droppedCookie(services: Reader): string {
  const secure = isSecure(services) ? '; Secure' : '';
  return `${sessionCookieName(services)}=; Max-Age=0; Path=/; HttpOnly${secure}; SameSite=Lax`;
}
