import { pageHref, type PageHref } from '#web/platform/page-href.ts';

/** The forms' names in the server's answer. */
export const PHONE_SIGN_IN_FORM = 'connexion-numero';
export const ENTRY_CODE_REQUEST_FORM = 'demander-code-telephone';
export const ENTRY_CODE_FORM = 'code-par-telephone';

export type SentTo = { country: string; phoneNumber: string };

export function phoneSignInPath(from: string | null): PageHref {
  return pageHref({ to: '/connexion', search: { avec: 'numero', retour: from } });
}

/** The page that sends a code, or with `sentTo` the one that takes it. */
export function entryCodePath(from: string | null, sentTo?: SentTo): PageHref {
  const { country = null, phoneNumber = '' } = sentTo ?? {};
  return pageHref({
    to: '/connexion',
    search: { avec: 'code', pays: country, numero: phoneNumber.slice(0, 30), retour: from },
  });
}
