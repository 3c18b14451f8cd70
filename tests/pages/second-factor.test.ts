import { expect, test } from 'vitest';
import { accountJobs } from '#tests/world/jobs-of.ts';
import { authenticatorCode } from '#tests/fakes/authenticator.ts';
import { deliverMails, linkIn } from '#tests/fakes/sent-mails.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { apiFetch } from '#tests/world/test-client.ts';
import { unusedCode } from '#tests/world/two-factor.ts';
import { all, links, one, openPage, pageOf, sendForm, startPages, textOf } from '#tests/world/test-pages.ts';

const t = startPages();
const password = TEST_PASSWORD;

/** Returns the cookies that an answer of the API sets. */
function post(path: string, body: object, headers: Record<string, string> = {}) {
  return apiFetch(t, { ...headers, 'content-type': 'application/json' })(`/api/accounts${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
}

async function protectedMember() {
  const { email, headers } = await signIn(t);
  const setup = await (await post('/two-factor/setup', { password }, headers)).json();
  const { secret } = setup.data;
  await post('/two-factor/enable', { code: authenticatorCode(secret) }, headers);
  const step = await post('/sign-in', { email, password });
  const cookie = step.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .filter((pair) => !pair?.endsWith('='))
    .join('; ');
  return { email, secret, headers: { cookie } };
}

test('signing in redirects to the second step, which keeps the return path', async () => {
  const { email, secret, headers } = await protectedMember();
  const first = await sendForm(t, '/connexion', { email, password, retour: '/premium' });
  expect(first).toMatchObject({ kind: 'redirect', location: '/connexion?etape=code&retour=%2Fpremium' });
  const page = await openPage(t, '/connexion?etape=code&retour=%2Fpremium');
  expect(textOf(one(page.root, 'main h1'))).toBe('Vérification en deux étapes');
  expect(one(page.root, 'main input[name="code"]').getAttribute('autocomplete')).toBe('one-time-code');
  const code = unusedCode(secret);
  expect(await sendForm(t, '/connexion/code', { code, retour: '/premium' }, { headers })).toMatchObject({
    kind: 'redirect',
    location: '/premium',
  });
});

test('a wrong code is refused at its field; without a pending sign-in the page offers to start again', async () => {
  const { headers } = await protectedMember();
  const wrong = pageOf(await sendForm(t, '/connexion/code', { code: '000 000' }, { headers }));
  expect(wrong.status).toBe(422);
  expect(all(wrong.root, 'main [role="alert"]').map(textOf).join()).toContain('Ce code n’est pas le bon');
  const expired = pageOf(await sendForm(t, '/connexion/code', { code: '000000' }));
  expect(expired.status).toBe(401);
  expect(textOf(one(expired.root, 'main form [role="alert"]'))).toContain('Recommencez la connexion');
  expect(links(one(expired.root, 'main'))).toMatchObject({ 'Recommencer la connexion': '/connexion' });
});

test('a new address is confirmed by a button in each mailbox, not by the link alone', async () => {
  const { email, headers } = await signIn(t);
  await post('/email-change', { email: 'nouvelle@test.example', password }, headers);
  const mails = await deliverMails(t, accountJobs);
  expect(mails.map(({ to }) => to)).toEqual(['nouvelle@test.example', email]);
  const messages: string[] = [];
  for (const mail of mails) {
    const { pathname, search, searchParams } = new URL(linkIn(mail));
    for (let each = 0; each < 2; each++)
      expect(textOf(one((await openPage(t, `${pathname}${search}`)).root, 'main button'))).toBe(
        'Oui, je confirme',
      );
    const sent = pageOf(await sendForm(t, pathname, { token: searchParams.get('token') ?? '' }));
    messages.push(textOf(one(sent.root, 'main [role="status"]')));
  }
  expect(messages[0]).toContain('dès que votre autre adresse a confirmé');
  expect(messages[1]).toContain('C’est fait');
  const used = pageOf(await sendForm(t, '/confirmer-adresse', { token: 'inconnu' }));
  expect(textOf(one(used.root, 'main [role="alert"]'))).toContain('invalide ou a expiré');
});
