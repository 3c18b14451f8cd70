import { refusedForm, type FormAction } from '#web/platform/form-action.ts';
import { FORGOT_FORM, FORGOT_TEXT, RESET_FORM } from './account-forms.ts';
import { requestPasswordReset, resetPassword } from './sign-in.api.ts';

export const postForgotPassword: FormAction = {
  path: /^\/mot-de-passe-oublie$/,
  run: async ({ apiFetch, values }) => {
    const { email = '' } = values;
    const path = '/mot-de-passe-oublie';
    try {
      await requestPasswordReset(apiFetch, email);
      const form = { form: FORGOT_FORM, values: { email }, fields: {}, message: null };
      return { kind: 'page', path, status: 200, form: { ...form, answer: { text: FORGOT_TEXT.sent } } };
    } catch (error) {
      return refusedForm({ path, form: FORGOT_FORM, values: { email }, error });
    }
  },
};

export const postResetPassword: FormAction = {
  path: /^\/reinitialiser-mot-de-passe$/,
  run: async ({ apiFetch, values }) => {
    const { token = '', password = '', passwordConfirmation = '' } = values;
    try {
      await resetPassword(apiFetch, { token, password, passwordConfirmation });
      return { kind: 'redirect', location: '/connexion?avis=reinitialise' };
    } catch (error) {
      const path = `/reinitialiser-mot-de-passe?${new URLSearchParams({ token })}`;
      return refusedForm({ path, form: RESET_FORM, values: {}, error });
    }
  },
};
