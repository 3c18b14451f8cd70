/** The addresses that the app's own pages have on a phone: Android's and iOS's. No site can have the second. */
export const APP_ORIGINS = ['https://localhost', 'capacitor://localhost'] as const;

/** The scheme by which other apps, and the pages of a payment, lead back into this one. */
export const APP_SCHEME = 'tokpa:';

/** Where an answer tells the app what changed in its session: a JSON list of `SessionChange`. */
export const SESSION_CHANGES_HEADER = 'Tokpa-Session-Changes';

/** The key of the app's build, by which the server may refuse one that is withdrawn (APP_PUBLIC_KEYS). */
export const APP_KEY_HEADER = 'Tokpa-App-Key';

/** What would be a Set-Cookie header for a browser. */
export type SessionChange = {
  name: string;
  /** null: to be removed. */
  value: string | null;
  /** How long it is kept; null: until the app is closed. */
  seconds: number | null;
};

export function isAppOrigin(origin: string | null | undefined): boolean {
  return APP_ORIGINS.some((known) => known === origin);
}
