import type { FormRequest } from '#web/platform/forms/form-action.ts';
import { asOpened, editPath, openedOf, savedPath } from './edit-form.ts';
import { loadEditableListing, saveEdit } from './listing-edits.api.ts';
import { listingFormAction } from '#web/listing-form/listing-form.actions.ts';

const idOf = ({ params }: FormRequest) => params.id ?? '';

/** The form of an existing listing, without JavaScript. */
export const postEditForm = listingFormAction(/^\/annonce\/(?<id>[\w-]+)\/modifier$/, {
  pathOf: (_form, request) => editPath(idOf(request)),
  submit: async (listing, { values }, request) =>
    savedPath(
      idOf(request),
      await saveEdit(request.apiFetch, idOf(request), { ...listing, ...openedOf(values) }),
    ),
  // After a conflict the person sees what changed, and may save over it.
  afterRefusal: async (code, request) =>
    code === 'conflict' ? asOpened(await loadEditableListing(request.apiFetch, idOf(request))) : {},
});
