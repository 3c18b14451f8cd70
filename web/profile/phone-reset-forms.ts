import { pageHref, type PageHref } from '#web/platform/page-href.ts';

/** The forms' names in the server's answer. */
export const PHONE_FORGOT_FORM = 'oublie-numero';
export const PHONE_RESET_FORM = 'nouveau-mot-de-passe-numero';

export type SentTo = { country: string; phoneNumber: string };

/** The page that sends a code for a new password, or with `sentTo` the one that takes it. */
export function phoneResetPath(sentTo?: SentTo): PageHref {
  const { country = null, phoneNumber = '' } = sentTo ?? {};
  return pageHref({
    to: '/mot-de-passe-oublie',
    search: { avec: 'numero', pays: country, numero: phoneNumber.slice(0, 30) },
  });
}
