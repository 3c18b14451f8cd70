import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { MEMBER, PASSWORD } from './actors.ts';
import { APP_ADDRESS, buildForTests, callsOf, carryApp, holdPhone, SERVER } from './app-in-the-hand.ts';
import { buyBoost } from './boosts.ts';

// In one worker, as it builds the app.
test.describe.configure({ mode: 'default' });

test.beforeAll(() => {
  buildForTests();
});
test.beforeEach(({ context }) => carryApp(context));

const MENU = 'Navigation principale';

async function signIn(page: Page, remember = true) {
  await page.goto(`${APP_ADDRESS}/connexion`);
  await page.getByLabel('Adresse e-mail').fill(MEMBER);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /^Se souvenir/ }).setChecked(remember);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(tab(page, 'Messages')).toBeVisible();
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: MENU }).getByRole('link', { name }).last();

const fire = (page: Page, plugin: string, event: string, data: unknown = {}) =>
  page.evaluate(([name, heard, given]) => window.phone.fire(name, heard, given), [
    plugin,
    event,
    data,
  ] as const);

/** The listeners of the page are in place. */
const listens = (page: Page) =>
  expect.poll(async () => (await callsOf(page, 'PushNotifications.addListener')).length).toBeGreaterThan(2);

async function openApp(context: BrowserContext, path = '/', platform: 'android' | 'ios' = 'android') {
  const page = await holdPhone(context, platform);
  await page.goto(`${APP_ADDRESS}${path}`);
  await listens(page);
  await expect(tab(page, 'Accueil')).toBeVisible();
  return page;
}

test('the app shows the market with its pictures, from files on the phone and answers of the server', async ({
  context,
}) => {
  const page = await holdPhone(context);
  const faults: string[] = [];
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${APP_ADDRESS}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: MENU }).last().getByText('Rubriques').click();
  await page.getByRole('navigation', { name: MENU }).getByRole('link', { name: 'Immobilier' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Immobilier' })).toBeVisible();
  const picture = page.locator('main .card-photo img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.screenshot({ path: 'test-results/app-list.png' });
  expect(faults).toEqual([]);
});

test('without a network the app starts with its own pages, and goes on when there is one', async ({
  context,
}) => {
  const page = await holdPhone(context);
  await context.setOffline(true);
  await page.goto(`${APP_ADDRESS}/`);
  await expect(tab(page, 'Accueil')).toBeVisible();
  await expect(page.getByText('Hors connexion')).toBeVisible();
  await page.screenshot({ path: 'test-results/app-offline.png' });
  await context.setOffline(false);
  await expect(page.getByText('Hors connexion')).toBeHidden();
  await expect(page.locator('main .card-photo').first()).toBeVisible();
  await expect(page.getByText(/Erreur lors du chargement/)).toHaveCount(0);
});

test('what failed before the phone knew that it had no network is loaded when there is one', async ({
  context,
}) => {
  const page = await holdPhone(context);
  const lists = `${SERVER}/api/listings/**`;
  await context.route(lists, (route) => route.abort('internetdisconnected'));
  await page.goto(`${APP_ADDRESS}/`);
  const failed = page.getByText(/Erreur lors du chargement/);
  await expect(failed).toHaveCount(3);
  await context.unroute(lists);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.locator('main .card-photo').first()).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test('a build without the address of its server asks for it, and offers to reload', async ({ context }) => {
  await context.route(`${APP_ADDRESS}/`, async (route) => {
    const { FOLDER } = await import('./app-in-the-hand.ts');
    const { readFile } = await import('node:fs/promises');
    const html = await readFile(`${FOLDER}/index.html`, 'utf8');
    await route.fulfill({
      contentType: 'text/html',
      body: html.replace(/(?<=id="build-settings">)[^<]*/, '{}'),
    });
  });
  const page = await holdPhone(context);
  await page.goto(`${APP_ADDRESS}/`);
  await expect(page.getByRole('heading', { name: 'Configuration manquante' })).toBeVisible();
  await expect(page.getByText('VITE_API_ADDRESS')).toBeVisible();
  await page.screenshot({ path: 'test-results/app-missing.png' });
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Recharger' }).click()]);
  await expect(page.getByRole('heading', { name: 'Configuration manquante' })).toBeVisible();
});

test('on Android the status bar is white with dark signs, and pages do not zoom', async ({ context }) => {
  const page = await openApp(context);
  await expect(page.locator('html')).toHaveClass(/native-app/);
  expect(await callsOf(page, 'StatusBar.setStyle')).toEqual([{ style: 'LIGHT' }]);
  expect(await callsOf(page, 'StatusBar.setBackgroundColor')).toEqual([{ color: '#ffffff' }]);
  expect(await callsOf(page, 'Keyboard.setAccessoryBarVisible')).toEqual([]);
  expect(await callsOf(page, 'SplashScreen.hide')).toHaveLength(1);
  const viewport = await page.locator('meta[name=viewport]').getAttribute('content');
  expect(viewport).toContain('user-scalable=no');
  expect(viewport).toContain('maximum-scale=1');
});

test('on iOS the bar above the keyboard is hidden', async ({ context }) => {
  const page = await openApp(context, '/', 'ios');
  expect(await callsOf(page, 'Keyboard.setAccessoryBarVisible')).toEqual([{ isVisible: false }]);
  expect(await callsOf(page, 'StatusBar.setStyle')).toEqual([{ style: 'LIGHT' }]);
  expect(await callsOf(page, 'StatusBar.setBackgroundColor')).toEqual([]);
});

test('moves of two fingers are blocked, those of one are not', async ({ context }) => {
  const page = await openApp(context);
  const isBlocked = (fingers: number) =>
    page.evaluate((count) => {
      const touches = Array.from(
        { length: count },
        (_, identifier) =>
          new Touch({ identifier, target: document.body, clientX: 10 * identifier, clientY: 10 }),
      );
      const move = new TouchEvent('touchmove', { touches, cancelable: true, bubbles: true });
      return !document.body.dispatchEvent(move);
    }, fingers);
  expect(await isBlocked(2)).toBe(true);
  expect(await isBlocked(1)).toBe(false);
});

test('the back button closes what is open, goes back, and leaves from home at a second press', async ({
  context,
}) => {
  const page = await openApp(context);
  const press = () => fire(page, 'App', 'backButton', { canGoBack: true });
  const menu = page.getByRole('navigation', { name: MENU }).last();
  await menu.getByText('Rubriques').click();
  await menu.getByRole('link', { name: 'Immobilier' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Immobilier' })).toBeVisible();
  await menu.getByText('Rubriques').click();
  await expect(menu.getByRole('link', { name: 'Immobilier' })).toBeVisible();
  await press();
  await expect(menu.getByRole('link', { name: 'Immobilier' })).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/immobilier');
  await press();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await press();
  await expect(page.getByText('Appuyez encore une fois pour quitter')).toBeVisible();
  expect(await callsOf(page, 'App.exitApp')).toEqual([]);
  // The announcement goes when its two seconds are over.
  await expect(page.getByText('Appuyez encore une fois pour quitter')).toBeHidden();
  await press();
  expect(await callsOf(page, 'App.exitApp')).toEqual([]);
  await press();
  expect(await callsOf(page, 'App.exitApp')).toHaveLength(1);
});

test('started by a link, the back button leads home before it leaves', async ({ context }) => {
  const page = await openApp(context, '/services');
  await fire(page, 'App', 'backButton', { canGoBack: false });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});

test('a session is in the phone’s keystore, outlives a restart, and ends with signing out', async ({
  context,
}) => {
  const page = await openApp(context);
  await signIn(page);
  const written = await callsOf(page, 'SecureStorage.internalSetItem');
  expect(written.at(-1)).toMatchObject({ prefixedKey: 'capacitor-storage_session', access: 3 });
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await page.close(); // a phone runs the app once: two would overwrite each other's keystore
  const restarted = await openApp(context, '/profile');
  await expect(restarted.getByRole('heading', { level: 1 })).toHaveText('Mon compte');
  await restarted.goto(`${APP_ADDRESS}/deconnexion`);
  await restarted.getByRole('main').getByRole('button', { name: 'Me déconnecter' }).click();
  await expect(tab(restarted, 'Connexion')).toBeVisible();
  await restarted.reload();
  await expect(tab(restarted, 'Connexion')).toBeVisible();
  const keystore = () => restarted.evaluate(() => localStorage.getItem('fake.keystore') ?? '');
  await expect.poll(keystore).not.toContain('session_token');
});

test('a session that is not to be remembered ends with the app', async ({ context }) => {
  const page = await openApp(context);
  await signIn(page, false);
  expect(await page.evaluate(() => localStorage.getItem('fake.keystore') ?? '')).not.toContain(
    'session_token',
  );
  const restarted = await openApp(context);
  await expect(tab(restarted, 'Connexion')).toBeVisible();
});

test('whoever allows notifications has the phone registered, and a tapped push opens its page', async ({
  context,
}) => {
  const page = await openApp(context);
  await signIn(page);
  expect(await callsOf(page, 'PushNotifications.register')).toEqual([]);
  await page.goto(`${APP_ADDRESS}/profile?tab=profile`);
  const sent = page.waitForResponse(
    (answer) => answer.url() === `${SERVER}/api/notifications/push` && answer.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: 'Activer sur cet appareil' }).click();
  const answer = await sent;
  expect([answer.status(), answer.request().postDataJSON()]).toEqual([
    204,
    { platform: 'android', token: 'fcm-token-0123456789:abc' },
  ]);
  await expect(page.getByText('Activées sur cet appareil.')).toBeVisible();
  expect(await callsOf(page, 'PushNotifications.createChannel')).toHaveLength(1);
  for (const [type, path, opened] of [
    ['new_message', undefined, '/messages'],
    ['new_listing', undefined, '/marketplace'],
    ['boost_expired', undefined, '/mes-boosts'],
    ['new_message', 'https://evil.example/messages', '/messages'],
  ]) {
    const notification = { id: '1', data: { type, path } };
    await fire(page, 'PushNotifications', 'pushNotificationActionPerformed', {
      actionId: 'tap',
      notification,
    });
    await expect.poll(() => new URL(page.url()).pathname).toBe(opened);
  }
});

test('after a restart the phone is registered again, and signing out has the system forget it', async ({
  context,
}) => {
  const page = await openApp(context);
  await signIn(page);
  const restarted = await holdPhone(context);
  await restarted.addInitScript(() => {
    window.phone.answers['PushNotifications.checkPermissions'] = { receive: 'granted' };
  });
  const renewed = restarted.waitForResponse(
    (answer) => answer.url().endsWith('/api/notifications/push') && answer.request().method() === 'PUT',
  );
  await restarted.goto(`${APP_ADDRESS}/`);
  expect((await renewed).status()).toBe(204);
  await restarted.goto(`${APP_ADDRESS}/deconnexion`);
  await restarted.getByRole('main').getByRole('button', { name: 'Me déconnecter' }).click();
  await expect(tab(restarted, 'Connexion')).toBeVisible();
  await expect.poll(async () => (await callsOf(restarted, 'PushNotifications.unregister')).length).toBe(1);
});

test('links of the site and of the app’s scheme open their page; others do not', async ({ context }) => {
  const page = await openApp(context);
  const follow = (url: string) => fire(page, 'App', 'appUrlOpen', { url });
  await follow(`${SERVER}/services?tri=recent`);
  await expect.poll(() => page.url()).toContain(`${APP_ADDRESS}/services?tri=recent`);
  await follow('tokpa://payment-callback?paiement=x');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/payment-callback');
  await follow('tokpa:///boosts');
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/(?:mes-boosts|connexion)$/);
  const before = page.url();
  for (const url of ['https://evil.example/services', `${SERVER}/api/settings`, 'javascript:1'])
    await follow(url);
  expect(page.url()).toBe(before);
  await follow(`${SERVER}/faq`);
  await expect.poll(() => page.url()).toBe(`${APP_ADDRESS}/faq`);
  expect((await callsOf(page, 'Browser.close')).length).toBeGreaterThan(0);
});

test('a link that starts the app opens its page', async ({ context }) => {
  const page = await holdPhone(context);
  await page.addInitScript((url) => {
    window.phone.answers['App.getLaunchUrl'] = { url };
  }, `${SERVER}/automobile`);
  await page.goto(`${APP_ADDRESS}/`);
  await expect(page.getByRole('heading', { level: 1, name: /Auto/ })).toBeVisible();
});

test('the diagnostic page names the phone, and what it allows', async ({ context }) => {
  const page = await openApp(context, '/diagnostic');
  const device = page.getByRole('region', { name: 'Votre appareil' });
  await expect(device).toContainText('TECNO BG6, Android 13');
  await expect(device).toContainText('Possibles, pas encore demandées');
  await expect(device.getByText('Réception en arrière-plan')).toHaveCount(0);
});

test('other sites open in the system’s browser', async ({ context }) => {
  const page = await openApp(context, '/contact');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: 'https://example.org/x',
      textContent: 'Ailleurs',
    });
    document.querySelector('main')?.prepend(link);
  });
  await page.getByText('Ailleurs').click();
  await expect.poll(() => callsOf(page, 'Browser.open')).toEqual([{ url: 'https://example.org/x' }]);
  expect(page.url()).toContain('/contact');
});

test('a receipt opens in the system’s browser, which has no session of the app', async ({
  context,
  browser,
}) => {
  const page = await openApp(context);
  await signIn(page);
  await page.goto(`${APP_ADDRESS}/profile?tab=transactions`);
  await page.getByRole('link', { name: 'Télécharger le reçu' }).first().click();
  await expect.poll(async () => (await callsOf(page, 'Browser.open')).length).toBe(1);
  const [{ url }] = (await callsOf(page, 'Browser.open')) as [{ url: string }];
  const elsewhere = await browser.newContext();
  const file = await elsewhere.request.get(url);
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await elsewhere.close();
});

test('a payment opens in the system’s browser, and its link leads back into the app', async ({ context }) => {
  const page = await openApp(context);
  await signIn(page);
  const boost = (await buyBoost(context.request, 4)).boostId;
  await page.goto(`${APP_ADDRESS}/paiement/${boost}`);
  await page.getByText('MTN Mobile Money').click();
  await page.getByLabel('Numéro Mobile Money').fill('01 64 00 00 01');
  await page.getByRole('button', { name: /^Payer/ }).click();
  await expect.poll(async () => (await callsOf(page, 'Browser.open')).length).toBe(1);
  expect(context.pages().filter((each) => each.url().startsWith('http://127'))).toEqual([]);
  await fire(page, 'App', 'appUrlOpen', { url: `${SERVER}/payment-callback?paiement=${boost}` });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/payment-callback');
  expect(await callsOf(page, 'Browser.close')).toHaveLength(1);
});

test('photos come from the phone’s gallery, five at a time; its refusals are said in French', async ({
  context,
}) => {
  const page = await openApp(context);
  await signIn(page);
  await page.goto(`${APP_ADDRESS}/creer-annonce`);
  await page.locator('main form label').filter({ hasText: 'Automobile' }).click();
  await page.getByLabel(/^Titre/).fill('Toyota Corolla 2012');
  await page
    .getByLabel('Description')
    .fill('Bien entretenue, climatisation, papiers à jour, visible à Cotonou tous les jours.');
  await page.getByRole('button', { name: 'Suivant' }).click();
  const gallery = page.getByRole('button', { name: 'Choisir des photos' });
  await gallery.scrollIntoViewIfNeeded();
  const refuse = (method: string, message: string) =>
    page.evaluate(
      ([name, text]) => {
        window.phone.answers[`Camera.${name}`] = new Error(text);
      },
      [method, message] as const,
    );
  await refuse('pickImages', 'User cancelled photos app');
  await gallery.click();
  await expect(page.getByText('aucune photo n’a été ajoutée')).toBeVisible();
  expect(await callsOf(page, 'Camera.pickImages')).toEqual([{ quality: 90, limit: 5 }]);
  await expect(page.getByText('User cancelled')).toHaveCount(0);
  await refuse('getPhoto', 'User denied access to camera');
  await page.getByRole('button', { name: 'Prendre une photo' }).click();
  await expect(page.getByText('autorisez l’appareil photo')).toBeVisible();
  expect(await callsOf(page, 'Camera.getPhoto')).toMatchObject([{ quality: 90, source: 'CAMERA' }]);
  await page.screenshot({ path: 'test-results/app-camera.png' });
  await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    canvas.getContext('2d')?.fillRect(0, 0, 320, 480);
    const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
    const photo = { webPath: bytes && URL.createObjectURL(bytes), format: 'jpeg' };
    window.phone.answers['Camera.pickImages'] = { photos: [photo] };
  });
  await gallery.click();
  await expect(page.getByRole('list', { name: 'Photos de l’annonce' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.locator('input[name=pictureIds]')).toHaveCount(1);
});

test('the web’s build holds nothing of the app, and asks for no permission of a camera', () => {
  const folder = 'dist/client';
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(`${folder}/.vite/manifest.json`, 'utf8'),
  );
  expect(Object.keys(manifest).length).toBeGreaterThan(100);
  expect(
    Object.keys(manifest).filter((name) => /capacitor|platform\/native|native-pickers/.test(name)),
  ).toEqual([]);
  const scripts = readdirSync(`${folder}/assets`).filter((name) => name.endsWith('.js'));
  const telling = scripts.filter((name) =>
    /registerPlugin|PluginHeaders|native-app|getUserMedia|pickImages|requestPermissions/.test(
      readFileSync(`${folder}/assets/${name}`, 'utf8'),
    ),
  );
  expect(telling).toEqual([]);
});
