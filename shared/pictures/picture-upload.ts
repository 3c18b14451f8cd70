import type { Picture } from './picture.ts';

/** processing: kept, its sizes are being made. failed: damaged, and gone. */
export const PICTURE_STATES = ['processing', 'ready', 'failed'] as const;

export type PictureState = (typeof PICTURE_STATES)[number];

/** A picture that somebody sent, as they follow it. */
export type Upload = {
  id: string;
  state: PictureState;
  /** Once it is ready. */
  picture: Picture | null;
  /** Why it failed, for its owner. */
  failure: string | null;
};
