import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that a mail carries; the database keeps the hash alone. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
