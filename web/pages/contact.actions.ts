import { CONTACT_RULES, CONTACT_TEXT } from '#shared/pages/contact-form.ts';
import { AppError } from '#shared/platform/errors.ts';
import { checkForm } from '#shared/platform/form-rules.ts';
import { refusedForm, type FormAction } from '#web/platform/forms/form-action.ts';
import { CONTACT_FORM, CONTACT_PATH } from './contact-texts.ts';
import { sendContactMessage } from './contact.api.ts';
import { letterKey } from './letter-key.ts';

export const postContact: FormAction = {
  path: new RegExp(`^${CONTACT_PATH}$`),
  run: async ({ values, apiFetch }) => {
    const page = { kind: 'page' as const, path: CONTACT_PATH };
    try {
      const fields = checkForm(CONTACT_RULES, values);
      if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
      await sendContactMessage(apiFetch, { ...values, key: await letterKey(values) });
      const answer = { text: CONTACT_TEXT.sentMore };
      return {
        ...page,
        status: 200,
        form: { form: CONTACT_FORM, values: {}, fields: {}, message: null, answer },
      };
    } catch (error) {
      return refusedForm({ path: CONTACT_PATH, form: CONTACT_FORM, values, error });
    }
  },
};
