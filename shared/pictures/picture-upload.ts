import type { Picture } from './picture.ts';

/** processing: stored, its sizes are being generated. failed: damaged and deleted. */
export const PICTURE_STATES = ['processing', 'ready', 'failed'] as const;

export type PictureState = (typeof PICTURE_STATES)[number];

/** An uploaded picture, as its sender follows its progress. */
export type Upload = {
  id: string;
  state: PictureState;
  /** Null until it is ready. */
  picture: Picture | null;
  /** Why it failed, for its owner. */
  failure: string | null;
};
