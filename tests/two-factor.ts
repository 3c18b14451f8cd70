import { apiFetch } from './test-client.ts';
import { authenticatorCode } from './authenticator.ts';
import { TEST_PASSWORD } from './signed-in.ts';
import type { TestApp } from './test-app.ts';

type SentHeaders = Record<string, string>;
type Protected = { secret: string; recoveryCodes: string[]; headers: { cookie: string } };

/** Turns two factors on for whoever is signed in, with the code of now; the headers carry the session that follows. */
export async function protect(t: TestApp, headers: SentHeaders): Promise<Protected> {
  const post = (path: string, body: object) =>
    apiFetch(t, { ...headers, 'content-type': 'application/json' })(`/api/accounts/two-factor/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
  const setup = await post('setup', { password: TEST_PASSWORD });
  const { data } = (await setup.json()) as { data: { secret: string; recoveryCodes: string[] } };
  const enabled = await post('enable', { code: authenticatorCode(data.secret) });
  if (!enabled.ok) throw new Error(`two factors are still off: ${enabled.status}`);
  return { ...data, headers: { cookie: cookiesOf(enabled) } };
}

/** What an answer leaves in a browser. */
export function cookiesOf(answer: { headers: Headers }): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
}
