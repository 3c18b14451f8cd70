import { CONFIRM_REGISTRATION_PATH } from '#shared/accounts/registration.ts';
import { refusedForm, type FormAction } from '#web/platform/forms/form-action.ts';
import { pageHref } from '#web/platform/page-href.ts';
import { callbackPath, CONFIRM_REGISTRATION_FORM } from './registration-forms.ts';
import { confirmRegistration } from './registration.api.ts';
import { REGISTER_FIELDS, type RegisterField } from '#shared/accounts/register-form.ts';
import { returnPath } from '#shared/accounts/return-path.ts';
import { register, resendVerification } from './register.api.ts';
import { confirmationPath, REGISTER_FORM, RESEND_FORM, RESEND_TEXT } from '#web/accounts/account-forms.ts';

export const postConfirmRegistration: FormAction = {
  path: new RegExp(`^${CONFIRM_REGISTRATION_PATH}$`),
  run: async ({ apiFetch, values }) => {
    const { token = '', password = '' } = values;
    const path = pageHref({ to: CONFIRM_REGISTRATION_PATH, search: { token } });
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

export const postRegistration: FormAction = {
  path: /^\/inscription$/,
  run: async ({ apiFetch, values }) => {
    const given = Object.fromEntries(REGISTER_FIELDS.map((name) => [name, values[name] ?? ''])) as Record<
      RegisterField,
      string
    >;
    const returnTo = returnPath(values.retour);
    try {
      await register(apiFetch, { ...given, returnTo });
      return {
        kind: 'redirect',
        location: confirmationPath({ step: 'email', email: given.email, returnTo }),
      };
    } catch (error) {
      const { password: _password, passwordConfirmation: _confirmation, ...typed } = given;
      const path = pageHref({ to: '/inscription', search: { retour: returnTo } });
      return refusedForm({ path, form: REGISTER_FORM, values: typed, error });
    }
  },
};

export const postResend: FormAction = {
  path: /^\/inscription\/renvoyer$/,
  run: async ({ apiFetch, values }) => {
    const { email = '' } = values;
    const returnTo = returnPath(values.retour);
    const path = confirmationPath({ step: values.etape === 'email' ? 'email' : 'renvoi', email, returnTo });
    const form = { form: RESEND_FORM, values: { email }, fields: {} };
    try {
      await resendVerification(apiFetch, email);
      return {
        kind: 'page',
        path,
        status: 200,
        form: { ...form, message: null, answer: { text: RESEND_TEXT.sent } },
      };
    } catch (error) {
      return refusedForm({ path, form: RESEND_FORM, values: { email }, error });
    }
  },
};
