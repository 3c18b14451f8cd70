import { expect, test, type Page } from '@playwright/test';
import { MEMBER, signInAs } from './actors.ts';
import { SLOW_4G, slowDown } from './slow-phone.ts';
import { holdBack, isTakenOver, openLive, openSection, showUp } from './visit.ts';

const MAX_SHIFT = 0.02;

type Shift = PerformanceEntry & {
  value: number;
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
};
type Marks = { shift: number; moved: string[]; gaps: number };

/** Sums every layout shift from now on and names what moved; counts the frames in which the page had no content. */
async function watchPage(page: Page): Promise<() => Promise<Marks>> {
  await page.evaluate(() => {
    const marks: Marks = { shift: 0, moved: [], gaps: 0 };
    Object.assign(window, { marks });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        marks.shift += value;
        for (const { node, previousRect, currentRect } of sources)
          marks.moved.push(
            `${value.toFixed(3)}: ${node?.nodeName} “${node?.textContent?.slice(0, 40)}”, ${previousRect.y} → ${currentRect.y}`,
          );
      }
    }).observe({ type: 'layout-shift' });
    const look = () => {
      if ((document.querySelector('main')?.getBoundingClientRect().height ?? 0) < 200) marks.gaps += 1;
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as never as { marks: Marks }).marks);
}

async function expectNoJump(marks: () => Promise<Marks>): Promise<void> {
  const { shift, moved, gaps } = await marks();
  expect(gaps).toBe(0);
  expect(shift, moved.join('\n')).toBeLessThanOrEqual(MAX_SHIFT);
}

const card = (page: Page, place: number) => page.getByRole('main').getByRole('article').nth(place);
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test.describe('on a slow line and a cheap phone, nothing jumps or disappears', () => {
  test.use({ hasTouch: true });

  test('from a list to a listing, which first shows what its card knows, and back to the same place', async ({
    page,
  }) => {
    await openLive(page, '/immobilier');
    await showUp(page);
    await slowDown(page, SLOW_4G);
    await card(page, 5).scrollIntoViewIfNeeded();
    const place = await scrolled(page);
    const [title, price] = await Promise.all([
      card(page, 5).getByRole('heading').textContent(),
      card(page, 5).locator('.price').textContent(),
    ]);
    const marks = await watchPage(page);
    await card(page, 5).getByRole('link').tap();
    const preview = page.getByRole('status', { name: 'Chargement de l’annonce' });
    await expect(preview).toContainText(title ?? 'nothing');
    await expect(preview).toContainText(price ?? 'nothing');
    await expect(preview.locator('img')).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1, name: title ?? 'nothing' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoJump(marks);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(place);
    await expect(card(page, 5)).toBeInViewport();
    await expectNoJump(marks);
  });

  test('back from a listing that is still loading, to the same place', async ({ page }) => {
    await openLive(page, '/immobilier');
    await showUp(page);
    await card(page, 5).scrollIntoViewIfNeeded();
    const place = await scrolled(page);
    await page.route(/\/api\/listings\/lst_\w+$/, () => undefined); // never answers
    await card(page, 5).getByRole('link').tap();
    await expect(page.getByRole('status', { name: 'Chargement de l’annonce' })).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(place);
    await expect(card(page, 5)).toBeInViewport();
  });

  test('from the home page to a list, and from the list to a filtered one', async ({ page }) => {
    await openLive(page, '/');
    await showUp(page);
    await slowDown(page, SLOW_4G);
    const marks = await watchPage(page);
    await openSection(page, 'Immobilier');
    await expect(card(page, 11)).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expectNoJump(marks);
    const listComes = await holdBack(page, /\/api\/search\/listings\?.*sort=price_asc/);
    await page.getByLabel('Trier par').selectOption('price_asc');
    await expect(page).toHaveURL('/immobilier?sort=price_asc');
    await expect(page.getByRole('progressbar', { name: 'Chargement' })).toBeAttached();
    listComes();
    await expect(page.getByRole('progressbar', { name: 'Chargement' })).toHaveCount(0);
    await expectNoJump(marks);
  });

  test('from the messages to a conversation', async ({ page }) => {
    await signInAs(page.request, MEMBER);
    await page.goto('/messages');
    const conversation = page.getByRole('main').getByRole('listitem').getByRole('link').first();
    await isTakenOver(conversation);
    await page.waitForLoadState('networkidle');
    await slowDown(page, SLOW_4G);
    const marks = await watchPage(page);
    await conversation.tap();
    await expect(page.getByRole('textbox', { name: /message/i })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoJump(marks);
  });
});

type Place = Pick<DOMRect, 'x' | 'y' | 'width'>;

/** Notes where each picture that grows begins to. */
async function watchGrowth(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const growth: Place[] = [];
    Object.assign(window, { growth });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (keyframes, options) {
      const animation = animate.call(this, keyframes, options);
      if (animation.id !== 'grow-picture') return animation;
      animation.currentTime = 0;
      const { x, y, width } = this.getBoundingClientRect();
      growth.push({ x: Math.round(x), y: Math.round(y), width: Math.round(width) });
      return animation;
    };
  });
}

const growthOf = (page: Page) =>
  page.evaluate(() => (window as never as { growth: Place[] }).growth.splice(0));

test.describe('the picture of a card', () => {
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });

  test('grows from its place into the listing’s, also of a listing that was opened before', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await watchGrowth(page);
    await openLive(page, '/immobilier');
    await showUp(page);
    const title = (await card(page, 5).getByRole('heading').textContent()) ?? '';
    for (const _visit of ['first', 'second']) {
      await card(page, 5).scrollIntoViewIfNeeded();
      const { x, y, width } = (await card(page, 5).locator('.card-photo').boundingBox()) as Place;
      await card(page, 5).getByRole('link').click();
      await expect(heading(page)).toHaveText(title);
      const [start] = await growthOf(page);
      expect(start).toEqual({ x: Math.round(x), y: Math.round(y), width: Math.round(width) });
      await page.goBack();
      await expect(card(page, 5)).toBeAttached();
    }
  });

  test('does not move for who asked for calm', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchGrowth(page);
    await openLive(page, '/immobilier');
    await showUp(page);
    await card(page, 0).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
    expect(await growthOf(page)).toEqual([]);
  });
});

test.describe('the preview of a tapped card', () => {
  const preview = 'Chargement de l’annonce';

  test('is there in the frame of the tap, before the router asks for anything', async ({ page }) => {
    await openLive(page, '/immobilier');
    await showUp(page);
    const isThere = await card(page, 0)
      .getByRole('link')
      .evaluate(
        (link: HTMLElement, label) =>
          new Promise((resolve) => {
            link.click();
            requestAnimationFrame(() =>
              resolve([document.querySelector(`[aria-label="${label}"]`) !== null, location.pathname]),
            );
          }),
        preview,
      );
    expect(isThere).toEqual([true, '/immobilier']);
  });

  test('is laid out unseen while the finger rests on the card, and dropped when it scrolls', async ({
    page,
  }) => {
    await openLive(page, '/immobilier');
    await showUp(page);
    const touch = await page.context().newCDPSession(page);
    const { x, y } = (await card(page, 0).getByRole('link').boundingBox()) as Place;
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: x + 40, y: y + 8 }],
    });
    const prepared = page.locator(`[inert]:has([aria-label="${preview}"])`);
    await expect(prepared).toHaveCSS('opacity', '0');
    for (const up of [40, 120, 200]) {
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: x + 40, y: y + 8 - up }],
      });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(prepared).toHaveCount(0);
    await expect(page).toHaveURL('/immobilier');
  });

  test('goes when the page that was left comes again', async ({ page }) => {
    await openLive(page, '/marketplace');
    await showUp(page);
    await page.route(/\/api\/listings\/lst_\w+$/, (route) =>
      route.fulfill({ status: 404, json: { error: { code: 'not_found', message: 'Annonce introuvable' } } }),
    );
    await card(page, 0).getByRole('link').click();
    await expect(page.getByText('Annonce non trouvée').first()).toBeVisible();
    await expect(page).toHaveURL('/marketplace');
    await expect(card(page, 0)).toBeVisible();
    await expect(page.getByRole('status', { name: preview })).toHaveCount(0);
  });
});

test.describe('without a network', () => {
  test('a tap keeps the page, says so, and opens the page once the network is back', async ({
    page,
    context,
  }) => {
    await openLive(page, '/immobilier');
    await showUp(page);
    await context.setOffline(true);
    const strip = page.getByRole('status').filter({ hasText: 'Hors connexion' });
    await expect(strip).toBeVisible();
    await card(page, 0).getByRole('link').click();
    await expect(strip).toContainText('Pas de réseau');
    await strip.getByRole('link', { name: 'Réessayer' }).click();
    await expect(page).toHaveURL('/immobilier');
    await expect(card(page, 0)).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/annonce\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(strip).toBeHidden();
  });

  test('a form that would be sent says that it was not', async ({ page, context }) => {
    await page.route(/\/assets\/entry-browser-[\w-]+\.js$/, (route) => route.abort());
    await page.goto('/connexion');
    await page.getByLabel('Mot de passe', { exact: true }).fill('Lagune&Bleue26');
    await page.getByLabel('Adresse e-mail').fill('koffi@exemple.bj');
    await context.setOffline(true);
    await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'rien n’a été envoyé' })).toBeVisible();
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue('koffi@exemple.bj');
  });

  test('« Réessayer » asks the network itself, as the browser may be wrong', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await openLive(page, '/immobilier');
    await showUp(page);
    await card(page, 0).getByRole('link').click();
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await expect(page).toHaveURL(/\/annonce\//);
    await expect(page.getByRole('status').filter({ hasText: 'Hors connexion' })).toHaveCount(0);
  });

  test('what was asked for is discarded when its visitor goes on writing', async ({ page, context }) => {
    await openLive(page, '/immobilier');
    await showUp(page);
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    const strip = page.getByRole('status').filter({ hasText: 'Hors connexion' });
    await expect(strip).toContainText('Pas de réseau');
    await page.getByRole('contentinfo').getByRole('textbox').fill('koffi@');
    await expect(strip).not.toContainText('Pas de réseau');
    await context.setOffline(false);
    await expect(strip).toHaveCount(0);
    await expect(page).toHaveURL('/immobilier');
  });

  test('a tap before React is there keeps the page, too', async ({ page, context }) => {
    await page.route(/\/assets\/entry-browser-[\w-]+\.js$/, (route) => route.abort());
    await page.goto('/immobilier');
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Pas de réseau' })).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL('/contact');
  });

  test('a tap on a part of a hydrated page whose code never came keeps the page, too', async ({
    page,
    context,
  }) => {
    await page.route(/\/assets\/footer-[\w-]+\.js$/, (route) => route.abort());
    await openLive(page, '/immobilier');
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Pas de réseau' })).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL('/contact');
  });
});
