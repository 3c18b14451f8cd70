import { POST_RULES } from '#shared/blog/post-form.ts';
import type { PostPreview } from '#shared/blog/post.ts';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { checkForm } from '#shared/platform/form-rules.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { EDITOR_PATH, editHref, NEW_POST, type EditorNotice } from './editor-address.ts';
import {
  changePost,
  createPost,
  previewPost,
  publishPost,
  readEditedPost,
  removePost,
  withdrawPost,
  type PostValues,
} from './editor.api.ts';

type Values = Readonly<Record<string, string>>;

/** The next address, or additions to the same page with the typed values. */
export type StepOutcome =
  | { kind: 'done'; location: string }
  | { kind: 'shown'; values: Record<string, string>; preview: PostPreview | null };

/**
 * Takes the step of an editor's button, with and without JavaScript: `step` names it, `pictureId` is a photo that was
 * just uploaded.
 */
export async function takeEditorStep(apiFetch: ApiFetch, id: string, typed: Values): Promise<StepOutcome> {
  const values = withPicture(typed);
  const { step = 'save' } = typed;
  if (step === 'picture' || step === 'cover') return { kind: 'shown', values, preview: null };
  if (step === 'preview')
    return { kind: 'shown', values, preview: await previewPost(apiFetch, values.content ?? '') };
  if (step === 'withdraw') {
    await withdrawPost(apiFetch, { id, version: versionOf(values) });
    return done(id, 'retire');
  }
  if (step === 'remove') {
    await removePost(apiFetch, { id, version: versionOf(values) });
    return { kind: 'done', location: `${EDITOR_PATH}?avis=${'supprime' satisfies EditorNotice}` };
  }
  if (step === 'replace') {
    // Only offered after the message that there is a newer version.
    const { version } = await readEditedPost(apiFetch, id);
    return saveAnd(step, apiFetch, id, { ...values, version: String(version) });
  }
  return saveAnd(step, apiFetch, id, values);
}

/** Saves first, so that nothing typed is lost if publishing fails. */
async function saveAnd(step: string, apiFetch: ApiFetch, id: string, values: Values): Promise<StepOutcome> {
  const fields = checkForm(POST_RULES, values);
  const at = step === 'schedule' ? momentOf(values.at ?? '') : undefined;
  if (at === null) fields.at = 'Choisissez le jour et l’heure de parution.';
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  const saved =
    id === NEW_POST
      ? await createPost(apiFetch, values.key ?? '', postValues(values))
      : await changePost(apiFetch, { id, version: versionOf(values) }, postValues(values));
  if (step !== 'publish' && step !== 'schedule') return done(saved.id, 'enregistre');
  await publishPost(apiFetch, saved, at ?? undefined);
  return done(saved.id, step === 'publish' ? 'publie' : 'programme');
}

function done(id: string, notice: EditorNotice): StepOutcome {
  return { kind: 'done', location: editHref(id, notice) };
}

function versionOf({ version = '' }: Values): number {
  return Number.parseInt(version, 10) || 1;
}

function postValues(values: Values): PostValues {
  const {
    title = '',
    slug = '',
    excerpt = '',
    category = '',
    tags = '',
    content = '',
    coverAlt = '',
  } = values;
  return {
    title,
    slug,
    excerpt,
    category,
    tags,
    content,
    coverAlt,
    coverId: values.coverId || null,
    authorId: values.authorId || null,
  };
}

/** A photo that came with the form goes where the button says; with any other button it becomes the cover. */
function withPicture({ pictureId = '', withoutCover, ...values }: Values): Record<string, string> {
  if (pictureId === '') return withoutCover === 'on' ? { ...values, coverId: '' } : values;
  if (values.step !== 'picture') return { ...values, coverId: pictureId };
  const { content = '' } = values;
  return { ...values, content: `${content.trimEnd()}\n\n${pictureMarkdown(pictureId)}\n` };
}

export function pictureMarkdown(pictureId: string): string {
  return `![Décrivez la photo](${pictureId})`;
}

/** Parses a local time of Cotonou, UTC+1 all year; null if it is invalid. */
function momentOf(local: string): string | null {
  const iso = `${local}:00+01:00`;
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) && !Number.isNaN(Date.parse(iso)) ? iso : null;
}

/** The inverse: the value of a date-time field. */
export function localMoment(iso: string | null): string {
  return iso === null ? '' : new Date(Date.parse(iso) + HOUR_MS).toISOString().slice(0, 16);
}
