import { NOTE_RULES, readTags } from '#shared/favorites/favorite-form.ts';
import { returnPath } from '#shared/accounts/return-path.ts';
import { checkForm } from '#shared/platform/form-rules.ts';
import { AppError } from '#shared/platform/errors.ts';
import { refusedForm, type FormAction, type FormAnswer } from '#web/platform/forms/form-action.ts';
import { signInToKeep } from './favorite-changes.ts';
import { FAVORITE_FORM, favoritesPath, noteForm, removedForm } from './favorites-links.ts';
import { dropFavorite, keepListing, keepWanted, noteFavorite, rememberWanted } from './favorites.api.ts';

/** A heart on any page; redirects back to it. Visitors sign in first, and the listing is saved afterwards. */
const postHeart: FormAction = {
  path: /^\/favorites\/coeur$/,
  run: async ({ values: { ajouter, retirer, retour }, apiFetch }) => {
    const from = returnPath(retour) ?? favoritesPath();
    const id = ajouter ?? retirer ?? '';
    try {
      await (ajouter === undefined ? dropFavorite(apiFetch, id) : keepListing(apiFetch, id));
      return { kind: 'redirect', location: from };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unauthenticated')
        return refusedForm({ path: favoritesPath(), form: FAVORITE_FORM, values: {}, error });
      if (ajouter !== undefined) await rememberWanted(apiFetch, id).catch(() => undefined);
      return { kind: 'redirect', location: signInToKeep(from) };
    }
  },
};

const postNote: FormAction = {
  path: /^\/favorites\/(?<id>lst_\w+)\/note$/,
  run: async ({ params: { id = '' }, values, apiFetch }) => {
    const path = returnPath(values.retour) ?? favoritesPath();
    const { notes = '', tags = '' } = values;
    const form = { path, form: noteForm(id), values: { notes, tags } };
    const fields = checkForm(NOTE_RULES, { notes, tags });
    if (Object.keys(fields).length > 0)
      return refusedForm({ ...form, error: new AppError('invalid_input', { fields }) });
    try {
      await noteFavorite(apiFetch, id, { notes, tags: readTags(tags) });
      return { kind: 'redirect', location: `${path}#${id}` };
    } catch (error) {
      return refusedForm({ ...form, error });
    }
  },
};

/** The page again, with a form that undoes the removal. */
const postRemoval: FormAction = {
  path: /^\/favorites\/(?<id>lst_\w+)\/retirer$/,
  run: async ({ params: { id = '' }, values, apiFetch }) => {
    const path = returnPath(values.retour) ?? favoritesPath();
    try {
      const { removed } = await dropFavorite(apiFetch, id);
      return removed ? removedForm(path, id, removed) : { kind: 'redirect', location: path };
    } catch (error) {
      return refusedForm({ path, form: FAVORITE_FORM, values: {}, error });
    }
  },
};

const postUndo: FormAction = {
  path: /^\/favorites\/(?<id>lst_\w+)\/remettre$/,
  run: async ({ params: { id = '' }, values, apiFetch }) => {
    const path = returnPath(values.retour) ?? favoritesPath();
    const { notes = '', tags = '', addedAt = '' } = values;
    try {
      await keepListing(apiFetch, id, { notes, tags: readTags(tags), addedAt });
      return { kind: 'redirect', location: `${path}#${id}` };
    } catch (error) {
      return refusedForm({ path, form: FAVORITE_FORM, values: {}, error });
    }
  },
};

export const FAVORITE_ACTIONS: readonly FormAction[] = [postHeart, postNote, postRemoval, postUndo];

/** Wraps an action that signs in: it also saves the listing that the visitor wanted to save. */
export function savingWanted(action: FormAction): FormAction {
  return {
    ...action,
    run: async (request): Promise<FormAnswer> => {
      const answer = await action.run(request);
      // Without a session the second factor is still missing: the cookie remains until then.
      if (answer.kind === 'redirect') await keepWanted(request.apiFetch).catch(() => undefined);
      return answer;
    },
  };
}
