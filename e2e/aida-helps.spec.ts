import { expect, test, type Locator, type Page } from '@playwright/test';
import { MEMBER, signInAs } from './actors.ts';
import { firstListingPath } from './market.ts';
import { DESKTOP, openLive, showUp } from './visit.ts';

const button = (page: Page) => page.getByRole('link', { name: 'Demander à AIDA' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'AIDA, assistante automatique' });
const field = (page: Page) => page.getByLabel('Votre question');
const log = (page: Page) => page.getByRole('log', { name: 'Conversation avec AIDA' });

async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await page.keyboard.press('Enter');
  await expect(log(page).getByText(question).last()).toBeVisible();
  await expect(page.getByText('AIDA cherche…')).toBeHidden();
}

for (const [viewport, colorScheme] of [
  [{ width: 390, height: 844 }, 'dark'],
  [DESKTOP, 'light'],
] as const) {
  test(`AIDA searches, follows up, names her source and says what she does not know, by keyboard alone, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await openLive(page, '/immobilier');
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole('list', { name: 'Suggestions' }).getByRole('button')).toHaveCount(3);
    for (let tabs = 0; tabs < 8 && !(await isFocused(field(page))); tabs += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.type('appartement à Cotonou');
    await page.keyboard.press('Enter');
    await expect(log(page).getByText(/\d+ annonces pour\s: Appartement, Cotonou/)).toBeVisible();
    await expect(log(page).getByRole('article').first()).toBeVisible();
    await expect(log(page).getByRole('link', { name: /^Voir les \d+ annonces$/ })).toHaveAttribute(
      'href',
      /^\/immobilier\?.*location=Cotonou/,
    );
    // The focus has stayed in the field.
    await page.keyboard.type('moins cher');
    await page.keyboard.press('Enter');
    await expect(log(page).getByText(/Appartement, Cotonou, (?:jusqu|moins|à|au|max)/i)).toBeVisible();
    await page.keyboard.type('combien coûte un boost ?');
    await page.keyboard.press('Enter');
    await expect(log(page).getByText(/2\s000\sF CFA pour 7 jours/)).toBeVisible();
    await expect(
      log(page)
        .getByText(/^Source\s: /)
        .getByRole('link'),
    ).toHaveAttribute('href', /^\//);
    await page.keyboard.type('comment devenir riche ?');
    await page.keyboard.press('Enter');
    const contact = log(page).getByRole('link', { name: 'Écrire à l’équipe' });
    await expect(contact).toBeVisible();
    await contact.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/contact\?/);
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('comment devenir riche ?');
  });
}

async function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement);
}

test('the conversation is kept over navigations and reloads, gives the focus back, and is forgotten in one tap', async ({
  page,
}) => {
  await openLive(page, '/');
  await button(page).click();
  await ask(page, 'combien coûte un boost ?');
  await page.keyboard.press('Escape');
  await expect(button(page)).toBeFocused();
  await openLive(page, '/automobile');
  await button(page).click();
  await expect(log(page).getByText('combien coûte un boost ?')).toBeVisible();
  await page.getByRole('button', { name: 'Oublier la conversation' }).click();
  await expect(page.getByText('La conversation est oubliée.')).toBeVisible();
  await page.reload();
  await openLive(page, '/automobile');
  await button(page).click();
  await expect(dialog(page).getByRole('list', { name: 'Suggestions' })).toBeVisible();
  await expect(log(page).getByText('combien coûte un boost ?')).toHaveCount(0);
});

test('what a member asked is gone from the device when they sign out', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await signInAs(page.request, MEMBER);
  await openLive(page, '/');
  await button(page).click();
  await ask(page, 'où en est mon annonce ?');
  await expect(log(page).getByText(/^Vous avez \d+ annonces? en ligne/)).toBeVisible();
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await kept()).toContain('où en est mon annonce');
  await page.keyboard.press('Escape');
  await showUp(page);
  await page.getByRole('button', { name: 'Déconnexion' }).locator('visible=true').click();
  await expect(page.getByText('Déconnexion réussie').first()).toBeVisible();
  expect(await kept()).not.toContain('mon annonce');
  await button(page).click();
  await expect(dialog(page).getByRole('list', { name: 'Suggestions' })).toBeVisible();
});

test('a question that did not arrive keeps its text and can be asked again; her code comes with the first tap', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  await openLive(page, '/immobilier');
  await page.mouse.move(200, 300);
  await page.waitForLoadState('networkidle');
  const isHers = (url: string) => /\/assistant-dialog-/.test(url);
  expect(scripts.filter(isHers)).toEqual([]);
  await button(page).click();
  await expect(dialog(page)).toBeVisible();
  expect(scripts.filter(isHers)).toHaveLength(1);
  await page.route('**/api/assistant/ask', (route) => route.abort());
  await field(page).fill('frigo à Lomé');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('Vérifiez votre réseau');
  await expect(field(page)).toHaveValue('frigo à Lomé');
  await page.unroute('**/api/assistant/ask');
  await dialog(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(log(page).getByText(/frigo/i).first()).toBeVisible();
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
});

test('the button covers neither the tab bar nor the contact bar nor the end of a page', async ({
  page,
  request,
}) => {
  for (const [path, bar] of [
    ['/', page.getByRole('navigation', { name: 'Navigation principale' })],
    ['/immobilier', page.getByRole('navigation', { name: 'Navigation principale' })],
    [await firstListingPath(request), page.getByRole('region', { name: 'Contact rapide' })],
  ] as const) {
    await openLive(page, path);
    const [hers, below] = [await boxOf(button(page)), await boxOf(bar)];
    expect(hers.y + hers.height, path).toBeLessThanOrEqual(below.y);
    expect(Math.min(hers.width, hers.height), path).toBeGreaterThanOrEqual(44);
    expect(hers.x + hers.width, path).toBeLessThanOrEqual(390);
  }
  await openLive(page, '/');
  await page.mouse.move(100, 300);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const subscribe = await boxOf(page.getByRole('button', { name: 'S’inscrire' }));
  expect(subscribe.x + subscribe.width).toBeLessThanOrEqual((await boxOf(button(page))).x);
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('not shown');
  return box;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to her page, where the same works by form', async ({ page }) => {
    await page.goto('/immobilier');
    await button(page).click();
    await expect(page).toHaveURL(/\/aide\/aida$/);
    const send = async (question: string) => {
      await field(page).fill(question);
      await page.getByRole('button', { name: 'Envoyer' }).click();
    };
    await send('appartement à Cotonou');
    await expect(log(page).getByRole('article').first()).toBeVisible();
    await page.getByRole('button', { name: 'Moins cher' }).click();
    await expect(log(page).getByText(/^Vous\s: Moins cher/)).toBeVisible();
    await expect(log(page).getByText(/^Vous\s: appartement à Cotonou/)).toBeVisible();
    await send('combien coûte un boost ?');
    await expect(log(page).getByText(/^Source\s: /)).toBeVisible();
    await send('comment devenir riche ?');
    await log(page).getByRole('link', { name: 'Écrire à l’équipe' }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('comment devenir riche ?');
  });
});
