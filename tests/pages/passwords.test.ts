import { describe, expect, test } from 'vitest';
import { accountJobs } from '#tests/world/jobs-of.ts';
import { deliverMails, linkIn } from '#tests/fakes/sent-mails.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { all, links, one, openPage, pageOf, sendForm, startPages, textOf } from '#tests/world/test-pages.ts';

const t = startPages();
const PASSWORD = 'Lagune!Bleue9';

async function resetLink(email: string): Promise<string> {
  await sendForm(t, '/mot-de-passe-oublie', { email });
  const mail = (await deliverMails(t, accountJobs)).at(-1);
  if (!mail) throw new Error('no mail');
  const { pathname, search } = new URL(linkIn(mail));
  return `${pathname}${search}`;
}

describe('/mot-de-passe-oublie', () => {
  test('is linked from the sign-in page', async () => {
    const { root } = await openPage(t, '/connexion');
    expect(links(one(root, 'main'))).toMatchObject({ 'Mot de passe oublié ?': '/mot-de-passe-oublie' });
  });

  test('says the same for every address, in the specified words', async () => {
    const { email } = await signIn(t);
    for (const asked of [email, 'personne@test.example']) {
      const page = pageOf(await sendForm(t, '/mot-de-passe-oublie', { email: asked }));
      expect(page.status).toBe(200);
      expect(textOf(one(page.root, 'main [role="status"]'))).toBe(
        'Email envoyé Si un compte existe avec cet email, vous recevrez les instructions de réinitialisation.',
      );
    }
  });

  test('reports an invalid address', async () => {
    const page = pageOf(await sendForm(t, '/mot-de-passe-oublie', { email: 'x' }));
    expect(page.status).toBe(422);
    expect(all(page.root, 'main [role="alert"]').map(textOf)).toContain('Email invalide');
  });
});

describe('/reinitialiser-mot-de-passe', () => {
  test.each(['', '?token=', '?token=inconnu', '?token=12345'])(
    'with %j says that the link is invalid',
    async (query) => {
      const { root } = await openPage(t, `/reinitialiser-mot-de-passe${query}`);
      expect(textOf(one(root, 'main h1'))).toBe('Lien invalide');
      expect(textOf(one(root, 'main'))).toContain('invalide ou a expiré');
      expect(links(one(root, 'main'))).toEqual({ 'Demander un nouveau lien': '/mot-de-passe-oublie' });
    },
  );

  test('sets the new password and redirects to sign-in', async () => {
    const { email } = await signIn(t);
    const link = await resetLink(email);
    const { root } = await openPage(t, link);
    const token = one(root, 'main input[name="token"]').getAttribute('value') ?? '';
    const short = pageOf(await sendForm(t, '/reinitialiser-mot-de-passe', { token, password: 'court' }));
    expect(short.status).toBe(422);
    expect(all(short.root, 'main [role="alert"]').map(textOf).join()).toContain('8 caractères');
    expect(
      await sendForm(t, '/reinitialiser-mot-de-passe', {
        token,
        password: PASSWORD,
        passwordConfirmation: PASSWORD,
      }),
    ).toMatchObject({ kind: 'redirect', location: '/connexion?avis=reinitialise' });
    const notice = await openPage(t, '/connexion?avis=reinitialise');
    expect(textOf(one(notice.root, 'main [role="status"]'))).toContain('Mot de passe réinitialisé');
    expect(await sendForm(t, '/connexion', { email, password: PASSWORD })).toMatchObject({ location: '/' });
    expect(pageOf(await sendForm(t, '/connexion', { email, password: TEST_PASSWORD })).status).toBe(401);
    expect(textOf(one((await openPage(t, link)).root, 'main h1'))).toBe('Lien invalide');
  });
});
