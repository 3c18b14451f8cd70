import { AppError } from '#shared/platform/errors.ts';
import { errorText } from '#web/platform/error-text.ts';
import { refusedForm, type FormAction } from '#web/platform/forms/form-action.ts';
import { pageHref } from '#web/platform/page-href.ts';
import { followListingLink, reportUnavailable } from './freshness.api.ts';
import { LINK_FORM, LINK_PATH, UNAVAILABLE_FORM, UNAVAILABLE_THANKS } from './freshness-texts.ts';

/** The one button behind a mail's link; redirects to the same page, which then shows the new state. */
export const postListingLink: FormAction = {
  path: new RegExp(`^${LINK_PATH}$`),
  run: async ({ apiFetch, values: { lien = '' } }) => {
    const path = pageHref({ to: LINK_PATH, search: { lien } });
    try {
      await followListingLink(apiFetch, lien);
      return { kind: 'redirect', location: path };
    } catch (error) {
      return refusedForm({ path, form: LINK_FORM, values: {}, error });
    }
  },
};

/** The listing's page again, with thanks in the place of the button. */
export const postUnavailable: FormAction = {
  path: /^\/annonce\/(?<id>[\w-]+)\/indisponible$/,
  run: async ({ params: { id = '' }, apiFetch }) => {
    const form = { form: UNAVAILABLE_FORM, values: { listing: id }, fields: {} };
    try {
      await reportUnavailable(apiFetch, id);
      const answer = { text: UNAVAILABLE_THANKS };
      return {
        kind: 'page',
        path: pageHref({ to: '/annonce/$id', params: { id } }),
        status: 200,
        form: { ...form, message: null, answer },
      };
    } catch (error) {
      const status = error instanceof AppError ? error.status : 500;
      return {
        kind: 'page',
        path: pageHref({ to: '/annonce/$id', params: { id } }),
        status,
        form: { ...form, message: errorText(error) },
      };
    }
  },
};
