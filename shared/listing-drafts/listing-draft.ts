import type { Upload } from '../pictures/picture-upload.ts';

/** The content of a form: typed values by field name, and the photos that the server has, in order. */
export type DraftContent = {
  values: Record<string, string>;
  /** The step of the form that was open. */
  step: string;
  /** Idempotency key of the later submission: whichever device submits it, it is published once. */
  key: string;
  pictureIds: string[];
};

/** A draft as stored on the server. */
export type ListingDraft = {
  /** Increases with each change and is never reused: a change based on an older version is refused. */
  version: number;
  /** Id that the client gave to the save that created it: identifies a save whose answer was lost. */
  saveId: string;
  savedAt: string;
  content: DraftContent;
  /** Its photos that still exist, in order. */
  uploads: Upload[];
};

/** Names the form of a new listing; that of an edit is named by the listing's public id. */
export const NEW_LISTING_FORM = 'new';

export const DRAFT_LIMITS = { fields: 150, name: 80, text: 6_000, total: 40_000, step: 30 } as const;
export const DRAFT_LIFETIME_DAYS = 30;
