import { REGISTER_FIELDS, type RegisterField } from '#shared/accounts/register-form.ts';
import { afterSignIn, returnPath, signInPath } from '#shared/accounts/return-path.ts';
import { AppError } from '#shared/platform/errors.ts';
import { refusedForm, type FormAction, type FormActions } from '#web/platform/form-actions.ts';
import { confirmationPath, REGISTER_FORM, RESEND_FORM, RESEND_TEXT, SIGN_IN_FORM, SIGN_OUT_FORM } from './account-forms.ts';
import { register, resendVerification, signIn, signOut } from './accounts.api.ts';

const postSignIn: FormAction = async ({ apiFetch, values }) => {
  const { email = '', password = '', remember } = values;
  const from = returnPath(values.retour);
  try {
    return { redirect: afterSignIn(from, await signIn(apiFetch, { email, password, remember: remember === 'on' })) };
  } catch (error) {
    const typed = { email, ...(remember === undefined ? {} : { remember }) };
    return refusedForm({ page: signInPath(from), form: SIGN_IN_FORM, values: typed, error });
  }
};

const postSignOut: FormAction = async ({ apiFetch }) => {
  try {
    await signOut(apiFetch);
    return { redirect: '/connexion?avis=deconnexion' };
  } catch (error) {
    return refusedForm({ page: '/deconnexion', form: SIGN_OUT_FORM, values: {}, error });
  }
};

const postRegister: FormAction = async ({ apiFetch, values }) => {
  const given = Object.fromEntries(REGISTER_FIELDS.map((name) => [name, values[name] ?? ''])) as Record<RegisterField, string>;
  const returnTo = returnPath(values.retour);
  try {
    await register(apiFetch, { ...given, returnTo });
    return { redirect: confirmationPath({ step: 'email', email: given.email, returnTo }) };
  } catch (error) {
    const { password: _password, passwordConfirmation: _confirmation, ...typed } = given;
    const page = returnTo === null ? '/inscription' : `/inscription?retour=${encodeURIComponent(returnTo)}`;
    return refusedForm({ page, form: REGISTER_FORM, values: typed, error });
  }
};

const postResend: FormAction = async ({ apiFetch, values }) => {
  const { email = '' } = values;
  const returnTo = returnPath(values.retour);
  const page = confirmationPath({ step: values.etape === 'email' ? 'email' : 'renvoi', email, returnTo });
  const form = { form: RESEND_FORM, values: { email }, fields: {} };
  try {
    await resendVerification(apiFetch, email, returnTo);
    return { page, status: 200, form: { ...form, message: null, answer: { text: RESEND_TEXT.sent } } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refusedForm({ page, form: RESEND_FORM, values: { email }, error });
  }
};

export const ACCOUNT_ACTIONS: FormActions = {
  '/connexion': postSignIn,
  '/deconnexion': postSignOut,
  '/inscription': postRegister,
  '/inscription/renvoyer': postResend,
};
