import { apiFetch } from './test-client.ts';
import { authenticatorCode } from '#tests/fakes/authenticator.ts';
import { TEST_PASSWORD } from './signed-in.ts';
import type { TestApp } from './test-app.ts';

type SentHeaders = Record<string, string>;
type Protected = {
  /** The code that it was turned on with. */
  usedCode: string;
  secret: string;
  recoveryCodes: string[];
  headers: { cookie: string };
};

/** Turns two factors on for the signed-in account with the current code; returns the headers of the new session. */
export async function protect(t: TestApp, headers: SentHeaders): Promise<Protected> {
  const post = (path: string, body: object) =>
    apiFetch(t, { ...headers, 'content-type': 'application/json' })(`/api/accounts/two-factor/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
  const setup = await post('setup', { password: TEST_PASSWORD });
  const { data } = (await setup.json()) as { data: { secret: string; recoveryCodes: string[] } };
  const usedCode = authenticatorCode(data.secret);
  const enabled = await post('enable', { code: usedCode });
  if (!enabled.ok) throw new Error(`two factors are still off: ${enabled.status}`);
  return { ...data, usedCode, headers: { cookie: cookiesOf(enabled) } };
}

/** Returns the cookies that an answer sets. */
export function cookiesOf(answer: { headers: Headers }): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
}

/** Returns an unused code: of the next time step, which the server accepts too. Only once for each `protect`. */
export function unusedCode(secret: string): string {
  return authenticatorCode(secret, Date.now() + 30_000);
}
