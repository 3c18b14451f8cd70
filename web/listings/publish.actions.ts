import { listingFromForm } from '#shared/listings/listing-form.ts';
import { AppError, type ErrorCode, type ErrorLink, type FieldErrors } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { MAX_PICTURES_PER_LISTING } from '#shared/uploads/picture.ts';
import { errorText } from '#web/platform/error-text.ts';
import type { FormAction, FormAnswer, FormRequest } from '#web/platform/form-action.ts';
import { photoFiles } from '#web/uploads/photo-files.ts';
import { findUpload, postVideo } from '#web/uploads/uploads.api.ts';
import { OF_VIDEO } from '#web/uploads/video-field.tsx';
import { createListing } from './own-listings.api.ts';
import {
  categoryOf,
  checkEssentials,
  checkListing,
  fieldsOfForm,
  PUBLISH_FORM,
  PUBLISH_TEXT,
  publishedPath,
  publishPath,
  readSentForm,
  stepOfFault,
  writeSentForm,
  type PublishStep,
  type SentForm,
} from './publish-form.ts';

const PHOTOS = photoFiles(MAX_PICTURES_PER_LISTING, PUBLISH_TEXT.limitText);

/** The two steps, the preview and the publishing of a form that is sent without JavaScript. */
export const postPublishForm: FormAction = {
  path: /^\/creer-annonce(?:\/(?<slug>[\w-]+))?$/,
  files: {
    maxBytes: PHOTOS.maxBytes,
    receive: (file, apiFetch, soFar) =>
      file.type.startsWith('video/') ? receiveVideo(file, apiFetch) : PHOTOS.receive(file, apiFetch, soFar),
  },
  run: async ({ params, data, apiFetch }) => {
    const sent = readSentForm(data, params.slug);
    const form = { ...sent, key: sent.key || newUuid() };
    const asked = (name: string) => String(data.get(name) ?? '');
    if (asked('retirer') === OF_VIDEO)
      return pageAt('details', { ...form, values: { ...form.values, videoId: '' } });
    if (asked('retirer') !== '')
      return pageAt('details', {
        ...form,
        pictureIds: form.pictureIds.filter((id) => id !== asked('retirer')),
      });
    if (asked('avancer') !== '')
      return pageAt('details', { ...form, pictureIds: movedForward(form.pictureIds, asked('avancer')) });
    switch (asked('vers')) {
      case 'apercu':
        return toPreview(form, apiFetch);
      case 'publier':
        return publish(form, apiFetch);
      case 'photos':
      case 'modifier':
        return pageAt('details', form);
      case 'precedent':
        return pageAt('essentials', form);
      default:
        return toDetails(form);
    }
  },
};

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

function movedForward(ids: readonly string[], id: string): string[] {
  const place = ids.indexOf(id);
  if (place < 1) return [...ids];
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, place - 1), id, ...others.slice(place - 1)];
}

function toDetails(form: SentForm): FormAnswer {
  const fields = checkEssentials(form.values);
  return Object.keys(fields).length > 0 ? refused(form, fields) : pageAt('details', form);
}

async function toPreview(form: SentForm, apiFetch: FormRequest['apiFetch']): Promise<FormAnswer> {
  const fields = checkListing(form.values, Date.now());
  if (Object.keys(fields).length > 0) return refused(form, fields);
  if (form.refused.length > 0) return pageAt('details', form, { status: 422 });
  const sound = await withoutDamaged(form, apiFetch);
  return sound.refused.length > 0 ? pageAt('details', sound, { status: 422 }) : pageAt('preview', form);
}

/** Damage shows only when the server makes the sizes, after the photo was taken. */
export async function withoutDamaged(form: SentForm, apiFetch: FormRequest['apiFetch']): Promise<SentForm> {
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

async function publish(form: SentForm, apiFetch: FormRequest['apiFetch']): Promise<FormAnswer> {
  const category = categoryOf(form.values);
  const fields = checkListing(form.values, Date.now());
  if (!category || Object.keys(fields).length > 0) return refused(form, fields);
  try {
    const { id } = await createListing(
      apiFetch,
      listingFromForm(category, form.values, form.pictureIds),
      form.key,
    );
    return { kind: 'redirect', location: publishedPath(id) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const known = fieldsOfForm(error.fields ?? {});
    const step = Object.keys(known).length > 0 ? stepOfFault(known) : 'preview';
    const sound = 'pictureIds' in known ? await withoutDamaged(form, apiFetch) : form;
    return pageAt(step, sound, {
      status: error.status,
      fields: known,
      message: error.message,
      code: error.code,
      link: error.link,
    });
  }
}

function refused(form: SentForm, fields: FieldErrors): FormAnswer {
  const message = Object.values(fields)[0] ?? null;
  return pageAt(stepOfFault(fields), form, { status: 422, fields, message });
}

type Said = {
  status?: number;
  fields?: FieldErrors;
  message?: string | null;
  code?: ErrorCode;
  link?: ErrorLink | undefined;
};

function pageAt(
  step: PublishStep,
  form: SentForm,
  { status = 200, fields = {}, message = null, code, link }: Said = {},
): FormAnswer {
  return {
    kind: 'page',
    path: publishPath(categoryOf(form.values)),
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
