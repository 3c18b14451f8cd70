import { CONFIRM_NEWSLETTER_PATH } from '#shared/newsletter/subscription.ts';
import { composeMail, type MailSite } from '#server/platform/mail/compose-mail.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import { campaignMail } from './campaign-mail.ts';
import { LEAVE_PATH } from './newsletter-link.ts';
import { alreadyMail, confirmMail } from './newsletter-mails.jobs.ts';

const EXAMPLE = {
  subject: 'Cinq réflexes avant de payer',
  preview: 'Deux minutes de lecture, des mois d’économies.',
  heading: 'Cinq réflexes avant de payer',
  body: 'Voyez l’objet avant de payer, essayez-le, et demandez d’où il vient.\n\nPayez à la remise, jamais avant.',
  actionLabel: 'Voir les annonces',
  actionHref: '/marketplace',
};

/** Samples of the newsletter and its two mails; nothing is sent. */
export function newsletterMailSamples(site: MailSite): MailMessage[] {
  const to = 'awa@exemple.bj';
  const href = `${site.origin}${CONFIRM_NEWSLETTER_PATH}?token=exemple`;
  return [
    { to, ...composeMail(site, confirmMail(site.siteName, href)) },
    { to, ...composeMail(site, alreadyMail(site.siteName)) },
    { to, ...campaignMail(site, EXAMPLE, `${site.origin}${LEAVE_PATH}?lien=exemple`) },
  ];
}
