import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from './config.ts';

type Secrets = Pick<Config, 'authSecret'>;

/** Signed text begins with its purpose, so that a signature for one thing is worthless for another. */
export type SignaturePurpose =
  | 'alert'
  | 'file-link'
  | 'limit'
  | 'listing-link'
  | 'newsletter'
  | 'phone'
  | 'phone-entry'
  | 'phone-registration'
  | 'reveal-challenge'
  | 'reveal-credit'
  | 'sign-in'
  | 'unsubscribe';

/** Signatures are in mails, cookies and rows: their format never changes (tests/signatures.test.ts). */
export function sign({ authSecret }: Secrets, purpose: SignaturePurpose, ...parts: string[]): string {
  return keyedHash(authSecret, [purpose, ...parts].join('\n'));
}

export function isSigned(
  secrets: Secrets,
  signature: string,
  purpose: SignaturePurpose,
  ...parts: string[]
): boolean {
  return isSame(sign(secrets, purpose, ...parts), signature);
}

/** HMAC-SHA-256 in base64url: 43 characters. */
export function keyedHash(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Half of a keyed hash: enough to count by, not to prove anything. */
export function shortHash(secret: string, text: string): string {
  return keyedHash(secret, text).slice(0, 22);
}

/** Compares in constant time. */
export function isSame(expected: string | Uint8Array, given: string | Uint8Array): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
