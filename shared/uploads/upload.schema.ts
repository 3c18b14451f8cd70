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

/** The part of an address or a body that names a picture; gives its UUID. */
export const pictureId = publicId('pic', 'Cette photo n’existe pas.');

const videoUuid = publicId('vid', 'Cette vidéo n’existe pas.');

export const videoParams = z.object({ id: videoUuid });
export const posterInput = z.object({ pictureId });
/** Names a video in what is said of a listing, and stays as it is written. */
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

/** What the file is says its content, not its name or its declared type. */
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

/** The part of an address that names an unfinished upload; gives its UUID. */
export const resumableParams = z.object({
  id: publicId('upl', 'Cet envoi n’existe pas.'),
});

const byteCount = (message: string) =>
  z
    .string({ error: message })
    .regex(/^\d{1,15}$/, message)
    .transform(Number);

/** What tus asks for when an upload begins; `Upload-Metadata` is a list of names with values in base64. */
export const beginUploadHeaders = z.object({
  'upload-length': byteCount('La taille de la photo manque.'),
  'upload-metadata': z.string().max(2000, 'Trop d’informations sur la photo.').default(''),
});

export const appendUploadHeaders = z.object({
  'upload-offset': byteCount('La place de cette partie de la photo manque.'),
});
