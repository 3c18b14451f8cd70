import { PROFILE_FORM, formPath } from '#web/accounts/profile-forms.ts';
import { refusedForm, type FormAction, type FormAnswer } from '#web/platform/forms/form-action.ts';
import { sessionSettingsOf } from './preference-forms.ts';
import { profileAction } from '#web/accounts/profile-action.ts';
import { profilePath } from '#web/accounts/profile-tabs.ts';
import { updatePreferences } from './profile.api.ts';
import {
  disableTwoFactor,
  enableTwoFactor,
  endDevice,
  endOtherDevices,
  renewRecoveryCodes,
  setUpTwoFactor,
} from '#web/sessions/security.api.ts';
import { changePassword } from './password.api.ts';
import { unblock } from '#web/blocking/blocking.api.ts';
import { askDeletion, requestExport, undoDeletion } from '#web/personal-data/personal-data.api.ts';

const PAGE = profilePath('security');

function shown(form: string, answer: Record<string, string>, status = 200): FormAnswer {
  return { kind: 'page', path: PAGE, status, form: { form, values: {}, fields: {}, message: null, answer } };
}

/** The secret is shown once, in the answer itself, and stored nowhere else. */
const postSetUp: FormAction = {
  path: new RegExp(`^${formPath('setUpTwoFactor')}$`),
  run: async ({ apiFetch, values: { password = '' } }) => {
    try {
      const { uri, secret, recoveryCodes } = await setUpTwoFactor(apiFetch, password);
      return shown(PROFILE_FORM.enableTwoFactor, { uri, secret, recoveryCodes: recoveryCodes.join(' ') });
    } catch (error) {
      return refusedForm({ path: PAGE, form: PROFILE_FORM.setUpTwoFactor, values: {}, error });
    }
  },
};

/** After a mistyped code the same QR code must show again, so its data come back with the form. */
const postEnable: FormAction = {
  path: new RegExp(`^${formPath('enableTwoFactor')}$`),
  run: async ({ apiFetch, values: { code = '', uri = '', secret = '', recoveryCodes = '' } }) => {
    const form = PROFILE_FORM.enableTwoFactor;
    try {
      await enableTwoFactor(apiFetch, code);
      return shown(form, { enabled: 'oui', recoveryCodes });
    } catch (error) {
      const refused = refusedForm({ path: PAGE, form, values: {}, error });
      if (refused.kind !== 'page' || !uri.startsWith('otpauth://')) return refused;
      return { ...refused, form: { ...refused.form, answer: { uri, secret, recoveryCodes } } };
    }
  },
};

const postRecoveryCodes: FormAction = {
  path: new RegExp(`^${formPath('recoveryCodes')}$`),
  run: async ({ apiFetch, values: { password = '', code = '' } }) => {
    try {
      const recoveryCodes = await renewRecoveryCodes(apiFetch, { password, code });
      return shown(PROFILE_FORM.recoveryCodes, { recoveryCodes: recoveryCodes.join(' ') });
    } catch (error) {
      return refusedForm({ path: PAGE, form: PROFILE_FORM.recoveryCodes, values: {}, error });
    }
  },
};

export const SECURITY_ACTIONS: readonly FormAction[] = [
  postSetUp,
  postEnable,
  postRecoveryCodes,
  profileAction({
    form: 'disableTwoFactor',
    tab: 'security',
    send: (apiFetch, { password = '', code = '' }) => disableTwoFactor(apiFetch, { password, code }),
  }),
  profileAction({
    form: 'password',
    tab: 'security',
    send: (apiFetch, { currentPassword = '', password = '', passwordConfirmation = '' }) =>
      changePassword(apiFetch, { currentPassword, password, passwordConfirmation }),
  }),
  profileAction({
    form: 'device',
    tab: 'security',
    keep: ['appareil'],
    send: (apiFetch, { appareil = '' }) => endDevice(apiFetch, appareil),
  }),
  profileAction({
    form: 'unblock',
    tab: 'security',
    keep: ['personne'],
    send: (apiFetch, { personne = '' }) => unblock(apiFetch, personne),
  }),
  profileAction({ form: 'otherDevices', tab: 'security', send: endOtherDevices }),
  profileAction({
    form: 'sessions',
    tab: 'security',
    send: (apiFetch, values) => updatePreferences(apiFetch, sessionSettingsOf(values)),
  }),
  profileAction({
    form: 'dataExport',
    tab: 'security',
    send: (apiFetch, { password = '' }) => requestExport(apiFetch, password),
  }),
  profileAction({
    form: 'deletion',
    tab: 'security',
    send: (apiFetch, { password = '' }) => askDeletion(apiFetch, password),
  }),
  profileAction({ form: 'undoDeletion', tab: 'security', send: undoDeletion }),
];
