import type { Upload } from '../pictures/picture-upload.ts';

/** A form as it stands: what was typed by field name, and the photos that the server holds, in order. */
export type DraftContent = {
  values: Record<string, string>;
  /** The step of the form that was open. */
  step: string;
  /** The name of the submission it will be: from whatever device it is sent, it is published once. */
  key: string;
  pictureIds: string[];
};

/** A draft as the server holds it. */
export type ListingDraft = {
  /** Grows with each change and is never used again: a change made from an older one is refused. */
  version: number;
  /** The sender's own name for the save that made it: a save whose answer was lost is known again. */
  saveId: string;
  savedAt: string;
  content: DraftContent;
  /** Its photos that are still there, in order. */
  uploads: Upload[];
};

/** Which form: a new listing, or the edit of one (its public id). */
export const NEW_LISTING_FORM = 'new';

export const DRAFT_LIMITS = { fields: 150, name: 80, text: 6_000, total: 40_000, step: 30 } as const;
export const DRAFT_LIFETIME_DAYS = 30;
