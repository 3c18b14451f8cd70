import { accountMailSamples } from './accounts/account-mail-samples.ts';
import { commentMailSamples } from './comments/comment-mail-samples.ts';
import { noticeMailSamples } from './favorites/notice-mail-samples.ts';
import { listingMailSamples } from './listings/listing-mail-samples.ts';
import { messageMailSamples } from './messages/message-mail-samples.ts';
import { decisionMailSamples } from './moderation/decision-mail-samples.ts';
import { newsletterMailSamples } from './newsletter/newsletter-mail-samples.ts';
import type { Services } from './platform/context.ts';
import type { MailMessage } from './platform/mail/mail.ts';
import { getSettings } from './settings/settings.queries.ts';

/** What every kind of mail looks like in a mailbox; nothing is sent. */
export async function mailSamples(services: Services): Promise<MailMessage[]> {
  const site = { ...(await getSettings(services)), origin: services.config.origin };
  return [
    ...(await accountMailSamples(services)),
    ...(await decisionMailSamples(services)),
    ...(await noticeMailSamples(services)),
    ...(await listingMailSamples(services)),
    ...(await messageMailSamples(services)),
    ...commentMailSamples(site),
    ...newsletterMailSamples(site),
  ];
}
