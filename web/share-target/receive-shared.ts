import { MAX_PICTURES_PER_LISTING } from '#shared/pictures/picture.ts';
import {
  FORM_WITH_SHARED,
  formWithText,
  sharedFiles,
  sharedText,
} from '#shared/share-target/share-target.ts';
import { storeShared } from './shared-on-device.ts';

/** One more than a listing takes: the form says what is too many. */
const MAX_PHOTOS = MAX_PICTURES_PER_LISTING + 1;

/**
 * Answers in the service worker, with or without a network, what another application shares: stores it on this device
 * and leads to the listing form, which takes it from there. Never throws.
 */
export async function receiveShared(request: Request): Promise<Response> {
  const data = await request.formData().catch(() => null);
  const text = sharedText(data ?? new FormData());
  const isStored =
    data !== null && (await storeShared({ ...text, photos: photosOf(data), sharedAt: Date.now() }));
  const arePhotosMissing = data === null || sharedFiles(data).length > 0;
  const path = isStored ? FORM_WITH_SHARED : formWithText(text, arePhotosMissing);
  // Absolute: an answer of a worker has no address that a relative one could refer to.
  return new Response(null, { status: 303, headers: { Location: new URL(path, request.url).href } });
}

function photosOf(data: FormData) {
  return sharedFiles(data)
    .slice(0, MAX_PHOTOS)
    .map((file) => ({
      name: file.name,
      type: file.type,
      // The form refuses other files by their type: a film would fill the device for nothing.
      blob: mayBePicture(file) ? new Blob([file], { type: file.type }) : new Blob(),
    }));
}

function mayBePicture({ type }: File): boolean {
  return type === '' || type.startsWith('image/');
}
