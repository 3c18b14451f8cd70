import { pageHref, type PageHref } from '#web/platform/page-href.ts';
/** The form's name in the server's answer. */
export const CONFIRM_REGISTRATION_FORM = 'confirmer-inscription';

/** Returns where a confirmed registration continues: the page where it started, with a welcome. */
export function callbackPath(returnTo: string | null): PageHref {
  return pageHref({ to: '/auth/callback', search: { etat: 'confirmee', retour: returnTo } });
}
