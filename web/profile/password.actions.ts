import { refusedForm, type FormAction } from '#web/platform/forms/form-action.ts';
import { CONFIRM_EMAIL_FORM, FORGOT_FORM, FORGOT_TEXT, RESET_FORM } from '#web/accounts/account-forms.ts';
import { pageHref } from '#web/platform/page-href.ts';
import { readChannel } from '#web/accounts/phone-channels.ts';
import {
  confirmEmailChange,
  requestPasswordReset,
  requestResetCode,
  resetPassword,
  resetPasswordByPhone,
} from './password.api.ts';
import { PHONE_FORGOT_FORM, PHONE_RESET_FORM, phoneResetPath } from './phone-reset-forms.ts';

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
      return { kind: 'redirect', location: pageHref({ to: '/connexion', search: { avis: 'reinitialise' } }) };
    } catch (error) {
      const path = pageHref({ to: '/reinitialiser-mot-de-passe', search: { token } });
      return refusedForm({ path, form: RESET_FORM, values: {}, error });
    }
  },
};

export const postPhoneForgot: FormAction = {
  path: /^\/mot-de-passe-oublie\/numero$/,
  run: async ({ apiFetch, values }) => {
    const { country = '', phoneNumber = '', channel } = values;
    const typed = { country, phoneNumber };
    try {
      await requestResetCode(apiFetch, { ...typed, channel: readChannel(channel) });
      return { kind: 'redirect', location: phoneResetPath(typed) };
    } catch (error) {
      return refusedForm({ path: phoneResetPath(), form: PHONE_FORGOT_FORM, values: typed, error });
    }
  },
};

export const postPhoneReset: FormAction = {
  path: /^\/mot-de-passe-oublie\/code$/,
  run: async ({ apiFetch, values }) => {
    const { country = '', phoneNumber = '', code = '', password = '', passwordConfirmation = '' } = values;
    const sentTo = { country, phoneNumber };
    try {
      await resetPasswordByPhone(apiFetch, { ...sentTo, code, password, passwordConfirmation });
      const search = { avec: 'numero', avis: 'reinitialise' } as const;
      return { kind: 'redirect', location: pageHref({ to: '/connexion', search }) };
    } catch (error) {
      return refusedForm({ path: phoneResetPath(sentTo), form: PHONE_RESET_FORM, values: { code }, error });
    }
  },
};

export const postConfirmEmail: FormAction = {
  path: /^\/confirmer-adresse$/,
  run: async ({ apiFetch, values }) => {
    const { token = '' } = values;
    const path = pageHref({ to: '/confirmer-adresse', search: { token } });
    try {
      const outcome = (await confirmEmailChange(apiFetch, token)) ? 'done' : 'waiting';
      const form = { form: CONFIRM_EMAIL_FORM, values: {}, fields: {}, message: null };
      return { kind: 'page', path, status: 200, form: { ...form, answer: { outcome } } };
    } catch (error) {
      return refusedForm({ path, form: CONFIRM_EMAIL_FORM, values: {}, error });
    }
  },
};
