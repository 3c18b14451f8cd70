import { listingFromForm } from '#shared/listings/listing-form.ts';
import { AppError } from '#shared/platform/errors.ts';
import { errorText } from '#web/platform/error-text.ts';
import type { Photo } from '#web/uploads/photo-list.ts';
import type { VideoState } from '#web/uploads/video-slot.ts';
import type { FormParts } from './listing-form-parts.ts';
import { submissionKey } from './listing-form-state.ts';
import { categoryOf, fieldsOfForm } from './publish-form.ts';
import { checkListing } from './publish-steps.ts';

type Arrivals = { photos: readonly Photo[]; video: VideoState };

const LOST_PHOTO = 'Une photo n’a pas pu être ajoutée. Réessayez ou retirez-la.';

/** Submits the listing with its photos and its video, once: a second tap waits for the first. */
export function formSending(parts: FormParts, onTaken: () => void) {
  const { start, store, queue, slot, refusals } = parts;
  const { now, ending } = start;
  let goOn: (arrivals: Arrivals) => void = () => undefined;

  const allArrived = async (): Promise<Arrivals> => {
    const [photos, video] = await Promise.all([queue.whenIdle(), slot.whenIdle()]);
    return { photos, video };
  };
  const askedToGoOn = () =>
    new Promise<Arrivals>((resolve) => {
      goOn = resolve;
    });

  /** Submits a snapshot of the values: what is typed while photos are uploading has not been checked. */
  const submit = async () => {
    const { values } = store.state();
    const key = submissionKey(store.state());
    const category = categoryOf(values);
    const fields = checkListing(values, now);
    if (!category || Object.keys(fields).length > 0) return refusals.refuseFields(fields);
    const { photos, video } = await Promise.race([allArrived(), askedToGoOn()]);
    if (photos.some(({ state }) => state === 'refused'))
      return refusals.refuseFields({ pictureIds: LOST_PHOTO });
    if (video.kind === 'refused') return refusals.refuseFields({ videoId: video.message });
    const videoId = video.kind === 'kept' ? video.id : '';
    const pictureIds = photos.flatMap(({ upload }) => (upload ? [upload.id] : []));
    const listing = listingFromForm(category, { ...values, videoId }, pictureIds);
    const leave = await ending.submit(listing, { values, key });
    onTaken();
    await leave();
  };

  return {
    async send() {
      if (store.state().isSending) return;
      store.set({ isSending: true });
      try {
        await submit();
      } catch (error) {
        const { fields = {}, code, link } = error instanceof AppError ? error : new AppError('unexpected');
        const needed = await ending.afterRefusal(code);
        if (Object.keys(needed).length > 0) parts.values.fillIn(needed);
        if ('pictureIds' in fields) await queue.recheck();
        refusals.refuse(fieldsOfForm(fields), { message: errorText(error), code, link });
      } finally {
        store.set({ isSending: false });
      }
    },
    /** Submits without the photos that have not been uploaded yet. */
    goWithoutRest: () =>
      goOn({
        photos: queue.photos().filter(({ state }) => state === 'kept'),
        video: slot.state(),
      }),
  };
}
