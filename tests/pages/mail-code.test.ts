import { describe, expect, test } from 'vitest';
import { countSignIn } from '#server/sessions/account-limits.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { links, one, openPage, pageOf, sendForm } from '#tests/world/test-pages.ts';

const t = useTestApp();

async function useUpAttempts(email: string) {
  for (let each = 0; each < 30; each++)
    await countSignIn(t.services, { email, address: `198.51.100.${each}`, knownDevice: null });
}

describe('an account whose sign-in attempts are used up', () => {
  test('the sign-in page links to a code by mail, for known and unknown addresses', async () => {
    const { email } = await signIn(t);
    for (const address of [email, 'personne@test.example']) {
      await useUpAttempts(address);
      const typed = { email: address, password: TEST_PASSWORD, retour: '/premium' };
      const page = pageOf(await sendForm(t, '/connexion', typed));
      expect(page.status).toBe(429);
      const href = `/code-de-connexion?${new URLSearchParams({ adresse: address, retour: '/premium' })}`;
      expect(links(one(page.root, 'main [role="alert"]'))).toEqual({ 'Recevoir un code par e-mail': href });
    }
  });

  test('requesting a code answers the same for an unknown address', async () => {
    const { email } = await signIn(t);
    const answerFor = async (address: string) => {
      const answer = await sendForm(t, '/code-de-connexion', { email: address, retour: '/premium' });
      return answer?.kind === 'redirect' ? answer.location.replace(encodeURIComponent(address), '…') : answer;
    };
    expect(await answerFor(email)).toBe('/code-de-connexion?etape=code&adresse=…&retour=%2Fpremium');
    expect(await answerFor('personne@test.example')).toBe(await answerFor(email));
  });

  test('a wrong code keeps the code and the return path, and never the password', async () => {
    const { email } = await signIn(t);
    const typed = { email, password: TEST_PASSWORD, code: '1234 5678', retour: '/premium' };
    const page = pageOf(await sendForm(t, '/code-de-connexion/valider', typed));
    expect(page.status).toBe(401);
    expect(one(page.root, 'main [name="code"]').getAttribute('value')).toBe('1234 5678');
    expect(one(page.root, 'main [name="retour"]').getAttribute('value')).toBe('/premium');
    expect(page.html).not.toContain(TEST_PASSWORD);
  });

  test('the e-mail address in the query string is filled in', async () => {
    const { root } = await openPage(t, '/code-de-connexion?adresse=awa@exemple.bj');
    expect(one(root, 'main [name="email"]').getAttribute('value')).toBe('awa@exemple.bj');
  });
});
