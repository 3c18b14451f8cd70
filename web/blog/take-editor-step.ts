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

/** Where the page goes on, or what the same page shows more, with what was typed. */
export type StepOutcome =
  | { kind: 'done'; location: string }
  | { kind: 'shown'; values: Record<string, string>; preview: PostPreview | null };

/**
 * What a button of the editor does, the same with JavaScript and without: `step` names it, `pictureId` is a photo that
 * was just sent.
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
    // Whoever asks this was told that there is a later version.
    const { version } = await readEditedPost(apiFetch, id);
    return saveAnd(step, apiFetch, id, { ...values, version: String(version) });
  }
  return saveAnd(step, apiFetch, id, values);
}

/** Everything is saved first: what was typed is not lost when it cannot go online. */
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

/** A photo that came along goes where the button says; beside any other button it is the cover. */
function withPicture({ pictureId = '', withoutCover, ...values }: Values): Record<string, string> {
  if (pictureId === '') return withoutCover === 'on' ? { ...values, coverId: '' } : values;
  if (values.step !== 'picture') return { ...values, coverId: pictureId };
  const { content = '' } = values;
  return { ...values, content: `${content.trimEnd()}\n\n${pictureMarkdown(pictureId)}\n` };
}

export function pictureMarkdown(pictureId: string): string {
  return `![Décrivez la photo](${pictureId})`;
}

/** Cotonou's clock, an hour ahead of UTC all year; null for what is no moment. */
function momentOf(local: string): string | null {
  const iso = `${local}:00+01:00`;
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) && !Number.isNaN(Date.parse(iso)) ? iso : null;
}

/** The other way: what a field for a moment shows. */
export function localMoment(iso: string | null): string {
  return iso === null ? '' : new Date(Date.parse(iso) + HOUR_MS).toISOString().slice(0, 16);
}
