import { REGISTER_FIELDS, type RegisterField } from '#shared/accounts/register-form.ts';
import { afterSignIn, returnPath, signInPath } from '#shared/accounts/return-path.ts';
import { refusedForm, type FormAction } from '#web/platform/form-action.ts';
import {
  confirmationPath,
  REGISTER_FORM,
  RESEND_FORM,
  RESEND_TEXT,
  SECOND_FACTOR_FORM,
  secondFactorPath,
  SIGN_IN_FORM,
} from '#web/accounts/account-forms.ts';
import { signOut } from './sign-out.api.ts';
import { SIGN_OUT_FORM } from './sign-out-texts.ts';
import { giveSecondFactor, register, resendVerification, signIn } from './sign-in.api.ts';

export const postSignIn: FormAction = {
  path: /^\/connexion$/,
  run: async ({ apiFetch, values }) => {
    const { email = '', password = '', remember } = values;
    const from = returnPath(values.retour);
    try {
      const account = await signIn(apiFetch, { email, password, remember: remember === 'on' });
      const location = account ? afterSignIn(from, account) : secondFactorPath(from);
      return { kind: 'redirect', location };
    } catch (error) {
      const typed = { email, ...(remember === undefined ? {} : { remember }) };
      return refusedForm({ path: signInPath(from), form: SIGN_IN_FORM, values: typed, error });
    }
  },
};

export const postSecondFactor: FormAction = {
  path: /^\/connexion\/code$/,
  run: async ({ apiFetch, values }) => {
    const from = returnPath(values.retour);
    try {
      const account = await giveSecondFactor(apiFetch, values.code ?? '');
      return { kind: 'redirect', location: afterSignIn(from, account) };
    } catch (error) {
      return refusedForm({ path: secondFactorPath(from), form: SECOND_FACTOR_FORM, values: {}, error });
    }
  },
};

export const postSignOut: FormAction = {
  path: /^\/deconnexion$/,
  run: async ({ apiFetch }) => {
    try {
      await signOut(apiFetch);
      return { kind: 'redirect', location: '/connexion?avis=deconnexion' };
    } catch (error) {
      return refusedForm({ path: '/deconnexion', form: SIGN_OUT_FORM, values: {}, error });
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
      const path = returnTo === null ? '/inscription' : `/inscription?retour=${encodeURIComponent(returnTo)}`;
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
