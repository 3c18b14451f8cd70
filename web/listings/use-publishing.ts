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
import { usePublishSteps } from './use-publish-steps.ts';
import { usePublishValues } from './use-publish-values.ts';
import { forgetRefusal, isTaken, refusalOfFields, useSubmission, type Refusal } from './use-submission.ts';

type Start = {
  category: Category | null;
  defaults: PublishingDefaults;
  /** Photos that a form without JavaScript kept. */
  uploads: readonly Upload[];
  /** Called once a listing was taken and the page that says so was asked for. */
  onPublished: () => void;
};

export type Publishing = ReturnType<typeof usePublishing>;

/** Everything the form knows and does, in one place. */
export function usePublishing({ category, defaults, uploads, onPublished }: Start) {
  const { renderedAt: now, form: posted } = useRouteContext({ from: '__root__' });
  const sent = sentForm(posted);
  const typed = usePublishValues(sent?.values ?? firstValues(category, defaults), sent?.fields ?? {}, now);
  const { values } = typed;
  const [refusal, setRefusal] = useState(() => sentRefusal(sent));
  const { queue, photos } = usePhotoQueue(sent ? uploads : []);
  const steps = usePublishSteps(publishStep(sent?.values.etape));
  const step = possibleStep(steps.step, values);
  useFocusOnStep(step);

  const refuse = ({ fields, ...said }: Refusal) => {
    typed.setFields(fields);
    setRefusal(said);
    const [first] = Object.keys(fields);
    if (first !== undefined && stepOfFault(fields) !== step) steps.goTo(stepOfFault(fields));
    // The step that holds it may have to be shown first.
    setTimeout(() => focusField(typed.form.current, first), 100);
  };
  const sentKey = sent?.values.cle ?? '';
  const submission = useSubmission({ values, queue, sentKey, now, refuse, onPublished });

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
    ...refusal,
    // Of several faults the first that is still one.
    message: refusal.code === null ? (Object.values(typed.fields)[0] ?? null) : refusal.message,
    values,
    fields: typed.fields,
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

/** What was sent without JavaScript and came back, unless it was published since. */
function sentForm(posted: FormState | null): FormState | null {
  return posted?.form === PUBLISH_FORM && !isTaken(posted.values.cle ?? '') ? posted : null;
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
function possibleStep(step: PublishStep, values: Readonly<Record<string, string>>): PublishStep {
  return Object.keys(checkEssentials(values)).length > 0 ? 'essentials' : step;
}

function pressedButton({ nativeEvent }: FormEvent): { name: string; value: string } {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter : { name: '', value: '' };
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
