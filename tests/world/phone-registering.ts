import { hc } from 'hono/client';
import { deliverMails } from '#tests/fakes/sent-mails.ts';
import type { accountRoutes } from './api-routes.ts';
import { accountJobs } from './jobs-of.ts';
import { cookiesOf } from './registering.ts';
import type { TestApp } from './test-app.ts';
import { apiFetch } from './test-client.ts';

export const PHONE_REGISTRATION = {
  firstName: 'Afi',
  lastName: 'Dossou',
  country: 'BJ',
  phoneNumber: '01 97 00 00 41',
  password: 'Marche2026!',
};
export const PHONE_E164 = '+2290197000041';

type Sent = Record<string, string>;
type Form = Partial<typeof PHONE_REGISTRATION> & { returnTo?: string; channel?: 'sms' | 'whatsapp' };

/** Registration and sign-in with a number, through the API. */
export function phoneRegistering(t: TestApp) {
  const api = (headers: Sent = {}) =>
    hc<typeof accountRoutes>('/api/accounts', { fetch: apiFetch(t, headers) });
  const phone = { country: PHONE_REGISTRATION.country, phoneNumber: PHONE_REGISTRATION.phoneNumber };
  const messages = async (to = PHONE_E164) => {
    await deliverMails(t, accountJobs);
    return ((await t.services.sms.outbox?.list()) ?? []).filter((each) => each.to === to);
  };
  const register = (form: Form = {}, headers: Sent = {}) =>
    api(headers).register.phone.$post({ json: { ...PHONE_REGISTRATION, ...form } });
  const confirm = (code: string, headers: Sent = {}) =>
    api(headers).register.phone.confirm.$post({ json: { code } });
  /** Registers from a new browser; returns its cookies and the code that the phone got. */
  const registerFromBrowser = async (form: Form = {}, headers: Sent = {}) => {
    const answer = await register(form, headers);
    if (answer.status !== 200) throw new Error(`registering was refused: ${await answer.text()}`);
    return { browser: cookiesOf(answer), code: codeIn((await messages())[0]?.text) };
  };
  return {
    api,
    phone,
    messages,
    register,
    confirm,
    registerFromBrowser,
    resend: (headers: Sent) => api(headers).register.phone.code.$post({ json: {} }),
    /** The whole way to an account; returns the session's cookies. */
    async becomeMember(form: Form = {}) {
      const { browser, code } = await registerFromBrowser(form);
      const answer = await confirm(code, browser);
      if (answer.status !== 200) throw new Error(`confirming was refused: ${await answer.text()}`);
      return cookiesOf(answer);
    },
    enter: (password = PHONE_REGISTRATION.password, headers: Sent = {}, typed: Partial<typeof phone> = {}) =>
      api(headers)['sign-in'].phone.$post({ json: { ...phone, ...typed, password } }),
    askCode: (headers: Sent = {}, typed: Partial<typeof phone> = {}) =>
      api(headers)['sign-in']['phone-code'].$post({ json: { ...phone, ...typed } }),
    enterWithCode: (code: string, headers: Sent = {}, typed: Partial<typeof phone> = {}) =>
      api(headers)['sign-in']['with-phone-code'].$post({ json: { ...phone, ...typed, code } }),
    requestReset: (headers: Sent = {}, typed: Partial<typeof phone> = {}) =>
      api(headers).password.forgotten.phone.$post({ json: { ...phone, ...typed } }),
    reset: (code: string, password: string, headers: Sent = {}) =>
      api(headers).password.reset.phone.$post({
        json: { ...phone, code, password, passwordConfirmation: password },
      }),
    me: async (headers: Sent) => (await (await api(headers).me.$get()).json()).data,
    lastCode: async () => codeIn((await messages())[0]?.text),
  };
}

export function codeIn(text: string | undefined): string {
  return /^\d+/.exec(text ?? '')?.[0] ?? '';
}
