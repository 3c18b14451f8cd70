/** The form's name in what the server says back. */
export const CONFIRM_REGISTRATION_FORM = 'confirmer-inscription';

/** Where a confirmed registration goes on: to the page that it came from, with a welcome. */
export function callbackPath(returnTo: string | null): string {
  const params = new URLSearchParams({
    etat: 'confirmee',
    ...(returnTo === null ? {} : { retour: returnTo }),
  });
  return `/auth/callback?${params}`;
}
