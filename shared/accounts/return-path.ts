/**
 * Returns the page of this site that somebody came from, or null for anything that could lead elsewhere: "//host" and
 * "/\host" name another site, and browsers drop control characters before they parse an address.
 */
export function returnPath(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null;
  return /[\p{Cc}\s\\]/u.test(value) || value.length > 2000 ? null : value;
}

/**
 * Where to go after signing in: back to the page one came from, otherwise to the console for admins and home for
 * others.
 */
export function afterSignIn(from: string | null, account: { can: { useAdmin: boolean } }): string {
  return from ?? (account.can.useAdmin ? '/admin' : '/');
}

export function signInPath(from: string | null): string {
  return from === null || from === '/' ? '/connexion' : `/connexion?retour=${encodeURIComponent(from)}`;
}
