/** Where somebody is signed in. Nothing says where that is. */
export type SignedInDevice = {
  id: string;
  /** "Chrome sur téléphone Android" */
  name: string;
  signedInAt: string;
  lastActiveAt: string;
  isRemembered: boolean;
  isCurrent: boolean;
};

/** How long the present session lasts, for the page that warns before it ends. */
export type SessionTerms = {
  isRemembered: boolean;
  /** It ends after so many minutes without a request; null: only at `endsAt`. */
  timeoutMinutes: number | null;
  endsAt: string;
};
