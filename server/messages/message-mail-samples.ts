import type { Services } from '#server/platform/context.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { messageMail } from './notify-recipient.ts';

/** Samples of the mail about a message that was not read within minutes; nothing is sent. */
export async function messageMailSamples(services: Services): Promise<MailMessage[]> {
  const { origin } = services.config;
  const { siteName, tagline } = await getSettings(services);
  const href = `${origin}/messages?conversation=cnv_exemple&listing=lst_exemple`;
  const mail = messageMail({ name: 'Koffi A.', listingTitle: 'Appartement deux chambres à Fidjrossè', href });
  const content = { heading: 'Bonjour Awa,', ...mail };
  return [{ to: 'awa@exemple.bj', ...composeMail({ siteName, tagline, origin }, content) }];
}
