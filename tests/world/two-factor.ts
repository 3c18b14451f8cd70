import { apiFetch } from './test-client.ts';
import { authenticatorCode } from '#tests/fakes/authenticator.ts';
import { TEST_PASSWORD } from './signed-in.ts';
import type { TestApp } from './test-app.ts';

type SentHeaders = Record<string, string>;
type Protected = {
  /** The code that turned it on. */
  usedCode: string;
  secret: string;
  recoveryCodes: string[];
  headers: { cookie: string };
};

/** Turns two factors on for whoever is signed in, with the code of now; the headers carry the session that follows. */
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

/** What an answer leaves in a browser. */
export function cookiesOf(answer: { headers: Headers }): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
}

/** A code that was not used yet: of the next time step, which the server takes too. Once for each `protect`. */
export function unusedCode(secret: string): string {
  return authenticatorCode(secret, Date.now() + 30_000);
}
