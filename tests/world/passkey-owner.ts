import { hc } from 'hono/client';
import { expect } from 'vitest';
import type { passkeyRoutes } from '#server/passkeys/passkeys.routes.ts';
import { makeCredential, type SoftwareKey } from '#tests/fakes/software-authenticator.ts';
import { signIn } from './signed-in.ts';
import type { TestApp } from './test-app.ts';
import { apiFetch } from './test-client.ts';

export const passkeyApi = (t: TestApp, headers: Record<string, string> = {}) =>
  hc<typeof passkeyRoutes>('/api/passkeys', { fetch: apiFetch(t, headers) });

let browsers = 0;
/** The cookie that identifies a browser. */
export function deviceCookie(): string {
  browsers += 1;
  return `tokpa.device=${String(browsers).padStart(43, 'D')}`;
}

/** Returns names and values of the cookies that an answer sets, as a browser sends them back. */
export function cookiesIn({ headers }: { headers: Headers }): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
}

type PasskeyOwner = {
  userId: string;
  email: string;
  headers: { cookie: string };
  key: SoftwareKey;
};

/** Creates a member who has just signed in and added a passkey. */
export async function passkeyOwner(t: TestApp): Promise<PasskeyOwner> {
  const { userId, email, headers: session } = await signIn(t);
  const headers = { cookie: `${session.cookie}; ${deviceCookie()}` };
  const api = passkeyApi(t, headers);
  const { data: options } = await (await api.options.$post({ json: {} })).json();
  const { key, credential } = makeCredential(options, t.services.config.origin);
  expect((await api.index.$post({ json: { credential } })).status).toBe(200);
  return { userId, email, headers, key };
}
