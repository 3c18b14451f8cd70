/** The form's name in the server's answer. */
export const CONFIRM_REGISTRATION_FORM = 'confirmer-inscription';

/** Returns where a confirmed registration continues: the page where it started, with a welcome. */
export function callbackPath(returnTo: string | null): string {
  const params = new URLSearchParams({
    etat: 'confirmee',
    ...(returnTo === null ? {} : { retour: returnTo }),
  });
  return `/auth/callback?${params}`;
}
