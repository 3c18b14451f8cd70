/** A device that is signed in. Its location is not recorded. */
export type SignedInDevice = {
  id: string;
  /** "Chrome sur téléphone Android" */
  name: string;
  signedInAt: string;
  lastActiveAt: string;
  isRemembered: boolean;
  isCurrent: boolean;
};

/** The present session's timeouts, for the page that warns before it ends. */
export type SessionTerms = {
  isRemembered: boolean;
  /** Minutes without a request after which it ends; null: only at `endsAt`. */
  timeoutMinutes: number | null;
  endsAt: string;
};
