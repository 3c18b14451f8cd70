import { returnPath } from '#shared/accounts/return-path.ts';
import { readChannel } from '#web/accounts/phone-channels.ts';
import { refusedForm, type FormAction } from '#web/platform/forms/form-action.ts';
import {
  givenFields,
  PHONE_REGISTER_FORM,
  phoneRegisterPath,
  REGISTRATION_CODE_FORM,
  registrationCodePath,
  RESEND_CODE_FORM,
} from './phone-registration-forms.ts';
import { confirmPhoneRegistration, registerPhone, resendRegistrationCode } from './phone-registration.api.ts';
import { callbackPath } from './registration-forms.ts';

export const postPhoneRegistration: FormAction = {
  path: /^\/inscription\/numero$/,
  run: async ({ apiFetch, values }) => {
    const given = givenFields(values);
    const returnTo = returnPath(values.retour);
    try {
      await registerPhone(apiFetch, { ...given, channel: readChannel(values.channel), returnTo });
      const { phoneNumber } = given;
      return { kind: 'redirect', location: registrationCodePath({ phoneNumber, returnTo }) };
    } catch (error) {
      const { password: _password, ...typed } = given;
      return refusedForm({
        path: phoneRegisterPath(returnTo),
        form: PHONE_REGISTER_FORM,
        values: typed,
        error,
      });
    }
  },
};

const codePathOf = ({ numero = '', retour }: Record<string, string>) =>
  registrationCodePath({ phoneNumber: numero, returnTo: returnPath(retour) });

export const postRegistrationCode: FormAction = {
  path: /^\/inscription\/code$/,
  run: async ({ apiFetch, values }) => {
    const { code = '' } = values;
    const path = codePathOf(values);
    try {
      const { isSignedIn, returnTo } = await confirmPhoneRegistration(apiFetch, code);
      if (isSignedIn) return { kind: 'redirect', location: callbackPath(returnTo) };
      const form = { form: REGISTRATION_CODE_FORM, values: {}, fields: {}, message: null };
      return { kind: 'page', path, status: 200, form: { ...form, answer: { outcome: 'confirmed' } } };
    } catch (error) {
      return refusedForm({ path, form: REGISTRATION_CODE_FORM, values: { code }, error });
    }
  },
};

export const postResendCode: FormAction = {
  path: /^\/inscription\/code\/renvoyer$/,
  run: async ({ apiFetch, values }) => {
    const path = codePathOf(values);
    try {
      await resendRegistrationCode(apiFetch, readChannel(values.channel));
      const form = { form: RESEND_CODE_FORM, values: {}, fields: {}, message: null };
      return { kind: 'page', path, status: 200, form: { ...form, answer: { outcome: 'sent' } } };
    } catch (error) {
      return refusedForm({ path, form: RESEND_CODE_FORM, values: {}, error });
    }
  },
};
