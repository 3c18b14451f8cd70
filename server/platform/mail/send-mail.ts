import type { Services } from '#server/platform/context.ts';
import { limitKey } from '#server/platform/http/limit-key.ts';
import { returnUse, tryUse } from '#server/platform/http/limits.ts';
import { meters } from '#server/platform/observability/meters.ts';
import type { MailMessage } from './mail.ts';
import { mailAddress } from './absent-address.ts';
import { MAIL_KINDS, type MailKind } from './mail-kinds.ts';
import { mailboxOf } from './mailbox.ts';

export const MAIL_WINDOW_SECONDS = 15 * 60;

type Sender = Pick<Services, 'db' | 'clock' | 'config' | 'mail'>;
type Outgoing = { kind: MailKind; to: string };
type Parts = Omit<MailMessage, 'to'>;

/**
 * Sends one mail unless others have caused too many to its mailbox (mail-kinds.ts); returns whether it was sent.
 * Composes it only then: a link that was sent before must not be replaced by one that is never sent. Nothing is sent to
 * somebody without a mailbox: what they must know of their account is told by server/accounts/security-notices.ts.
 */
export async function sendMail(
  services: Sender,
  { kind, to }: Outgoing,
  compose: () => Parts | Promise<Parts>,
): Promise<boolean> {
  if (mailAddress(to) === null) return false;
  const { mail } = services;
  const limit = mail.isPreview ? null : limitOf(services, { kind, to });
  if (limit && !(await tryUse(services, limit))) return false;
  try {
    await mail.send({ to, ...(await compose()) });
    meters().mail('sent');
  } catch (error) {
    meters().mail('failed');
    // The job tries again, and counts again.
    if (limit) await returnUse(services, limit.key);
    throw error;
  }
  return true;
}

/** null if only the mailbox's owner or we can cause it. */
function limitOf({ config }: Sender, { kind, to }: Outgoing) {
  const rule = MAIL_KINDS[kind];
  if (typeof rule === 'string') return null;
  return { key: limitKey(config, 'mail', mailboxOf(to)), max: rule.max, windowSeconds: MAIL_WINDOW_SECONDS };
}
