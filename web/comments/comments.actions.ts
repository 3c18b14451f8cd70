import { refusedForm, type FormAction, type FormAnswer } from '#web/platform/forms/form-action.ts';
import { AppError } from '#shared/platform/errors.ts';
import { pageHref } from '#web/platform/page-href.ts';
import {
  COMMENT_ACTIONS,
  commentForm,
  commentsHref,
  WRITE_FORM,
  type CommentAction,
} from './comment-address.ts';
import { sendComment, sendDeletion, sendEdit } from './comment-sending.ts';
import { setLike } from './comments.api.ts';

const BASE = String.raw`^/annonce/(?<listing>lst_[0-9a-z]{26})/commentaires`;

const redirectTo = (path: string): FormAnswer => ({ kind: 'redirect', location: path });
const signIn = (path: string): FormAnswer =>
  redirectTo(pageHref({ to: '/connexion', search: { retour: path.replace(/#.*$/, '') } }));

/** Visitors who are not signed in go there and come back; any other refusal is shown at the form. */
function answerFailure(path: string, form: string, values: Record<string, string>, error: unknown) {
  if (error instanceof AppError && error.code === 'unauthenticated') return signIn(path);
  const { content = '', rating = '' } = values;
  return refusedForm({ path, form, values: { content, rating }, error });
}

const pageOf = (values: Record<string, string>) => Math.max(1, Number(values.page) || 1);

export const postCommentForm: FormAction = {
  path: new RegExp(`${BASE}$`),
  run: async ({ params: { listing = '' }, values, apiFetch }) => {
    try {
      const { id, notice } = await sendComment(apiFetch, listing, values, null);
      return redirectTo(commentsHref(listing, { notice, anchor: id }));
    } catch (error) {
      return answerFailure(commentsHref(listing, {}), WRITE_FORM, values, error);
    }
  },
};

const isAction = (value: string): value is CommentAction => COMMENT_ACTIONS.some((each) => each === value);

/** Actions on one comment. */
export const postCommentAction: FormAction = {
  path: new RegExp(`${BASE}/(?<comment>cmt_[0-9a-z]{26})/(?<action>${COMMENT_ACTIONS.join('|')})$`),
  run: async ({ params: { listing = '', comment = '', action = '' }, values, apiFetch }) => {
    if (!isAction(action)) throw new AppError('not_found');
    const page = pageOf(values);
    try {
      if (action === 'repondre') {
        const { id, notice } = await sendComment(apiFetch, listing, values, comment);
        return redirectTo(commentsHref(listing, { page, notice, anchor: id }));
      }
      const notice =
        action === 'modifier'
          ? await sendEdit(apiFetch, comment, values)
          : await sendDeletion(apiFetch, comment);
      return redirectTo(
        commentsHref(listing, { page, notice, ...(action === 'modifier' ? { anchor: comment } : {}) }),
      );
    } catch (error) {
      const path = commentsHref(listing, { page, open: { comment, action } });
      return answerFailure(path, commentForm(action, comment), values, error);
    }
  },
};

export const postLike: FormAction = {
  path: new RegExp(`${BASE}/(?<comment>cmt_[0-9a-z]{26})/aimer$`),
  run: async ({ params: { listing = '', comment = '' }, values, apiFetch }) => {
    const path = commentsHref(listing, { page: pageOf(values), anchor: comment });
    try {
      await setLike(apiFetch, comment, values.aime === 'oui');
      return redirectTo(path);
    } catch (error) {
      return answerFailure(path, `aimer-${comment}`, {}, error);
    }
  },
};

export const COMMENT_FORM_ACTIONS: readonly FormAction[] = [postCommentForm, postCommentAction, postLike];
