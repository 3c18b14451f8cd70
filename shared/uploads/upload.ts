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
  uploadIdHeader: 'Tokpa-Filed',
} as const;
