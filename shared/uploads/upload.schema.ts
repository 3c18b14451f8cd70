import { z } from 'zod';
import { fromPublicId } from '../platform/ids.ts';
import { publicId } from '../platform/public-id.schema.ts';
import { UPLOAD_TOO_LARGE, MAX_UPLOAD_BYTES } from './upload.ts';
import { PICTURE_STATES } from '../pictures/picture-upload.ts';

export const picture = z.object({
  id: z.string(),
  base: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
});

/** A picture's id in an address or a body; parsed into its UUID. */
export const pictureId = publicId('pic', 'Cette photo n’existe pas.');

const videoUuid = publicId('vid', 'Cette vidéo n’existe pas.');

export const videoParams = z.object({ id: videoUuid });
export const posterInput = z.object({ pictureId });
/** A video's id in a listing's content; stays a public id. */
export const videoId = z
  .string()
  .refine((value) => fromPublicId('vid', value) !== null, 'Cette vidéo n’existe pas.');

export const video = z.object({
  id: z.string(),
  url: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  seconds: z.number().nullable(),
  poster: picture.nullable(),
});
export const videoAnswer = z.object({ data: video.meta({ id: 'Video' }) });

export const uploadParams = z.object({ id: pictureId });

/** The type of the file is decided by its content, not by its name or declared type. */
export const uploadInput = z.object({
  file: z.file('Choisissez une photo.').max(MAX_UPLOAD_BYTES, UPLOAD_TOO_LARGE),
});

export const uploadAnswer = z.object({
  data: z
    .object({
      id: z.string(),
      state: z.enum(PICTURE_STATES),
      picture: picture.nullable(),
      failure: z.string().nullable(),
    })
    .meta({ id: 'Upload' }),
});

/** An unfinished upload's id in an address; parsed into its UUID. */
export const resumableParams = z.object({
  id: publicId('upl', 'Cet envoi n’existe pas.'),
});

const byteCount = (message: string) =>
  z
    .string({ error: message })
    .regex(/^\d{1,15}$/, message)
    .transform(Number);

/** Required by tus to start an upload; `Upload-Metadata` is a list of names with base64 values. */
export const beginUploadHeaders = z.object({
  'upload-length': byteCount('La taille de la photo manque.'),
  'upload-metadata': z.string().max(2000, 'Trop d’informations sur la photo.').default(''),
});

export const appendUploadHeaders = z.object({
  'upload-offset': byteCount('La place de cette partie de la photo manque.'),
});
