import { join } from 'node:path';
import type { Config } from '#server/platform/config.ts';
import type { Mail } from './mail.ts';
import { outboxMail } from './outbox-mail.ts';
import { smtpMail } from './smtp-mail.ts';

/** SMTP if it is configured, as production requires; otherwise the outbox that /dev/mails shows. */
export function openMail({
  mailUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'mailUrl' | 'mailFrom' | 'dataDir'>): Mail {
  return mailUrl ? smtpMail({ url: mailUrl, from: mailFrom }) : outboxMail(join(dataDir, 'outbox'), mailFrom);
}
