import { composeMail } from '#server/platform/mail/compose-mail.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import { COMMENT_NEWS, commentMail } from './notify-of-comment.ts';

/** Renders every comment mail; nothing is sent. */
export function commentMailSamples(site: Parameters<typeof composeMail>[0]): MailMessage[] {
  const about = {
    listingTitle: 'Appartement deux chambres à Fidjrossè',
    href: `${site.origin}/annonce/lst_exemple#cmt_exemple`,
  };
  return Object.values(COMMENT_NEWS).map((news) => ({
    to: 'awa@exemple.bj',
    ...composeMail(site, { heading: 'Bonjour Awa,', ...commentMail(news('Koffi A.'), about) }),
  }));
}
