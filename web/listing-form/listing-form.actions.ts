import { listingFromForm } from '#shared/listings/listing-form.ts';
import { AppError, type ErrorCode, type ErrorLink, type FieldErrors } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { MAX_PICTURES_PER_LISTING } from '#shared/pictures/picture.ts';
import { errorText } from '#web/platform/error-text.ts';
import type { FormAction, FormAnswer, FormRequest } from '#web/platform/forms/form-action.ts';
import { photoFiles } from '#web/uploads/photo-files.ts';
import { findUpload, postVideo } from '#web/uploads/uploads.api.ts';
import { OF_VIDEO } from '#web/uploads/video-slot.ts';
import {
  categoryOf,
  fieldsOfForm,
  PUBLISH_FORM,
  PUBLISH_TEXT,
  readSentForm,
  writeSentForm,
  type SentForm,
} from './publish-form.ts';
import { stepMove, stepOfFault, type PublishStep, type StepMove } from './publish-steps.ts';

const PHOTOS = photoFiles(MAX_PICTURES_PER_LISTING, PUBLISH_TEXT.limitText);

/** Where publishing and editing a listing differ. */
type ListingFormEnd = {
  /** The address of the form's page. */
  pathOf: (form: SentForm, request: FormRequest) => string;
  /** Resolves with the address to redirect to once the listing was accepted. */
  submit: (
    listing: ReturnType<typeof listingFromForm>,
    form: SentForm,
    request: FormRequest,
  ) => Promise<string>;
  /** Values that the next try needs. */
  afterRefusal?: (code: ErrorCode, request: FormRequest) => Promise<Record<string, string>>;
};

type Submission = { form: SentForm; request: FormRequest; end: ListingFormEnd };

/** Handles the two steps, the preview and the submission of a form without JavaScript. */
export function listingFormAction(path: RegExp, end: ListingFormEnd): FormAction {
  return {
    path,
    files: {
      maxBytes: PHOTOS.maxBytes,
      receive: (file, apiFetch, soFar) =>
        file.type.startsWith('video/') ? receiveVideo(file, apiFetch) : PHOTOS.receive(file, apiFetch, soFar),
    },
    run: async (request) => {
      const { data, params } = request;
      const sent = readSentForm(data, params.slug);
      const submission = { form: { ...sent, key: sent.key || newUuid() }, request, end };
      const asked = (name: string) => String(data.get(name) ?? '');
      const changed = withAttachmentsChanged(submission.form, asked);
      if (changed) return pageAt('details', { ...submission, form: changed });
      return takeMove(stepMove(asked('vers')), submission);
    },
  };
}

type ReceiveFile = (typeof PHOTOS)['receive'];

async function receiveVideo(
  { name, bytes, isTooLong }: Parameters<ReceiveFile>[0],
  apiFetch: FormRequest['apiFetch'],
): ReturnType<ReceiveFile> {
  const refuse = (reason: string): [string, string][] => [['refused', JSON.stringify({ name, reason })]];
  if (isTooLong) return refuse(PUBLISH_TEXT.videoTooLong);
  try {
    return [['videoId', await postVideo(apiFetch, bytes)]];
  } catch (error) {
    return refuse(errorText(error));
  }
}

/** null if the button belongs neither to a photo nor to the video. */
function withAttachmentsChanged(form: SentForm, asked: (name: string) => string): SentForm | null {
  const removed = asked('retirer');
  if (removed === OF_VIDEO) return { ...form, values: { ...form.values, videoId: '' } };
  if (removed !== '') return { ...form, pictureIds: form.pictureIds.filter((id) => id !== removed) };
  const moved = asked('avancer');
  return moved === '' ? null : { ...form, pictureIds: movedForward(form.pictureIds, moved) };
}

function movedForward(ids: readonly string[], id: string): string[] {
  const place = ids.indexOf(id);
  if (place < 1) return [...ids];
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, place - 1), id, ...others.slice(place - 1)];
}

async function takeMove({ way, to, check }: StepMove, submission: Submission): Promise<FormAnswer> {
  const { form } = submission;
  const fields = check(form.values, Date.now());
  if (Object.keys(fields).length > 0) {
    const message = Object.values(fields)[0] ?? null;
    return pageAt(stepOfFault(fields), submission, { status: 422, fields, message });
  }
  if (way === 'end') return submit(submission);
  return to === 'preview' ? showPreview(submission) : pageAt(to, submission);
}

async function showPreview(submission: Submission): Promise<FormAnswer> {
  const { form, request } = submission;
  if (form.refused.length > 0) return pageAt('details', submission, { status: 422 });
  const sound = await withoutDamaged(form, request.apiFetch);
  return sound.refused.length > 0
    ? pageAt('details', { ...submission, form: sound }, { status: 422 })
    : pageAt('preview', submission);
}

/** Damage shows only when the server generates the sizes, after the upload was accepted. */
async function withoutDamaged(form: SentForm, apiFetch: FormRequest['apiFetch']): Promise<SentForm> {
  const found = await Promise.all(form.pictureIds.map((id) => findUpload(apiFetch, id).catch(() => null)));
  const isSound = (index: number) =>
    found[index] !== undefined && found[index]?.state !== 'failed' && found[index] !== null;
  return {
    ...form,
    pictureIds: form.pictureIds.filter((_id, index) => isSound(index)),
    refused: form.pictureIds.flatMap((_id, index) =>
      isSound(index)
        ? []
        : [
            {
              name: `Photo ${index + 1}`,
              reason: found[index]?.failure ?? 'Cette photo n’est plus disponible.',
            },
          ],
    ),
  };
}

/** Call it with values that `checkListing` accepts: they have a category. */
async function submit(submission: Submission): Promise<FormAnswer> {
  const { form, request, end } = submission;
  const category = categoryOf(form.values);
  if (!category) throw new Error('a listing without a category was checked');
  try {
    const listing = listingFromForm(category, form.values, form.pictureIds);
    return { kind: 'redirect', location: await end.submit(listing, form, request) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refusedPage(error, submission);
  }
}

async function refusedPage(error: AppError, submission: Submission): Promise<FormAnswer> {
  const { status, message, code, link } = error;
  const { request, end } = submission;
  const fields = fieldsOfForm(error.fields ?? {});
  const step = Object.keys(fields).length > 0 ? stepOfFault(fields) : 'preview';
  // A conflict names photos that were saved in the meantime, not damaged ones.
  const isDamaged = 'pictureIds' in fields && code !== 'conflict';
  const sound = isDamaged ? await withoutDamaged(submission.form, request.apiFetch) : submission.form;
  const values = { ...sound.values, ...(await end.afterRefusal?.(code, request)) };
  const form = { ...sound, values };
  return pageAt(step, { ...submission, form }, { status, fields, message, code, link });
}

type Refusal = {
  status?: number;
  fields?: FieldErrors;
  message?: string | null;
  code?: ErrorCode;
  link?: ErrorLink | undefined;
};

function pageAt(
  step: PublishStep,
  { form, request, end }: Submission,
  { status = 200, fields = {}, message = null, code, link }: Refusal = {},
): FormAnswer {
  return {
    kind: 'page',
    path: end.pathOf(form, request),
    status,
    form: {
      form: PUBLISH_FORM,
      values: writeSentForm(form, step),
      fields,
      message,
      ...(code ? { code } : {}),
      ...(link ? { link } : {}),
    },
  };
}
