import type { PhotoQueue } from '#web/uploads/photo-queue.ts';
import { OF_VIDEO, type VideoSlot } from '#web/uploads/video-slot.ts';
import type { FormParts } from './listing-form-parts.ts';
import { PUBLISH_TEXT } from './publish-form.ts';
import { stepMove } from './publish-steps.ts';

/** The actions of the form's buttons, identified by name and value as without JavaScript. */
export function formButtons(parts: FormParts, send: () => Promise<void>) {
  const { ports, start, store, queue, slot, refusals } = parts;
  const { steps, toasts } = ports;

  const takeMove = (asked: string) => {
    const { way, to, check } = stepMove(asked);
    const { values, rememberedStep } = store.state();
    if (way === 'end') return void send();
    // Uses the browser's history if the step has an entry in it.
    if (way === 'back') return rememberedStep === undefined ? steps.push(to) : steps.back();
    const fields = check(values, start.now);
    if (Object.keys(fields).length > 0) return refusals.refuseFields(fields);
    refusals.clear();
    steps.push(to);
  };

  return {
    press(name: string, value: string) {
      if (store.state().isSending) return;
      if (!changeVideo(slot, name, value) && !changePhotos(queue, name, value)) takeMove(value);
    },
    /** Takes the pictures that fit, and shows a message about the others. */
    pick(files: readonly File[]) {
      const { tooMany, noPictures } = queue.add(files);
      const { noPicture, noPictureText, limit, limitText } = PUBLISH_TEXT;
      if (noPictures > 0) toasts.show({ title: noPicture, text: noPictureText, isDestructive: true });
      if (tooMany) toasts.show({ title: limit, text: limitText, isDestructive: true });
    },
  };
}

/** True if the button belongs to the video. */
function changeVideo(slot: VideoSlot, name: string, value: string): boolean {
  if (value !== OF_VIDEO) return false;
  if (name === 'retirer') slot.remove();
  else slot.retry();
  return true;
}

/** True if the button belongs to a photo. */
function changePhotos(queue: PhotoQueue, name: string, key: string): boolean {
  const place = queue.photos().findIndex((photo) => photo.key === key);
  switch (name) {
    case 'retirer':
      queue.remove(key);
      return true;
    case 'renvoyer':
      queue.retry(key);
      return true;
    case 'avancer':
      queue.move(key, place - 1);
      return true;
    case 'reculer':
      queue.move(key, place + 1);
      return true;
    default:
      return false;
  }
}
