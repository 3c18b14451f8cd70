import { AppError } from '#shared/platform/errors.ts';
import { refusedForm, type FormAction } from '#web/platform/forms/form-action.ts';
import { photoFiles, refusalsOf } from '#web/uploads/photo-files.ts';
import { EDITOR_PATH, POST_FORM } from './editor-address.ts';
import { takeEditorStep } from './take-editor-step.ts';

/** The editor without JavaScript: photos are sent with the form, and refused values are shown again. */
export const postEditor: FormAction = {
  path: new RegExp(`^${EDITOR_PATH}/(?<id>[\\w-]+)$`),
  files: photoFiles(1, 'Une photo à la fois.'),
  run: async ({ params: { id = '' }, values: sent, data, apiFetch }) => {
    const { pictureIds: pictureId = '', refused: _, ...values } = sent;
    const path = `${EDITOR_PATH}/${id}`;
    try {
      const [refusal] = refusalsOf(data);
      if (refusal !== undefined) throw new AppError('invalid_input', { fields: { photo: refusal } });
      const outcome = await takeEditorStep(apiFetch, id, { ...values, pictureId });
      if (outcome.kind === 'done') return { kind: 'redirect', location: outcome.location };
      const answer: Record<string, string> = outcome.preview
        ? { html: outcome.preview.html, readingMinutes: String(outcome.preview.readingMinutes) }
        : {};
      const shown = { form: POST_FORM, values: outcome.values, fields: {}, message: null, answer };
      return { kind: 'page', path, status: 200, form: shown };
    } catch (error) {
      return refusedForm({ path, form: POST_FORM, values, error });
    }
  },
};
