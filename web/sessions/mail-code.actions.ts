import { afterSignIn, returnPath } from '#shared/accounts/return-path.ts';
import { refusedForm, type FormAction } from '#web/platform/forms/form-action.ts';
import { secondFactorPath } from '#web/accounts/account-forms.ts';
import { MAIL_CODE_REQUEST_FORM, MAIL_CODE_SIGN_IN_FORM, mailCodePath } from './mail-code-forms.ts';
import { requestMailCode, signInWithMailCode } from './mail-code.api.ts';

export const postMailCodeRequest: FormAction = {
  path: /^\/code-de-connexion$/,
  run: async ({ apiFetch, values }) => {
    const { email = '' } = values;
    const from = returnPath(values.retour);
    try {
      await requestMailCode(apiFetch, email);
      return { kind: 'redirect', location: mailCodePath({ email, from, isSent: true }) };
    } catch (error) {
      const path = mailCodePath({ email: '', from });
      return refusedForm({ path, form: MAIL_CODE_REQUEST_FORM, values: { email }, error });
    }
  },
};

export const postMailCodeSignIn: FormAction = {
  path: /^\/code-de-connexion\/valider$/,
  run: async ({ apiFetch, values }) => {
    const { email = '', password = '', code = '', remember } = values;
    const from = returnPath(values.retour);
    try {
      const account = await signInWithMailCode(apiFetch, {
        email,
        password,
        code,
        remember: remember === 'on',
      });
      return {
        kind: 'redirect',
        location: account ? afterSignIn(from, account) : secondFactorPath(from),
      };
    } catch (error) {
      const path = mailCodePath({ email, from, isSent: true });
      const typed = { email, code, ...(remember === undefined ? {} : { remember }) };
      return refusedForm({ path, form: MAIL_CODE_SIGN_IN_FORM, values: typed, error });
    }
  },
};
