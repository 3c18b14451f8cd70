import type { CampaignText } from '#shared/newsletter/campaign.ts';
import { composeMail, type MailSite } from '#server/platform/mail/compose-mail.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';

/** Composes the newsletter's mail; `unsubscribe` is the recipient's own link to leave. */
export function campaignMail(
  site: MailSite,
  { subject, preview, heading, body, actionLabel, actionHref }: CampaignText,
  unsubscribe?: string,
): Omit<MailMessage, 'to'> {
  const href = actionHref.startsWith('/') ? `${site.origin}${actionHref}` : actionHref;
  return composeMail(site, {
    subject,
    preview,
    heading,
    paragraphs: body.split(/\n\s*\n/).map((paragraph) => paragraph.trim().replaceAll(/\s*\n\s*/g, ' ')),
    ...(actionLabel === '' ? {} : { action: { label: actionLabel, href } }),
    remarks: [
      `Vous recevez ce message parce que vous avez confirmé votre inscription à la newsletter de ${site.siteName}.`,
    ],
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
  });
}
