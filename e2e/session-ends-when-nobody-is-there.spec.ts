import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { HOUR_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { expectNoAccessibilityFault } from './accessibility.ts';
import { newMember } from './new-member.ts';
import { isTakenOver, showUp } from './visit.ts';

const MEMBER = { email: 'awa@demo.tokpa.example', password: 'Tokpa2026!' };

const warning = (page: Page) => page.getByRole('dialog', { name: 'Vous êtes toujours là ?' });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Se connecter', exact: true });

/** In the application: what the form itself posts leads to a page that asks for the session's terms at its first use. */
async function signIn(page: Page, { isRemembered = false, member = MEMBER } = {}) {
  await isTakenOver(signInButton(page));
  await page.getByLabel('Adresse e-mail').fill(member.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(member.password);
  await page.getByRole('checkbox', { name: 'Se souvenir de moi' }).setChecked(isRemembered);
  const terms = page.waitForResponse('**/api/accounts/session');
  await signInButton(page).click();
  await terms;
}

const hasSession = async (context: BrowserContext) =>
  (await context.cookies()).some(({ name, value }) => name.includes('session_token') && value !== '');

/** Opens another tab of the same browser and interacts with it. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await showUp(page);
  return page;
}

/** Presses a key in one tab until another has heard of it: the first may still load what watches its session. */
async function beActive(tab: Page, other: Page): Promise<void> {
  let isHeard = false;
  const heard = other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const hear = (news: unknown) => {
          if (JSON.stringify(news).includes('active')) resolve();
        };
        if (typeof BroadcastChannel === 'undefined')
          addEventListener('storage', ({ newValue }) => hear(newValue));
        else new BroadcastChannel('tokpa.tabs').addEventListener('message', ({ data }) => hear(data));
      }),
  );
  void heard.then(() => {
    isHeard = true;
  });
  await expect
    .poll(async () => {
      await tab.keyboard.press('Shift');
      return isHeard;
    })
    .toBe(true);
}

test.beforeEach(async ({ page, context }) => {
  await context.clock.install();
  await page.goto('/connexion?retour=%2Fimmobilier');
});

test('an inactive member is warned first, and one click keeps them signed in', async ({ page, context }) => {
  await signIn(page);
  await expect(page).toHaveURL('/immobilier');
  await context.clock.fastForward(28.5 * MINUTE_MS);
  await expect(warning(page)).toBeHidden();
  await context.clock.fastForward(MINUTE_MS);
  await expect(warning(page).getByRole('timer')).toHaveText(/^[23]\d secondes$/);
  await expectNoAccessibilityFault(page, 'the question', 'dialog[open]');
  await warning(page).getByRole('button', { name: 'Rester connecté' }).click();
  await expect(warning(page)).toBeHidden();
  await context.clock.fastForward(5 * MINUTE_MS);
  expect(await hasSession(context)).toBe(true);
  await expect(warning(page)).toBeHidden();
});

test('an inactive member is signed out, also on the server, and returns to the page by signing in', async ({
  page,
  context,
}) => {
  await signIn(page);
  await expect(page).toHaveURL('/immobilier');
  await context.clock.fastForward(31 * MINUTE_MS);
  const ended = page.getByRole('dialog', { name: 'Vous avez été déconnecté' });
  await expect(ended).toBeVisible();
  expect(await hasSession(context)).toBe(false);
  await ended.getByRole('link', { name: 'Me reconnecter' }).click();
  await expect(page).toHaveURL('/connexion?retour=%2Fimmobilier');
  await signIn(page);
  await expect(page).toHaveURL('/immobilier');
});

test('typed text is saved when the session ends and restored after signing in', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/mot-de-passe-oublie');
  await showUp(page);
  await page.getByLabel('E-mail', { exact: true }).fill('presque-fini@exemple.bj');
  await context.clock.fastForward(31 * MINUTE_MS);
  await expect(page).toHaveURL('/connexion?retour=%2Fmot-de-passe-oublie&avis=texte');
  await expect(
    page.getByText('Vous avez été déconnecté. Connectez-vous : ce que vous aviez écrit vous attend.'),
  ).toBeVisible();
  await signIn(page);
  await expect(page).toHaveURL('/mot-de-passe-oublie');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('presque-fini@exemple.bj');
  await expect(page.getByText('Ce que vous aviez écrit a été gardé.')).toBeVisible();
});

test('typed text is not shown to another member who signs in afterwards', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL });
  const next = await newMember(elsewhere, 'suivant');
  await signIn(page);
  await page.goto('/mot-de-passe-oublie');
  await showUp(page);
  await page.getByLabel('E-mail', { exact: true }).fill('secret-d-awa@exemple.bj');
  await context.clock.fastForward(31 * MINUTE_MS);
  await expect(page).toHaveURL(/avis=texte/);
  await signIn(page, { member: next });
  await expect(page).toHaveURL('/mot-de-passe-oublie');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('secret-d-awa');
  await elsewhere.dispose();
});

test('a session ended from another device also ends in the open page, at its next request; signing in is never covered', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL });
  const member = await newMember(elsewhere, 'ailleurs');
  await signIn(page, { member });
  await expect(page).toHaveURL('/immobilier');
  const headers = { origin: baseURL ?? '' };
  await elsewhere.post('/api/accounts/sign-in', { headers, data: { ...member, remember: false } });
  await elsewhere.delete('/api/accounts/devices', { headers });
  await context.clock.fastForward(5 * MINUTE_MS);
  await page.keyboard.press('Shift');
  await expect(page.getByRole('dialog', { name: 'Vous avez été déconnecté' })).toBeVisible();
  await expect(page.getByText('Votre session est terminée sur cet appareil.')).toBeVisible();
  // As a navigation that was under way.
  await page.evaluate(() => {
    history.pushState({}, '', '/connexion');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await signInButton(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await elsewhere.dispose();
});

test('a remembered member is neither warned nor signed out', async ({ page, context }) => {
  await signIn(page, { isRemembered: true });
  await context.clock.fastForward(3 * HOUR_MS);
  await expect(warning(page)).toBeHidden();
  expect(await hasSession(context)).toBe(true);
});

for (const channel of ['channels', 'storage alone']) {
  test.describe(`tabs that communicate through ${channel}`, () => {
    test.beforeEach(async ({ context, page }) => {
      if (channel !== 'storage alone') return;
      await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
      await page.reload();
    });

    test('agree at once on who is signed in', async ({ page, context }) => {
      const other = await openTab(context, '/connexion?retour=%2Fautomobile');
      await signIn(page);
      await expect(other).toHaveURL('/automobile');
      await expect(other.getByRole('heading', { level: 1, name: 'Automobile' })).toBeVisible(); // arriving closes the menu
      await other.locator('summary[aria-label="Menu"]').click();
      await other.getByRole('button', { name: 'Déconnexion' }).locator('visible=true').click();
      // In the tab bar, which is always visible: an interaction may ask the server before the other tab's message arrives.
      await expect(
        page
          .getByRole('navigation', { name: 'Navigation principale' })
          .getByRole('link', { name: 'Connexion' }),
      ).toBeVisible();
    });

    test('count activity in any of them for all', async ({ page, context }) => {
      await signIn(page);
      const other = await openTab(context, '/services');
      await context.clock.fastForward(20 * MINUTE_MS);
      await beActive(other, page);
      await context.clock.fastForward(15 * MINUTE_MS);
      await expect(warning(page)).toBeHidden();
      expect(await hasSession(context)).toBe(true);
      // The warning shows during the last minute: just at its beginning, as real time goes on meanwhile.
      await context.clock.fastForward(14.1 * MINUTE_MS);
      await expect(warning(page)).toBeVisible();
      await expect(warning(other)).toBeVisible();
      await warning(other).getByRole('button', { name: 'Rester connecté' }).click();
      await expect(warning(page)).toBeHidden();
    });
  });
}
