import { afterSignIn, returnPath } from '#shared/accounts/return-path.ts';
import { secondFactorPath } from '#web/accounts/account-forms.ts';
import { readChannel } from '#web/accounts/phone-channels.ts';
import { refusedForm, type FormAction } from '#web/platform/forms/form-action.ts';
import {
  ENTRY_CODE_FORM,
  ENTRY_CODE_REQUEST_FORM,
  entryCodePath,
  PHONE_SIGN_IN_FORM,
  phoneSignInPath,
} from './phone-entry-forms.ts';
import { requestEntryCode, signInWithPhone, signInWithPhoneCode } from './phone-entry.api.ts';

export const postPhoneSignIn: FormAction = {
  path: /^\/connexion\/numero$/,
  run: async ({ apiFetch, values }) => {
    const { country = '', phoneNumber = '', password = '', remember } = values;
    const from = returnPath(values.retour);
    try {
      const given = { country, phoneNumber, password, remember: remember === 'on' };
      const account = await signInWithPhone(apiFetch, given);
      return { kind: 'redirect', location: account ? afterSignIn(from, account) : secondFactorPath(from) };
    } catch (error) {
      const typed = { country, phoneNumber, ...(remember === undefined ? {} : { remember }) };
      return refusedForm({ path: phoneSignInPath(from), form: PHONE_SIGN_IN_FORM, values: typed, error });
    }
  },
};

export const postEntryCodeRequest: FormAction = {
  path: /^\/connexion\/code-telephone$/,
  run: async ({ apiFetch, values }) => {
    const { country = '', phoneNumber = '', channel } = values;
    const from = returnPath(values.retour);
    try {
      await requestEntryCode(apiFetch, { country, phoneNumber, channel: readChannel(channel) });
      return { kind: 'redirect', location: entryCodePath(from, { country, phoneNumber }) };
    } catch (error) {
      const typed = { country, phoneNumber };
      return refusedForm({ path: entryCodePath(from), form: ENTRY_CODE_REQUEST_FORM, values: typed, error });
    }
  },
};

export const postEntryCode: FormAction = {
  path: /^\/connexion\/code-telephone\/valider$/,
  run: async ({ apiFetch, values }) => {
    const { country = '', phoneNumber = '', code = '', remember } = values;
    const from = returnPath(values.retour);
    try {
      const given = { country, phoneNumber, code, remember: remember === 'on' };
      const account = await signInWithPhoneCode(apiFetch, given);
      return { kind: 'redirect', location: account ? afterSignIn(from, account) : secondFactorPath(from) };
    } catch (error) {
      const path = entryCodePath(from, { country, phoneNumber });
      const typed = { code, ...(remember === undefined ? {} : { remember }) };
      return refusedForm({ path, form: ENTRY_CODE_FORM, values: typed, error });
    }
  },
};
