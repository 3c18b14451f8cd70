import { afterSignIn, returnPath } from '#shared/accounts/return-path.ts';
import { signInHref } from '#web/accounts/sign-in-href.ts';
import { refusedForm, type FormAction } from '#web/platform/forms/form-action.ts';
import { SECOND_FACTOR_FORM, secondFactorPath, SIGN_IN_FORM } from '#web/accounts/account-forms.ts';
import { signOut } from './sign-out.api.ts';
import { SIGN_OUT_FORM } from './sign-out-texts.ts';
import { giveSecondFactor, signIn } from './sign-in.api.ts';

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
      return refusedForm({ path: signInHref(from), form: SIGN_IN_FORM, values: typed, error });
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
