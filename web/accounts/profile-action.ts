import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { refusedForm, type FormAction } from '#web/platform/forms/form-action.ts';
import { formPath, PROFILE_FORM, type ProfileForm } from './profile-forms.ts';
import { profilePath, type ProfileTab } from './profile-tabs.ts';

type Values = Record<string, string>;

type ProfileAction = {
  form: ProfileForm;
  tab: ProfileTab;
  /** Further parameters of the page with the form. */
  search?: Record<string, string>;
  /** Parameters of the next page, if it is another one. */
  next?: Record<string, string>;
  /** Fields that keep their values if the form is refused: never a password. */
  keep?: readonly string[];
  send: (apiFetch: ApiFetch, values: Values) => Promise<unknown>;
};

/**
 * Handles a form of /profile without JavaScript: redirects to its tab with a notice, or shows the form again with its
 * errors.
 */
export function profileAction({
  form,
  tab,
  search = {},
  next = {},
  keep = [],
  send,
}: ProfileAction): FormAction {
  return {
    path: new RegExp(`^${formPath(form)}$`),
    run: async ({ apiFetch, values }) => {
      try {
        await send(apiFetch, values);
        return { kind: 'redirect', location: profilePath(tab, { avis: PROFILE_FORM[form], ...next }) };
      } catch (error) {
        const preserved = Object.fromEntries(
          keep.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
        );
        return refusedForm({
          path: profilePath(tab, search),
          form: PROFILE_FORM[form],
          values: preserved,
          error,
        });
      }
    },
  };
}
