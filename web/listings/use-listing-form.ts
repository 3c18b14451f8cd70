import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { FieldErrors } from '#shared/platform/errors.ts';
import type { Upload } from '#shared/uploads/upload.ts';
import type { Video } from '#shared/uploads/video.ts';
import type { FormState } from '#web/platform/form-state.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { PhotoQueue } from '#web/uploads/photo-queue.ts';
import { OF_VIDEO } from '#web/uploads/video-field.tsx';
import type { VideoSlot } from '#web/uploads/video-slot.ts';
import { usePhotoQueue } from '#web/uploads/use-photo-queue.ts';
import { useVideo } from '#web/uploads/use-video.ts';
import { postedRefusals, PUBLISH_TEXT } from './publish-form.ts';
import { checkEssentials, stepMove, stepOfFault, type PublishStep } from './publish-steps.ts';
import { forgetRefusal, refusalOfFields, type Refusal } from './use-sending.ts';
import { usePublishSteps } from './use-publish-steps.ts';
import { usePublishValues } from './use-publish-values.ts';

type Begun = {
  values: Record<string, string>;
  /** Photos that were kept before. */
  uploads: readonly Upload[];
  /** What is known of the video that the form has. */
  video?: Video | null;
  step: PublishStep;
};

export type HeldForm = ReturnType<typeof useHeldForm>;

/** What the form of a listing holds, whether it makes one or changes one; `sent` came back without JavaScript. */
export function useHeldForm(begun: Begun, sent: FormState | null, now: number) {
  const typed = usePublishValues(begun.values, sent?.fields ?? {}, now);
  const { queue, photos } = usePhotoQueue(begun.uploads);
  const video = useVideo({
    id: typed.values.videoId ?? '',
    known: begun.video ?? null,
    onChange: (videoId) => typed.put({ videoId }),
  });
  const steps = usePublishSteps(begun.step);
  const step = possibleStep(steps.step, typed.values);
  useFocusOnStep(step);
  return { typed, steps, step, queue, photos, video };
}

/** What is wrong with the form, said at the step and the field that hold it. */
export function useRefusal({ typed, steps, step }: HeldForm, sent: FormState | null) {
  const [refusal, setRefusal] = useState(() => sentRefusal(sent));
  const refuse = ({ fields, ...said }: Refusal) => {
    typed.setFields(fields);
    setRefusal(said);
    const [first] = Object.keys(fields);
    if (first !== undefined && stepOfFault(fields) !== step) steps.goTo(stepOfFault(fields));
    // The step that holds it may have to be shown first.
    setTimeout(() => focusField(typed.form.current, first), 100);
  };
  const forget = () => {
    forgetRefusal();
    setRefusal({ message: null, code: null });
  };
  return { refusal, refuse, forget };
}

type Parts = {
  held: HeldForm;
  refusals: ReturnType<typeof useRefusal>;
  sent: FormState | null;
  now: number;
  isPublishing: boolean;
  /** The end of the last step. */
  send: () => void;
};

export type ListingFormState = ReturnType<typeof listingFormState> & { key: string };

/** What the form shows, and what its buttons do. */
export function listingFormState({ held, refusals, sent, now, isPublishing, send }: Parts) {
  const { typed, steps, step, queue, photos, video } = held;
  const { refusal, refuse, forget } = refusals;
  const goOn = (next: PublishStep, fields: FieldErrors) => {
    if (Object.keys(fields).length > 0) return refuse(refusalOfFields(fields));
    forget();
    steps.goTo(next);
  };
  const go = (to: string) => {
    const move = stepMove(to);
    if (move.way === 'end') return send();
    if (move.way === 'back') return steps.goBack(move.to);
    if (move.way === 'on') return goOn(move.to, move.check(typed.values, now));
  };
  return {
    ...refusal,
    // Of several faults the first that is still one.
    message: refusal.code === null ? (Object.values(typed.fields)[0] ?? null) : refusal.message,
    ...typed.shown,
    photos,
    queue,
    video,
    refusedPhotos: sent ? postedRefusals(sent.values) : [],
    step,
    isPublishing,
    pick: (files: readonly File[]) => tellLeftOut(queue.add(files)),
    formProps: {
      ...typed.handlers,
      ref: typed.form,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isPublishing) return;
        const { name, value } = pressedButton(event);
        if (!changeVideo(video.slot, name, value) && !changePhotos(queue, name, value)) go(value);
      },
    },
  };
}

function sentRefusal(sent: FormState | null): Omit<Refusal, 'fields'> {
  return { message: sent?.message ?? null, code: sent?.code ?? null, link: sent?.link };
}

/** After a reload the browser remembers the step, but the text is gone: no step before the one it needs. */
function possibleStep(step: PublishStep, values: Readonly<Record<string, string>>): PublishStep {
  return Object.keys(checkEssentials(values)).length > 0 ? 'essentials' : step;
}

function pressedButton({ nativeEvent }: FormEvent): { name: string; value: string } {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter : { name: '', value: '' };
}

/** True when the button was one of the video. */
function changeVideo(slot: VideoSlot, name: string, value: string): boolean {
  if (value !== OF_VIDEO) return false;
  if (name === 'retirer') slot.remove();
  else slot.retry();
  return true;
}

/** True when the button was one of a photo. */
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

function tellLeftOut({ tooMany, noPictures }: { tooMany: boolean; noPictures: number }) {
  if (noPictures > 0)
    showToast({ title: PUBLISH_TEXT.noPicture, text: PUBLISH_TEXT.noPictureText, isDestructive: true });
  if (tooMany) showToast({ title: PUBLISH_TEXT.limit, text: PUBLISH_TEXT.limitText, isDestructive: true });
}

/** A new step begins at its top, also for who hears the page. */
function useFocusOnStep(step: PublishStep) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('[data-step-title]')?.focus({ preventScroll: true });
  }, [step]);
}

function focusField(form: HTMLFormElement | null, name: string | undefined) {
  const found = name === undefined ? null : form?.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  if (control instanceof HTMLElement) control.focus();
}
