export const MAX_UPLOAD_BYTES = 10_000_000;
export const UPLOAD_TOO_LARGE = 'Cette image dépasse 10 Mo. Choisissez-en une plus légère.';

/** Kinds of resumable uploads; declared at the start, and checked against the content at the end. */
export const UPLOAD_KINDS = ['picture', 'video'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** Resumable uploads use tus 1.0.0 (https://tus.io/protocols/resumable-upload). */
export const TUS = {
  version: '1.0.0',
  extensions: 'creation,expiration,termination',
  contentType: 'application/offset+octet-stream',
  path: '/api/uploads/resumable',
  /** Our own header: the answer to the last part carries the id of the resulting picture or video. */
  uploadIdHeader: 'Tokpa-Filed',
} as const;
