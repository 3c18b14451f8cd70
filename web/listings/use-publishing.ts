import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Category } from '#shared/categories/category.ts';
import type { PublishingDefaults } from '#shared/listings/own-listing.ts';
import type { FieldErrors } from '#shared/platform/errors.ts';
import type { Upload } from '#shared/uploads/upload.ts';
import type { FormState } from '#web/platform/form-state.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { PhotoQueue } from '#web/uploads/photo-queue.ts';
import { usePhotoQueue } from '#web/uploads/use-photo-queue.ts';
import {
  checkEssentials,
  checkListing,
  postedRefusals,
  PUBLISH_FORM,
  PUBLISH_TEXT,
  publishStep,
  stepOfFault,
  type PublishStep,
} from './publish-form.ts';
import type { FoundDraft } from './choose-draft.ts';
import { usePublishDraft } from './use-publish-draft.ts';
import { usePublishSteps } from './use-publish-steps.ts';
import { usePublishValues } from './use-publish-values.ts';
import { forgetRefusal, isTaken, refusalOfFields, useSubmission, type Refusal } from './use-submission.ts';

type Start = {
  category: Category | null;
  defaults: PublishingDefaults;
  /** Photos that a form without JavaScript kept. */
  uploads: readonly Upload[];
  accountId: string;
  draft: FoundDraft;
  /** Called once a listing was taken and the page that says so was asked for. */
  onPublished: () => void;
};

export type Publishing = ReturnType<typeof usePublishing>;

/** Everything the form knows and does, in one place. */
export function usePublishing(start: Start) {
  const { renderedAt: now, form: posted } = useRouteContext({ from: '__root__' });
  const sent = sentForm(posted);
  const held = useHeldForm(start, sent, now);
  const { typed, queue, photos, steps, step, submissionKey, draft } = held;
  const { values } = typed;
  const { refusal, setRefusal, refuse } = useRefusal({ typed, steps, step }, sent);
  const submission = useSubmission({
    values,
    queue,
    submissionKey,
    now,
    refuse,
    onTaken: () => void draft.forget(),
    onPublished: start.onPublished,
  });

  const goOn = (next: PublishStep, fields: FieldErrors) => {
    if (Object.keys(fields).length > 0) return refuse(refusalOfFields(fields));
    forgetRefusal();
    setRefusal({ message: null, code: null });
    steps.goTo(next);
  };
  const go = (to: string) => {
    if (to === 'precedent') return steps.goBack('essentials');
    if (to === 'modifier') return steps.goBack('details');
    if (to === 'apercu') return goOn('preview', checkListing(values, now));
    if (to === 'publier') return void submission.publishOnce();
    return goOn('details', checkEssentials(values));
  };

  return {
    ...submission,
    key: held.knownKey,
    draft,
    clear: held.clear,
    isBegun: photos.length > 0 || isWritten(values),
    ...refusal,
    // Of several faults the first that is still one.
    message: refusal.code === null ? (Object.values(typed.fields)[0] ?? null) : refusal.message,
    ...typed.shown,
    photos,
    queue,
    refusedPhotos: sent ? postedRefusals(sent.values) : [],
    step,
    pick: (files: readonly File[]) => tellLeftOut(queue.add(files)),
    formProps: {
      ...typed.handlers,
      ref: typed.form,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (submission.isPublishing) return;
        const { name, value } = pressedButton(event);
        if (!changePhotos(queue, name, value)) go(value);
      },
    },
  };
}

/** What the form holds: what was sent without JavaScript, a draft, or nothing yet. */
function useHeldForm(start: Start, sent: FormState | null, now: number) {
  const { category, defaults, uploads, accountId } = start;
  const found = withoutTaken(start.draft);
  const pristine = firstValues(category, defaults);
  const begun = begunForm(sent, found, uploads);
  const typed = usePublishValues({ ...pristine, ...begun.values }, sent?.fields ?? {}, now);
  const { queue, photos } = usePhotoQueue(begun.uploads);
  const steps = usePublishSteps(begun.step);
  const step = possibleStep(steps.step, typed.values);
  useFocusOnStep(step);
  const held = { typed, steps, step, queue, photos, pristine };
  const isNewest = sent !== null;
  return { ...held, ...usePublishDraft({ ...held, accountId, found, firstKey: begun.key, isNewest }) };
}

function isWritten(values: Readonly<Record<string, string>>): boolean {
  return ['title', 'description', 'price'].some((name) => values[name]?.trim());
}

type HeldForm = ReturnType<typeof useHeldForm>;

/** What is wrong with the form, said at the step and the field that hold it. */
function useRefusal(
  { typed, steps, step }: Pick<HeldForm, 'typed' | 'steps' | 'step'>,
  sent: FormState | null,
) {
  const [refusal, setRefusal] = useState(() => sentRefusal(sent));
  const refuse = ({ fields, ...said }: Refusal) => {
    typed.setFields(fields);
    setRefusal(said);
    const [first] = Object.keys(fields);
    if (first !== undefined && stepOfFault(fields) !== step) steps.goTo(stepOfFault(fields));
    // The step that holds it may have to be shown first.
    setTimeout(() => focusField(typed.form.current, first), 100);
  };
  return { refusal, setRefusal, refuse };
}

/** What was sent without JavaScript and came back, unless it was published since. */
function sentForm(posted: FormState | null): FormState | null {
  return posted?.form === PUBLISH_FORM && !isTaken(posted.values.cle ?? '') ? posted : null;
}

/** What the form begins with: what was sent without JavaScript, otherwise the draft. */
function begunForm(sent: FormState | null, found: FoundDraft, uploads: readonly Upload[]) {
  if (sent)
    return {
      values: sent.values,
      step: publishStep(sent.values.etape),
      key: sent.values.cle ?? '',
      uploads,
    };
  if (found === null || found === 'unknown')
    return { values: {}, step: publishStep(''), key: '', uploads: [] };
  const { values, step, key } = found.content;
  return { values, step: publishStep(step), key, uploads: found.uploads };
}

/** A page that is shown again may still hold the draft of what was published since. */
function withoutTaken(found: FoundDraft): FoundDraft {
  return found !== null && found !== 'unknown' && isTaken(found.content.key) ? null : found;
}

function sentRefusal(sent: FormState | null): Omit<Refusal, 'fields'> {
  return { message: sent?.message ?? null, code: sent?.code ?? null, link: sent?.link };
}

function firstValues(category: Category | null, { countryCode, citySlug }: PublishingDefaults) {
  return {
    category: category ?? '',
    currency: 'XOF',
    countryCode: countryCode ?? '',
    citySlug: citySlug ?? '',
  };
}

/** After a reload the browser remembers the step, but the text is gone: no step before the one it needs. */
export function possibleStep(step: PublishStep, values: Readonly<Record<string, string>>): PublishStep {
  return Object.keys(checkEssentials(values)).length > 0 ? 'essentials' : step;
}

export function pressedButton({ nativeEvent }: FormEvent): { name: string; value: string } {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter : { name: '', value: '' };
}

/** True when the button was one of a photo. */
export function changePhotos(queue: PhotoQueue, name: string, key: string): boolean {
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

export function tellLeftOut({ tooMany, noPictures }: { tooMany: boolean; noPictures: number }) {
  if (noPictures > 0)
    showToast({ title: PUBLISH_TEXT.noPicture, text: PUBLISH_TEXT.noPictureText, isDestructive: true });
  if (tooMany) showToast({ title: PUBLISH_TEXT.limit, text: PUBLISH_TEXT.limitText, isDestructive: true });
}

/** A new step begins at its top, also for who hears the page. */
export function useFocusOnStep(step: PublishStep) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('[data-step-title]')?.focus({ preventScroll: true });
  }, [step]);
}

export function focusField(form: HTMLFormElement | null, name: string | undefined) {
  const found = name === undefined ? null : form?.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  if (control instanceof HTMLElement) control.focus();
}
