import { listingFromForm } from '#shared/listings/listing-form.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { FormAction, FormAnswer, FormRequest } from '#web/platform/form-action.ts';
import { editPath, openedOf, savedPath } from './edit-form.ts';
import { loadEdition, saveEdit } from './edition.api.ts';
import {
  categoryOf,
  checkListing,
  fieldsOfForm,
  PUBLISH_FORM,
  readSentForm,
  stepOfFault,
  writeSentForm,
  type PublishStep,
  type SentForm,
} from './publish-form.ts';
import { postPublishForm, withoutDamaged } from './publish.actions.ts';

/** The form of a listing that is there already, without JavaScript: the steps of a new one, another end. */
export const postEditForm: FormAction = {
  path: /^\/annonce\/(?<id>[\w-]+)\/modifier$/,
  ...(postPublishForm.files ? { files: postPublishForm.files } : {}),
  run: async (request) => {
    const id = request.params.id ?? '';
    if (request.data.get('vers') === 'publier') return save(id, request);
    const answer = await postPublishForm.run({ ...request, params: {} });
    return answer.kind === 'page' ? { ...answer, path: editPath(id) } : answer;
  },
};

async function save(id: string, { data, apiFetch }: FormRequest): Promise<FormAnswer> {
  const form = readSentForm(data, undefined);
  const category = categoryOf(form.values);
  const fields = checkListing(form.values, Date.now());
  if (!category || Object.keys(fields).length > 0) {
    const message = Object.values(fields)[0] ?? null;
    return pageAt(id, stepOfFault(fields), form, { status: 422, fields, message });
  }
  try {
    const listing = listingFromForm(category, form.values, form.pictureIds);
    return {
      kind: 'redirect',
      location: savedPath(await saveEdit(apiFetch, id, { ...listing, ...openedOf(form.values) })),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refusedPage(id, form, { error, apiFetch });
  }
}

type Refusal = { error: AppError; apiFetch: FormRequest['apiFetch'] };

async function refusedPage(id: string, form: SentForm, { error, apiFetch }: Refusal): Promise<FormAnswer> {
  const fields = fieldsOfForm(error.fields ?? {});
  const step = Object.keys(fields).length > 0 ? stepOfFault(fields) : 'preview';
  const { status, message, code } = error;
  // Who has read what the other one changed may save over it.
  if (code === 'conflict') {
    const { version, opened } = await loadEdition(apiFetch, id);
    const values = { ...form.values, version: String(version), opened };
    return pageAt(id, step, { ...form, values }, { status, fields, message, code });
  }
  const sound = 'pictureIds' in fields ? await withoutDamaged(form, apiFetch) : form;
  return pageAt(id, step, sound, { status, fields, message, code });
}

type Said = Pick<Extract<FormAnswer, { kind: 'page' }>, 'status'> &
  Pick<Extract<FormAnswer, { kind: 'page' }>['form'], 'fields' | 'message' | 'code'>;

function pageAt(id: string, step: PublishStep, form: SentForm, { status, ...said }: Said): FormAnswer {
  return {
    kind: 'page',
    path: editPath(id),
    status,
    form: { form: PUBLISH_FORM, values: writeSentForm(form, step), ...said },
  };
}
