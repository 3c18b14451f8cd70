import { hc } from 'hono/client';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { deliverMails, linkIn } from '#tests/fakes/sent-mails.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { accountJobs } from '#tests/world/jobs-of.ts';
import type { accountRoutes } from '#tests/world/api-routes.ts';

const t = useTestApp();
const api = (headers: Record<string, string> = {}) =>
  hc<typeof accountRoutes>('/api/accounts', { fetch: apiFetch(t, headers) });
const NEW_PASSWORD = 'Lagune!Bleue9';
const mails = () => deliverMails(t, accountJobs);
const requestReset = (email: string, headers?: Record<string, string>) =>
  api(headers).password.forgotten.$post({ json: { email } });
const reset = (token: string, password = NEW_PASSWORD, passwordConfirmation = password) =>
  api().password.reset.$post({ json: { token, password, passwordConfirmation } });
const isValid = async (token: string) =>
  (await (await api().password.reset.check.$post({ json: { token } })).json()).data.isValid;
const enter = (email: string, password: string) => api()['sign-in'].$post({ json: { email, password } });
const isIn = async (headers: Record<string, string>) => {
  const { data } = await (await api(headers).me.$get()).json();
  return data !== null;
};

async function tokenFor(email: string): Promise<string> {
  await requestReset(email);
  const mail = (await mails()).findLast(({ subject }) => subject.includes('nouveau mot de passe'));
  if (!mail) throw new Error('no mail');
  return new URL(linkIn(mail)).searchParams.get('token') ?? '';
}

describe('a forgotten password', () => {
  test('is replaced through the link in the mail, which invalidates the old one and all sessions', async () => {
    const { email, headers } = await signIn(t);
    const token = await tokenFor(email);
    expect(await isValid(token)).toBe(true);
    expect((await reset(token)).status).toBe(200);
    expect(await isIn(headers)).toBe(false);
    expect((await enter(email, TEST_PASSWORD)).status).toBe(401);
    expect((await enter(email, NEW_PASSWORD)).status).toBe(200);
    expect((await mails()).map(({ subject }) => subject).join()).toContain('Votre mot de passe a changé');
  });

  test('can be replaced once per link, and earlier links become invalid', async () => {
    const { email } = await signIn(t);
    const [first, second] = [await tokenFor(email), await tokenFor(email)];
    expect((await reset(second)).status).toBe(200);
    for (const token of [first, second]) {
      expect(await isValid(token)).toBe(false);
      expect(await refusal(reset(token, 'Autre!Lagune8'))).toMatchObject({
        status: 422,
        fields: { token: 'Ce lien est invalide ou a expiré. Demandez-en un nouveau.' },
      });
    }
    expect((await enter(email, NEW_PASSWORD)).status).toBe(200);
  });

  test('is replaced once if a link is used twice at the same time', async () => {
    const { email } = await signIn(t);
    const token = await tokenFor(email);
    const answers = await Promise.all([reset(token, 'Premier!1a'), reset(token, 'Second!2b')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('can be replaced within an hour', async () => {
    const { email } = await signIn(t);
    const token = await tokenFor(email);
    t.setNow(TEST_NOW + 61 * MINUTE_MS);
    expect(await isValid(token)).toBe(false);
    expect((await reset(token)).status).toBe(422);
  });

  test('gets the same answer for an unknown address, but no mail', async () => {
    const { email } = await signIn(t);
    const [known, unknown] = [await requestReset(email), await requestReset('personne@test.example')];
    expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()]);
    expect(t.sentJobs.map(({ job }) => job)).toEqual([t.sentJobs[0]?.job, t.sentJobs[0]?.job]);
    expect((await mails()).map(({ to }) => to)).toEqual([email]);
  });

  test('is limited to three requests in a quarter of an hour', async () => {
    const answers = [];
    for (let each = 0; each < 4; each++) answers.push(await requestReset('a@test.example'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('cannot be replaced by a weak or common one, and the link stays valid', async () => {
    const { email } = await signIn(t);
    const token = await tokenFor(email);
    expect((await refusal(reset(token, 'court'))).fields?.password).toContain('8 caractères');
    expect((await refusal(reset(token, 'Password1!'))).fields?.password).toContain('trop courant');
    expect((await refusal(reset(token, NEW_PASSWORD, 'Autre'))).fields?.passwordConfirmation).toBe(
      'Les mots de passe ne correspondent pas',
    );
    expect((await refusal(reset(''))).fields?.token).toBe('Token de réinitialisation manquant');
    expect((await reset(token)).status).toBe(200);
  });

  test('confirms the address to which the link was sent', async () => {
    const { email, userId } = await signIn(t);
    await t.database.executeSql('update users set email_verified = false where id = $1', [userId]);
    await reset(await tokenFor(email));
    expect((await enter(email, NEW_PASSWORD)).status).toBe(200);
  });

  test('leaves no usable token in the database', async () => {
    const { email } = await signIn(t);
    const token = await tokenFor(email);
    const { rows } = await t.database.executeSql('select * from password_resets');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(t.sentJobs)).not.toContain(token);
  });
});

describe('changing the password', () => {
  const change = (headers: Record<string, string>, currentPassword: string, password = NEW_PASSWORD) =>
    api(headers).password.$put({ json: { currentPassword, password, passwordConfirmation: password } });

  test('keeps the current session and ends the others', async () => {
    const { email, headers } = await signIn(t);
    const other = await enter(email, TEST_PASSWORD);
    const cookie = other.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    expect((await change(headers, TEST_PASSWORD)).status).toBe(200);
    expect([await isIn(headers), await isIn({ cookie })]).toEqual([true, false]);
    expect((await enter(email, NEW_PASSWORD)).status).toBe(200);
    expect((await mails()).some(({ subject }) => subject.includes('Votre mot de passe a changé'))).toBe(true);
  });

  test('needs the current one', async () => {
    const { email, headers } = await signIn(t);
    expect((await refusal(change(headers, ''))).fields).toEqual({
      currentPassword: 'Le mot de passe actuel est requis',
    });
    expect((await refusal(change(headers, TEST_PASSWORD, ''))).fields?.password).toBe(
      'Le nouveau mot de passe est requis',
    );
    for (let each = 0; each < 10; each++)
      expect((await refusal(change(headers, 'Faux-2026!'))).fields).toEqual({
        currentPassword: 'Mot de passe incorrect.',
      });
    expect((await refusal(change(headers, TEST_PASSWORD))).code).toBe('rate_limited');
    expect((await enter(email, TEST_PASSWORD)).status).toBe(200);
  });
});
