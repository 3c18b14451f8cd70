import { CONFIRM_REGISTRATION_PATH } from '#shared/accounts/registration.ts';
import { refusedForm, type FormAction } from '#web/platform/form-action.ts';
import { callbackPath, CONFIRM_REGISTRATION_FORM } from './registration-forms.ts';
import { confirmRegistration } from './registration.api.ts';

export const postConfirmRegistration: FormAction = {
  path: new RegExp(`^${CONFIRM_REGISTRATION_PATH}$`),
  run: async ({ apiFetch, values }) => {
    const { token = '', password = '' } = values;
    const path = `${CONFIRM_REGISTRATION_PATH}?${new URLSearchParams({ token })}`;
    try {
      const { email, isSignedIn, returnTo } = await confirmRegistration(apiFetch, { token, password });
      if (isSignedIn) return { kind: 'redirect', location: callbackPath(returnTo) };
      const form = { form: CONFIRM_REGISTRATION_FORM, values: {}, fields: {}, message: null };
      return { kind: 'page', path, status: 200, form: { ...form, answer: { email } } };
    } catch (error) {
      return refusedForm({ path, form: CONFIRM_REGISTRATION_FORM, values: {}, error });
    }
  },
};
