import { RATINGS, type Rating } from '#shared/comments/comment.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import type { CommentNotice } from './comment-address.ts';
import { patchComment, postComment, removeComment } from './comments.api.ts';

type Values = Readonly<Record<string, string>>;

/** null for no rating, or an invalid one: the server's answer says so. */
function ratingOf(value: string | undefined): Rating | null {
  return RATINGS.find((each) => String(each) === value) ?? null;
}

const publishedOr = (status: string, notice: CommentNotice): CommentNotice =>
  status === 'approved' ? notice : 'commentaire-en-attente';

/** Shared by both ways of sending a form, with and without JavaScript. */
export async function sendComment(
  apiFetch: ApiFetch,
  listingId: string,
  { content = '', rating }: Values,
  parentId: string | null,
): Promise<{ id: string; notice: CommentNotice }> {
  const { id, status } = await postComment(apiFetch, listingId, {
    content,
    rating: ratingOf(rating),
    parentId,
  });
  return { id, notice: publishedOr(status, 'commentaire-publie') };
}

/** A form without stars leaves the rating unchanged. */
export async function sendEdit(
  apiFetch: ApiFetch,
  commentId: string,
  { content = '', rating }: Values,
): Promise<CommentNotice> {
  const edit = rating === undefined ? { content } : { content, rating: ratingOf(rating) };
  const { status } = await patchComment(apiFetch, commentId, edit);
  return publishedOr(status, 'commentaire-modifie');
}

export async function sendDeletion(apiFetch: ApiFetch, commentId: string): Promise<CommentNotice> {
  try {
    await removeComment(apiFetch, commentId);
  } catch (cause) {
    // It is gone already, as requested.
    if (cause instanceof AppError && cause.code === 'not_found') return 'commentaire-supprime';
    const code = cause instanceof AppError ? cause.code : 'unexpected';
    throw new AppError(code, { message: 'Impossible de supprimer le commentaire.', cause });
  }
  return 'commentaire-supprime';
}
