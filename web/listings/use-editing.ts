import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { formOfListing } from '#shared/listings/edition-form.ts';
import { listingFromForm } from '#shared/listings/listing-form.ts';
import type { ListingEdition } from '#shared/listings/own-listing.ts';
import { AppError, type ErrorCode, type FieldErrors } from '#shared/platform/errors.ts';
import type { Upload } from '#shared/uploads/upload.ts';
import { errorText } from '#web/platform/error-text.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { usePhotoQueue } from '#web/uploads/use-photo-queue.ts';
import { EDIT_TEXT, openedOf, savedPath } from './edit-form.ts';
import { editionQuery, loadEdition, saveEdit } from './edition.api.ts';
import {
  categoryOf,
  checkEssentials,
  checkListing,
  fieldsOfForm,
  postedRefusals,
  PUBLISH_FORM,
  publishStep,
  stepOfFault,
  type PublishStep,
} from './publish-form.ts';
import { usePublishSteps } from './use-publish-steps.ts';
import { usePublishValues } from './use-publish-values.ts';
import {
  changePhotos,
  focusField,
  possibleStep,
  pressedButton,
  tellLeftOut,
  useFocusOnStep,
  type Publishing,
} from './use-publishing.ts';
import { forgetRefusal, refusalOfFields, type Refusal } from './use-submission.ts';

type Start = { edition: ListingEdition; uploads: readonly Upload[] };

/** What the form shows, whether it makes a listing or changes one. */
export type ListingFormState = Pick<
  Publishing,
  | 'values'
  | 'fields'
  | 'message'
  | 'code'
  | 'photos'
  | 'queue'
  | 'refusedPhotos'
  | 'step'
  | 'pick'
  | 'isPublishing'
  | 'key'
  | 'fill'
  | 'fillings'
  | 'formProps'
> &
  Partial<Pick<Publishing, 'link'>>;

/** The form of a listing that is there already: the same steps, another end. */
export function useEditing({ edition, uploads }: Start): ListingFormState {
  const { renderedAt: now, form: posted } = useRouteContext({ from: '__root__' });
  const sent = posted?.form === PUBLISH_FORM ? posted : null;
  const typed = usePublishValues(sent?.values ?? startOf(edition), sent?.fields ?? {}, now);
  const { values } = typed;
  const [refusal, setRefusal] = useState({ message: sent?.message ?? null, code: sent?.code ?? null });
  const photoQueue = usePhotoQueue(uploads);
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
  const { queue } = photoQueue;
  const { isSaving, save } = useSaving({ id: edition.id, values, queue, now, refuse, fill: typed.fill });

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
    if (to === 'publier') return void save();
    return goOn('details', checkEssentials(values));
  };

  return {
    ...typed.shown,
    ...photoQueue,
    step,
    key: '',
    isPublishing: isSaving,
    code: refusal.code,
    message: refusal.code === null ? (Object.values(typed.fields)[0] ?? null) : refusal.message,
    refusedPhotos: sent ? postedRefusals(sent.values) : [],
    pick: (files) => tellLeftOut(queue.add(files)),
    formProps: {
      ...typed.handlers,
      ref: typed.form,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isSaving) return;
        const { name, value } = pressedButton(event);
        if (!changePhotos(queue, name, value)) go(value);
      },
    },
  };
}

function startOf({ content, version, opened }: ListingEdition): Record<string, string> {
  return { ...formOfListing(content), version: String(version), opened };
}

type Saving = Pick<ListingFormState, 'values' | 'queue' | 'fill'> & {
  id: string;
  now: number;
  refuse: (refusal: Refusal) => void;
};

function useSaving({ id, values, queue, fill, now, refuse }: Saving) {
  const { apiFetch, queryClient } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);

  const save = async () => {
    const category = categoryOf(values);
    const fields = checkListing(values, now);
    if (!category || Object.keys(fields).length > 0) return refuse(refusalOfFields(fields));
    const photos = await queue.settled();
    if (photos.some(({ state }) => state === 'refused')) {
      const pictureIds = 'Une photo n’a pas pu être ajoutée. Réessayez ou retirez-la.';
      return refuse(refusalOfFields({ pictureIds }));
    }
    const ids = photos.flatMap(({ upload }) => (upload ? [upload.id] : []));
    const listing = { ...listingFromForm(category, values, ids), ...openedOf(values) };
    const saved = await saveEdit(apiFetch, id, listing);
    queryClient.removeQueries({ queryKey: editionQuery(apiFetch, id).queryKey });
    void queryClient.invalidateQueries({ queryKey: ['own-listings'] });
    void queryClient.invalidateQueries({ queryKey: ['listing'] });
    await navigate({ href: savedPath(saved), replace: true });
  };

  const saveOnce = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    try {
      await save();
    } catch (error) {
      const { fields = {}, code }: { fields?: FieldErrors; code: ErrorCode } =
        error instanceof AppError ? error : new AppError('unexpected');
      showToast({ title: EDIT_TEXT.saveFailed, isDestructive: true });
      if ('pictureIds' in fields) await queue.recheck();
      // Who has read what the other one changed may save over it.
      if (code === 'conflict') await loadEdition(apiFetch, id).then((latest) => fill(openedIn(latest)));
      refuse({ fields: fieldsOfForm(fields), message: errorText(error), code });
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  return { isSaving, save: saveOnce };
}

function openedIn({ version, opened }: ListingEdition) {
  return { version: String(version), opened };
}
