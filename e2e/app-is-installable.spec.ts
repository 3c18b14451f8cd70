import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type Page } from '@playwright/test';
import { DAY_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { solidImage } from '#tests/fakes/hostile-pictures.ts';
import { expectNoAccessibilityFault, expectRoomForLargeText } from './accessibility.ts';
import { MEMBER, signInAs } from './actors.ts';
import { E2E_ORIGIN } from './address.ts';
import { fillSignIn, newMember, signInAsNewMember } from './new-member.ts';
import { becomesLive, DESKTOP, isControlled, letPass, openLive, showUp, watchFaults } from './visit.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const FIRST_DAY = Date.UTC(2026, 10, 20, 10);
const LOOK_MS = 5000;

test('Chromium finds nothing against installing the site', async ({ launchOptions }) => {
  // A test's own window is a private one, from which nothing is installed.
  const folder = mkdtempSync(join(tmpdir(), 'tokpa-install-'));
  const context = await chromium.launchPersistentContext(folder, launchOptions);
  try {
    const page = await context.newPage();
    await openLive(page, E2E_ORIGIN);
    const session = await context.newCDPSession(page);
    const { errors, data = '', url } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toBe(`${E2E_ORIGIN}/manifest.webmanifest`);
    expect(JSON.parse(data)).toMatchObject({ name: 'Tokpa', display: 'standalone', lang: 'fr' });
    expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
    expect((await session.send('Page.getAppId')).appId).toBe(`${E2E_ORIGIN}/`);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('every page names the manifest, whose files are served; the icon of iOS lies where iOS looks', async ({
  request,
}) => {
  expect(await (await request.get('/')).text()).toContain('href="/manifest.webmanifest"');
  expect((await request.get('/apple-touch-icon.png')).status()).toBe(200);
  const { icons, screenshots, shortcuts } = await (await request.get('/manifest.webmanifest')).json();
  for (const { src, type } of [
    ...icons,
    ...screenshots,
    ...shortcuts.flatMap((each: typeof shortcuts) => each.icons),
  ]) {
    const answer = await request.get(src);
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type]);
  }
});

const strip = (page: Page) => page.getByRole('region', { name: 'Ajouter à l’écran d’accueil' });

/** Opens a page at this moment and lets the invitation come, if it is due. */
async function visitAt(page: Page, moment: number, path = '/'): Promise<void> {
  await page.clock.setSystemTime(moment);
  await openLive(page, path);
  await page.evaluate(() => {
    const prompt = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.documentElement.dataset.prompted = '';
        return { outcome: 'dismissed' };
      },
    });
    document.documentElement.dataset.suppressed = String(!dispatchEvent(prompt));
  });
  await showUp(page);
  await letPass(page, LOOK_MS);
}

test.describe('the invitation to install', () => {
  test.beforeEach(({ page }) => page.clock.install({ time: FIRST_DAY }));

  test('comes at the second visit, never at the first, and not again for sixty days once refused', async ({
    page,
  }) => {
    await visitAt(page, FIRST_DAY);
    await visitAt(page, FIRST_DAY + 10 * MINUTE_MS, '/immobilier');
    await expect(strip(page)).toBeHidden();

    await visitAt(page, FIRST_DAY + DAY_MS);
    await expect(strip(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-suppressed', 'true');
    await strip(page).getByRole('button', { name: 'Plus tard' }).click();
    await expect(strip(page)).toBeHidden();

    const refusedAt = FIRST_DAY + DAY_MS;
    await visitAt(page, refusedAt + 59 * DAY_MS);
    await expect(strip(page)).toBeHidden();
    await visitAt(page, refusedAt + 61 * DAY_MS);
    await expect(strip(page)).toBeVisible();
  });

  test('asks the browser’s own question, once, and has two buttons of one size', async ({ page }) => {
    await visitAt(page, FIRST_DAY);
    await visitAt(page, FIRST_DAY + DAY_MS);
    const [later, add] = await Promise.all(
      ['Plus tard', 'Ajouter'].map((name) =>
        strip(page).getByRole('button', { name, exact: true }).boundingBox(),
      ),
    );
    expect(later?.height).toBe(add?.height);
    expect(Math.abs((later?.width ?? 0) - (add?.width ?? 0))).toBeLessThan(2);
    await strip(page).getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-prompted', '');
    await expect(strip(page)).toBeHidden();
    await visitAt(page, FIRST_DAY + 2 * DAY_MS);
    await expect(strip(page)).toBeHidden();
  });

  test('never covers a task, another strip or what is being typed, nor comes where the site is installed', async ({
    page,
    context,
  }) => {
    await visitAt(page, FIRST_DAY);
    await visitAt(page, FIRST_DAY + DAY_MS, '/payment-callback?test=true');
    await expect(strip(page)).toBeHidden();
    await visitAt(page, FIRST_DAY + DAY_MS, '/');
    await expect(strip(page)).toBeVisible();
    await context.setOffline(true);
    await expect(strip(page)).toBeHidden();
    await letPass(page, LOOK_MS);
    await expect(strip(page)).toBeHidden();
    await context.setOffline(false);
    await page.locator('main input').first().focus();
    await letPass(page, LOOK_MS);
    await expect(strip(page)).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await page.locator('main input').first().blur();
    await letPass(page, LOOK_MS);
    await expect(strip(page)).toBeHidden();
  });

  for (const scheme of ['light', 'dark'] as const)
    test(`is accessible and leaves the assistant’s button free in the ${scheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await visitAt(page, FIRST_DAY);
      await visitAt(page, FIRST_DAY + DAY_MS);
      await expect(strip(page)).toBeVisible();
      await expectNoAccessibilityFault(page, `invitation, ${scheme}`, '[data-strip]');
      for (const viewport of [{ width: 390, height: 844 }, { width: 320, height: 640 }, DESKTOP]) {
        await page.setViewportSize(viewport);
        const [box, aida] = await Promise.all([
          strip(page).boundingBox(),
          page.locator('main > .aida').boundingBox(),
        ]);
        expect(box && aida && box.x + box.width <= aida.x, `${viewport.width} px`).toBe(true);
      }
      await expectRoomForLargeText(page, `invitation, ${scheme}`);
    });
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE });

  test('the invitation explains the way through the share menu', async ({ page }) => {
    await page.clock.install({ time: FIRST_DAY });
    await openLive(page, '/');
    await showUp(page);
    await letPass(page, LOOK_MS);
    await expect(strip(page)).toBeHidden();
    await page.clock.setSystemTime(FIRST_DAY + DAY_MS);
    await openLive(page, '/');
    await showUp(page);
    await letPass(page, LOOK_MS);
    await expect(strip(page).getByRole('listitem')).toHaveText([
      /Touchez\s+Partager/,
      /Choisissez\s+«\u202fSur l’écran d’accueil\u202f»/,
    ]);
    await expectNoAccessibilityFault(page, 'invitation on iOS', '[data-strip]');
    await strip(page).getByRole('button', { name: 'Compris' }).click();
    await expect(strip(page)).toBeHidden();
  });
});

test('the number on the icon follows what is unread, and goes at sign-out', async ({ page }) => {
  await page.addInitScript(() => {
    const badges: number[] = [];
    const set = (count: number) => {
      badges.push(count);
      return Promise.resolve();
    };
    Object.assign(navigator, { setAppBadge: set, clearAppBadge: () => set(0) });
    Object.assign(window, { badges });
  });
  await signInAs(page.request, MEMBER);
  const [{ data: messages }, { data: notifications }] = await Promise.all(
    ['/api/messages/unread', '/api/notifications/unread'].map(async (path) =>
      (await page.request.get(path)).json(),
    ),
  );
  const unread = Math.max(messages.count, notifications.count);
  expect(unread).toBeGreaterThan(0);
  await openLive(page, '/');
  await showUp(page);
  const badge = () => page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1));
  await expect.poll(badge).toBe(unread);
  await page.getByLabel('Menu').first().click();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect.poll(badge).toBe(0);
});

type SharedFile = { name: string; type: string; bytes: number[] };

/** Stores on the device what the service worker does (web/share-target/receive-shared.ts). */
async function shareOnDevice(page: Page, description: string, files: readonly SharedFile[]): Promise<void> {
  await page.evaluate(
    async ([text, sent]) => {
      const photos = sent.map(({ name, type, bytes }) => ({
        name,
        type,
        blob: new Blob([new Uint8Array(bytes)], { type }),
      }));
      const item = { title: '', description: text, photos, sharedAt: Date.now() };
      await new Promise((resolve, reject) => {
        const opening = indexedDB.open('tokpa', 1);
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('kept'));
        opening.addEventListener('error', reject);
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('kept', 'readwrite');
          transaction.objectStore('kept').put(item, 'shared/1');
          transaction.addEventListener('complete', resolve);
        });
      });
    },
    [description, files] as const,
  );
}

async function pictures(count: number): Promise<SharedFile[]> {
  const sizes = Array.from({ length: count }, (_each, index) => 300 + index);
  return Promise.all(
    sizes.map(async (size) => ({
      name: `IMG_${size}.jpg`,
      type: 'image/jpeg',
      bytes: [...(await solidImage(size, 200).jpeg().toBuffer())],
    })),
  );
}

test('photos and text that were shared are in the listing form, after signing in, and only once', async ({
  page,
}) => {
  const faults = watchFaults(page);
  const member = await newMember(page.request, 'partage');
  await page.goto('/connexion');
  await shareOnDevice(page, 'Canapé trois places, très bon état.', await pictures(3));
  await page.goto('/creer-annonce?partage=1');
  await expect(page).toHaveURL(/\/connexion\?retour=/);
  await becomesLive(page);
  await fillSignIn(page, member);
  await expect(page).toHaveURL(/\/creer-annonce\?partage=1/);
  const description = page.getByLabel('Description');
  await expect(description).toHaveValue('Canapé trois places, très bon état.');
  await expect(page.getByText('3 photos reçues')).toBeVisible();

  await page.locator('main form label').filter({ hasText: 'Marketplace' }).click();
  await page.getByLabel(/^Titre/).fill('Canapé trois places');
  await page.getByRole('button', { name: 'Suivant', exact: true }).click();
  const received = page.getByRole('button', { name: /^Retirer/ });
  await expect(received).toHaveCount(3);
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await page.goto('/creer-annonce?partage=1');
  await becomesLive(page);
  await expect(description.or(received.first()).first()).toBeVisible();
  await expect(received).toHaveCount(3);
  expect(faults).toEqual([]);
});

/** Shares as the system does: by a form that leaves the page for the answer's address. */
async function share(page: Page, text: string, files: readonly SharedFile[]): Promise<void> {
  await page.evaluate(
    ([description, sent]) => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        action: '/partager',
        enctype: 'multipart/form-data',
      });
      const texts = Object.assign(document.createElement('input'), { name: 'text', value: description });
      const picker = Object.assign(document.createElement('input'), {
        name: 'photos',
        type: 'file',
        multiple: true,
      });
      const chosen = new DataTransfer();
      for (const { name, type, bytes } of sent)
        chosen.items.add(new File([new Uint8Array(bytes)], name, { type }));
      picker.files = chosen.files;
      form.append(texts, picker);
      document.body.append(form);
      form.submit();
    },
    [text, files] as const,
  );
}

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the form opens with the shared text and says that the photos are missing', async ({ page }) => {
    await signInAsNewMember(page.request, 'sans-photos');
    await page.goto('/aide');
    await share(page, 'Table en iroko, comme neuve.', await pictures(2));
    await expect(page).toHaveURL(/\/creer-annonce\?partage=sans-photos/);
    await expect(page.getByRole('status').filter({ hasText: 'n’ont pas pu être reprises' })).toBeVisible();
  });

  test('shared text alone fills in the description', async ({ page }) => {
    await signInAsNewMember(page.request, 'texte-seul');
    await page.goto('/aide');
    await share(page, 'Table en iroko, comme neuve.', []);
    await expect(page.getByLabel('Description')).toHaveValue('Table en iroko, comme neuve.');
  });
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('three photos shared from the gallery are in the listing form', async ({ page }) => {
    await signInAsNewMember(page.request, 'galerie');
    await page.goto('/aide');
    await isControlled(page);
    await share(page, 'Canapé trois places.', await pictures(3));
    await expect(page).toHaveURL(/\/creer-annonce\?partage=1/);
    await expect(page.getByLabel('Description')).toHaveValue('Canapé trois places.');
    await expect(page.getByText('3 photos reçues')).toBeVisible();
  });
});
