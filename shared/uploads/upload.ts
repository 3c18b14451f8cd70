import type { Picture } from '../pictures/picture.ts';

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

export const MAX_UPLOAD_BYTES = 10_000_000;
export const UPLOAD_TOO_LARGE = 'Cette image dépasse 10 Mo. Choisissez-en une plus légère.';

/** What is sent in parts; said when it begins, told by its content when it arrives. */
export const UPLOAD_KINDS = ['picture', 'video'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** Resumable uploads speak tus 1.0.0 (https://tus.io/protocols/resumable-upload). */
export const TUS = {
  version: '1.0.0',
  extensions: 'creation,expiration,termination',
  contentType: 'application/offset+octet-stream',
  path: '/api/uploads/resumable',
  /** Ours: the last part's answer names the picture or video that the parts have become. */
  filedHeader: 'Tokpa-Filed',
} as const;
