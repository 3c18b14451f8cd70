import { AppError } from '#shared/platform/errors.ts';
import { MAX_PICTURES_PER_LISTING } from '#shared/pictures/picture.ts';
import { MAX_UPLOAD_BYTES, TUS, UPLOAD_TOO_LARGE } from '#shared/uploads/upload.ts';
import type { BodyLimit } from '#server/platform/http/body-limits.ts';
import { refusedFormPage } from '#server/platform/pages/failure-page.ts';
import type { Feature } from '#server/platform/feature.ts';
import { mediaRoutes } from './media.routes.ts';
import { limitPhotoFormIntake } from './upload-intake.ts';
import { uploadJobs } from './uploads.jobs.ts';
import { uploadRoutes } from './uploads.routes.ts';

/** Bytes of a form beside its files. */
const AROUND_ONE_BYTES = 100_000;
const AROUND_ALL_BYTES = 1_000_000;

const ONE_PICTURE = new Set(['/api/uploads', '/api/accounts/profile/avatar']);
/**
 * Without JavaScript the photos come with the form, to the page's own address; they are processed one after the other.
 */
const FORM_WITH_PHOTOS = /^\/(?:creer-annonce(?:\/|$)|profile\/photo$|admin\/blog\/)/;

const bodies: readonly BodyLimit[] = [
  {
    matches: ({ path }) => ONE_PICTURE.has(path),
    maxBytes: MAX_UPLOAD_BYTES + AROUND_ONE_BYTES,
    onTooLarge: () => {
      throw new AppError('payload_too_large', { message: UPLOAD_TOO_LARGE });
    },
  },
  // Parts of photos are stored as they arrive, and counted by their route.
  { matches: ({ method, path }) => method === 'PATCH' && path.startsWith(TUS.path) },
  {
    matches: ({ path }) => FORM_WITH_PHOTOS.test(path),
    maxBytes: MAX_PICTURES_PER_LISTING * MAX_UPLOAD_BYTES + AROUND_ALL_BYTES,
    onTooLarge: () =>
      refusedFormPage(413, 'Vos photos sont trop lourdes ensemble. Envoyez-les en plusieurs fois.'),
    formIntake: limitPhotoFormIntake,
  },
];

export const uploadsFeature: Feature = {
  name: 'uploads',
  routes: [
    { path: '/api/uploads', routes: uploadRoutes },
    { path: '/media', routes: mediaRoutes },
  ],
  jobs: uploadJobs,
  bodies,
};
