import type { ErrorCode } from '#shared/platform/errors.ts';
import { NEWSLETTER_TEXT } from '#shared/newsletter/subscription.ts';

/** The forms' names in the server's answer. */
export const SUBSCRIBE_FORM = 'newsletter';
export const CONFIRM_FORM = 'newsletter-confirmation';

type Fault = { email?: string | undefined; message: string | null };

/** Returns the title above a refused form; null if it was not refused. */
export function faultTitle({ email, message }: Fault): string | null {
  if (email === NEWSLETTER_TEXT.missingMore) return NEWSLETTER_TEXT.missing;
  return email === undefined && message === null ? null : NEWSLETTER_TEXT.failed;
}

const BROKEN: readonly (ErrorCode | null)[] = [null, 'unexpected', 'unavailable'];

/** Returns the reason of a refusal; for server failures only a general text. */
export function faultReason(code: ErrorCode | null, message: string | null): string {
  return BROKEN.includes(code) || message === null ? NEWSLETTER_TEXT.failedMore : message;
}
