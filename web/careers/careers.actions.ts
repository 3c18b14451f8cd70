import {
  APPLICATION_RULES,
  APPLICATION_TEXT,
  CV_TEXT,
  MAX_CV_BYTES,
} from '#shared/careers/application-form.ts';
import { checkForm } from '#shared/platform/form-rules.ts';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { refusedForm, type FormAction } from '#web/platform/forms/form-action.ts';
import { APPLICATION_FORM, CAREERS_PATH } from './careers-links.ts';
import { deleteApplication, sendApplication, sendCv } from './careers.api.ts';

/** Redirects to the entry in the audit log, as the application itself has no page any more. */
export const postDeletion: FormAction = {
  path: /^\/candidature\/(?<id>jap_[0-9a-z]+)\/effacer$/,
  run: async ({ params: { id = '' }, apiFetch }) => {
    await deleteApplication(apiFetch, id);
    return { kind: 'redirect', location: '/admin/journal?action=application.delete' };
  },
};

/** The CV is stored as it arrives, so that a form that is refused keeps it. */
export const postApplication: FormAction = {
  path: new RegExp(`^${CAREERS_PATH}$`),
  files: {
    maxBytes: MAX_CV_BYTES,
    receive: async ({ name, bytes, isTooLong }, apiFetch) => {
      if (isTooLong) return [['cvFault', CV_TEXT.tooLarge]];
      try {
        const received = await sendCv(apiFetch, new Blob([bytes]), name);
        return [
          ['cv', received.id],
          ['cvName', received.name],
        ];
      } catch (error) {
        if (error instanceof AppError) return [['cvFault', error.fields?.cv ?? error.message]];
        throw error;
      }
    },
  },
  run: async ({ values, apiFetch }) => {
    const { cvFault = '', ...input } = values;
    try {
      const fields = {
        ...checkForm(APPLICATION_RULES, input),
        ...(cvFault === '' ? {} : { cv: cvFault }),
        ...(cvFault === '' && (input.cv ?? '') === '' ? { cv: CV_TEXT.missing } : {}),
      };
      if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
      await sendApplication(apiFetch, { ...input, key: newUuid() });
      return {
        kind: 'page',
        path: CAREERS_PATH,
        status: 200,
        form: {
          form: APPLICATION_FORM,
          values: {},
          fields: {},
          message: null,
          answer: { text: APPLICATION_TEXT.sentMore },
        },
      };
    } catch (error) {
      return refusedForm({ path: CAREERS_PATH, form: APPLICATION_FORM, values: input, error });
    }
  },
};
