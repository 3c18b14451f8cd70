import { MINUTE_MS } from '#shared/platform/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { isSigned, sign } from '#server/platform/signed-token.ts';

type Secrets = Pick<Services, 'config'>;

/** The system's browser asks at once, on a slow network once more. */
const LIFETIME_MS = 2 * MINUTE_MS;

/** One file, read with one session. */
type LinkedFile = { sessionId: string; path: string };

/** A token for an address: session, end, path in base64url and signature, separated by dots. */
export function fileToken({ config }: Secrets, { sessionId, path }: LinkedFile, now: number): string {
  const parts = [sessionId, String(now + LIFETIME_MS), Buffer.from(path).toString('base64url')];
  return [...parts, sign(config, 'file-link', ...parts)].join('.');
}

/** Null for a token that is not ours or too old. */
export function readFileToken({ config }: Secrets, token: string, now: number): LinkedFile | null {
  const [sessionId = '', end = '', path = '', signature = ''] = token.split('.');
  const isValid = isSigned(config, signature, 'file-link', sessionId, end, path) && now < Number(end);
  return isValid ? { sessionId, path: Buffer.from(path, 'base64url').toString() } : null;
}
