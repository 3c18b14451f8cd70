import { PROFILE_FIELDS } from '#shared/accounts/profile-form.ts';
import { AppError } from '#shared/platform/errors.ts';
import { MAX_UPLOAD_BYTES, UPLOAD_TOO_LARGE } from '#shared/uploads/upload.ts';
import { refusedForm, type FormAction } from '#web/platform/forms/form-action.ts';
import { notificationsOf, privacyOf } from './preference-forms.ts';
import { readChannel } from '#web/accounts/phone-channels.ts';
import { profileAction } from '#web/accounts/profile-action.ts';
import { formPath, PROFILE_FORM } from '#web/accounts/profile-forms.ts';
import { profilePath } from '#web/accounts/profile-tabs.ts';
import {
  cancelEmailChange,
  removeAvatar,
  requestEmailChange,
  requestPhoneCode,
  setAvatar,
  updatePreferences,
  updateProfile,
  verifyPhone,
} from './profile.api.ts';

/** The picture is passed on while it arrives; the result comes as a text field. */
const postPhoto: FormAction = {
  path: new RegExp(`^${formPath('photo')}$`),
  files: {
    maxBytes: MAX_UPLOAD_BYTES,
    receive: async ({ bytes, type, isTooLong }, apiFetch) => {
      if (isTooLong) return [['failure', UPLOAD_TOO_LARGE]];
      try {
        await setAvatar(apiFetch, new Blob([bytes], { type }));
        return [['saved', 'on']];
      } catch (error) {
        if (error instanceof AppError) return [['failure', error.fields?.file ?? error.message]];
        throw error;
      }
    },
  },
  run: ({ values }) => {
    if (values.saved === 'on' && values.failure === undefined)
      return Promise.resolve({
        kind: 'redirect',
        location: profilePath('profile', { avis: PROFILE_FORM.photo }),
      });
    const message = values.failure ?? 'Choisissez une photo.';
    const error = new AppError('invalid_input', { message });
    return Promise.resolve(
      refusedForm({ path: profilePath('profile'), form: PROFILE_FORM.photo, values: {}, error }),
    );
  },
};

export const PROFILE_ACTIONS: readonly FormAction[] = [
  postPhoto,
  profileAction({ form: 'removePhoto', tab: 'profile', send: removeAvatar }),
  profileAction({
    form: 'identity',
    tab: 'profile',
    keep: PROFILE_FIELDS,
    send: (apiFetch, { firstName = '', lastName = '', country = '', phoneNumber = '' }) =>
      updateProfile(apiFetch, { firstName, lastName, country, phoneNumber }),
  }),
  profileAction({
    form: 'email',
    tab: 'profile',
    keep: ['email'],
    send: (apiFetch, { email = '', password = '' }) => requestEmailChange(apiFetch, email, password),
  }),
  profileAction({ form: 'cancelEmail', tab: 'profile', send: cancelEmailChange }),
  profileAction({
    form: 'phoneCode',
    tab: 'profile',
    next: { etape: 'code' },
    keep: ['phoneNumber', 'channel'],
    send: (apiFetch, { phoneNumber = '', channel, password }) =>
      requestPhoneCode(apiFetch, phoneNumber, { channel: readChannel(channel), password }),
  }),
  profileAction({
    form: 'verifyPhone',
    tab: 'profile',
    search: { etape: 'code' },
    keep: ['code'],
    send: (apiFetch, { code = '' }) => verifyPhone(apiFetch, code),
  }),
  profileAction({
    form: 'notifications',
    tab: 'profile',
    send: (apiFetch, values) => updatePreferences(apiFetch, notificationsOf(values)),
  }),
  profileAction({
    form: 'privacy',
    tab: 'security',
    send: (apiFetch, values) => updatePreferences(apiFetch, privacyOf(values)),
  }),
];
