import { hc } from 'hono/client';
import { accountJobs } from './jobs-of.ts';
import type { accountRoutes } from './api-routes.ts';
import { deliverMails, linkIn } from '#tests/fakes/sent-mails.ts';
import type { TestApp } from './test-app.ts';
import { apiFetch } from './test-client.ts';

export const REGISTRATION = {
  firstName: ' Koffi ',
  lastName: 'Mensah',
  email: 'Koffi@exemple.ci',
  country: 'CI',
  phoneNumber: '07 08 09 10 11',
  password: 'Marche2026!',
  passwordConfirmation: 'Marche2026!',
};
export type RegistrationForm = Partial<typeof REGISTRATION> & { returnTo?: string };

type Headers = Record<string, string>;

/** Returns the cookies that an answer sets, as a browser sends them back. */
export function cookiesOf(answer: { headers: globalThis.Headers }): { cookie: string } {
  const pairs = answer.headers.getSetCookie().flatMap((line) => line.split(';', 1)[0] ?? []);
  return { cookie: pairs.join('; ') };
}

/** The steps of registration, through the API. */
export function registering(t: TestApp) {
  const api = (headers: Headers = {}) =>
    hc<typeof accountRoutes>('/api/accounts', { fetch: apiFetch(t, headers) });
  const register = (form: RegistrationForm = {}, headers: Headers = {}) => {
    const passwordConfirmation = form.password ?? REGISTRATION.passwordConfirmation;
    return api(headers).register.$post({ json: { ...REGISTRATION, passwordConfirmation, ...form } });
  };
  const mails = () => deliverMails(t, accountJobs);
  const confirm = (token: string, password = '', headers: Headers = {}) =>
    api(headers).registration.confirm.$post({ json: { token, password } });
  return {
    api,
    register,
    mails,
    /** Registers from a new browser; returns its cookies and the token of the mail. */
    async registerFromBrowser(form: RegistrationForm = {}, headers: Headers = {}) {
      const answer = await register(form, headers);
      if (answer.status !== 200) throw new Error(`registering was refused: ${await answer.text()}`);
      const browser = cookiesOf(answer);
      return { browser, token: tokenOf((await mails()).at(-1)) };
    },
    check: async (token: string, headers: Headers = {}) =>
      (await (await api(headers).registration.check.$post({ json: { token } })).json()).data,
    confirm,
    resend: (email: string, headers: Headers = {}) =>
      api(headers)['resend-verification'].$post({ json: { email } }),
    enter: (password = REGISTRATION.password, headers: Headers = {}, email = REGISTRATION.email) =>
      api(headers)['sign-in'].$post({ json: { email, password } }),
    me: async (headers: Headers) => (await (await api(headers).me.$get()).json()).data,
  };
}

export function tokenOf(mail: Parameters<typeof linkIn>[0] | undefined): string {
  if (!mail) throw new Error('no mail');
  return new URL(linkIn(mail)).searchParams.get('token') ?? '';
}
