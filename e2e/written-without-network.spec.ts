import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { OUTBOX_SYNC_TAG } from '#web/outbox/register-sync.ts';
import { expectNoAccessibilityFault } from './accessibility.ts';
import { startKillableServer, type KillableServer } from './killable-server.ts';
import { becomesLive, isControlled, isTakenOver, showUp } from './visit.ts';

const ACCOUNT = { email: 'awa@test.example', password: 'Marche-2026!' };
const TITLE = 'Villa à Fidjrossè';
const WAITING = 'En attente du réseau';
const REPORTED = 'Il demande un acompte avant la visite.';
/** What the outbox sends, by the last part of its address that has a meaning. */
const WRITES =
  /\/api\/(favorites\/lst_|messages$|messages\/cnv_\w+\/messages$|reports$|listings\/mine\/drafts\/)/;

// Each has a server of its own.
test.describe.configure({ timeout: 300_000 });

let server: KillableServer;
test.beforeEach(async () => {
  server = await startKillableServer(ACCOUNT, { TEST_LISTING: TITLE });
});
test.afterEach(() => server.stop());

const api = (path: string) => `${server.origin}/api/${path}`;
const read = async ({ request }: Pick<Page, 'request'>, path: string) =>
  (await (await request.get(api(path))).json()).data;
const heartOf = (page: Page) => page.locator('main button[form="favori"]').first();
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text);

async function signIn({ request }: Pick<Page, 'request'>) {
  const answer = await request.post(api('accounts/sign-in'), {
    data: { ...ACCOUNT, remember: true },
    headers: { origin: server.origin },
  });
  expect(answer.status()).toBe(200);
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(server.origin + path);
  await becomesLive(page);
  await showUp(page);
  return page;
}

async function listingId(page: Page): Promise<string> {
  const [{ id }] = await read(page, 'search/listings?domain=real_estate');
  return id;
}

/** The bodies and methods of what leaves this browser for the server, in order, once each was answered. */
function writesOf(context: BrowserContext): string[] {
  const writes: string[] = [];
  context.on('response', (response) => {
    const request = response.request();
    const [, what] = WRITES.exec(new URL(request.url()).pathname) ?? [];
    if (what && request.method() !== 'GET')
      writes.push(`${request.method()} ${what.split('/')[0]} ${response.status()}`);
  });
  return writes;
}

async function fillReport(page: Page, description = REPORTED) {
  const dialog = page.getByRole('dialog', { name: 'Signaler cette annonce' });
  await dialog.getByLabel('Raison du signalement').selectOption('Arnaque ou tentative d’arnaque');
  await dialog.getByLabel('Que se passe-t-il ?').fill(description);
  await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click();
  return dialog;
}

async function writeMessage(page: Page, text: string) {
  await isTakenOver(page.getByLabel('Votre message'));
  await page.getByLabel('Votre message').fill(text);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText(WAITING)).toBeVisible();
}

/** A heart, a message and a report, in this order, on pages that were open when the network went. */
async function writeEverything(context: BrowserContext) {
  const first = context.pages()[0] ?? (await context.newPage());
  const id = await listingId(first);
  const list = await open(context, '/immobilier');
  const talk = await context.newPage();
  await talk.goto(`${server.origin}/messages?listing=${id}`);
  const listing = await open(context, `/annonce/${id}`);
  await listing.getByRole('link', { name: 'Signaler cette annonce' }).click();
  await expect(listing.getByRole('dialog')).toBeVisible();
  await context.setOffline(true);
  await heartOf(list).click();
  await expect(toast(list, WAITING)).toBeVisible();
  await writeMessage(talk, 'Bonjour, est-elle libre ?');
  const dialog = await fillReport(listing);
  await expect(dialog.getByText(WAITING)).toBeVisible();
  return { id, list, talk, listing };
}

async function expectStoredOnce(page: Page) {
  await expect.poll(async () => (await read(page, 'favorites/overview')).total).toBe(1);
  const all: { id: string; kind: string }[] = await read(page, 'messages');
  const conversations = all.filter(({ kind }) => kind === 'listing');
  expect(conversations).toHaveLength(1);
  const messages = await read(page, `messages/${conversations[0]?.id}/messages`);
  expect(messages.map(({ text }: { text: string }) => text)).toEqual(['Bonjour, est-elle libre ?']);
}

test('a heart, a message and a report written without network leave in order, once, though the pages were closed and the server restarted', async ({
  context,
}) => {
  await signIn(context);
  const { list, talk, listing } = await writeEverything(context);
  await expect(heartOf(list)).toHaveAttribute('aria-pressed', 'true');
  await expect(heartOf(list)).toHaveAccessibleName(`Favori : ${TITLE}, en attente du réseau`);
  await expectNoAccessibilityFault(list, 'a heart that waits');
  await expectNoAccessibilityFault(talk, 'a message that waits');
  await expectNoAccessibilityFault(listing, 'a report that waits');
  const left = [list, talk, listing];
  await server.restart();
  const writes = writesOf(context);
  for (const page of left) await page.close();
  await context.setOffline(false);
  const page = await context.newPage();
  await page.goto(`${server.origin}/aide`);
  await expect.poll(() => writes.length).toBe(3);
  await expectStoredOnce(page);
  expect(writes).toEqual(['PUT favorites 200', 'POST messages 200', 'POST reports 200']);
  await page.reload();
  await becomesLive(page);
  await page.waitForLoadState('networkidle');
  expect(writes).toHaveLength(3);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the browser’s sync event delivers what waits, though no page of ours is open', async ({
    context,
  }) => {
    await signIn(context);
    const page = await open(context, '/immobilier');
    await isControlled(page);
    await context.setOffline(true);
    await heartOf(page).click();
    await expect(toast(page, WAITING)).toBeVisible();
    const blank = await context.newPage();
    await page.close();
    await context.setOffline(false);
    await fireSync(blank);
    await expect.poll(async () => (await read(blank, 'favorites/overview')).total).toBe(1);
  });
});

/** Chromium fires the `sync` event by itself too, at once or minutes later. */
async function fireSync(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${server.origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const event = { origin: server.origin, registrationId, tag: OUTBOX_SYNC_TAG, lastChance: false };
  await session.send('ServiceWorker.dispatchSyncEvent', event);
}

test('what waits is shown after a reload, on the page of favourites too, and the last wish counts', async ({
  context,
}) => {
  await signIn(context);
  const page = await open(context, '/immobilier');
  const writes = writesOf(context);
  await page.route(/\/api\/favorites\/lst_/, (route) => route.abort());
  await heartOf(page).click();
  await expect(heartOf(page)).toHaveAccessibleName(/, en attente du réseau$/);
  await page.reload();
  await becomesLive(page);
  await showUp(page);
  await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(heartOf(page)).toHaveAccessibleName(/, en attente du réseau$/);
  await page.goto(`${server.origin}/favorites`);
  await becomesLive(page);
  const waiting = page.getByRole('region', { name: 'Pas encore enregistrés' });
  await expect(waiting).toContainText(TITLE);
  await expect(waiting).toContainText(WAITING);
  await expectNoAccessibilityFault(page, 'favourites that wait');
  await page.goto(`${server.origin}/immobilier`);
  await becomesLive(page);
  await showUp(page);
  await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true');
  await heartOf(page).click();
  await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'false');
  await page.unroute(/\/api\/favorites\/lst_/);
  await page.reload();
  await expect.poll(() => writes).toEqual(['DELETE favorites 200']);
  await expect(heartOf(page)).not.toHaveAccessibleName(/en attente/);
});

test('what the server refuses once the listing is sold is said, at the next visit too, and stays until it is dropped', async ({
  context,
}) => {
  await signIn(context);
  const { list, talk, listing } = await writeEverything(context);
  for (const page of [talk, listing]) await page.close();
  await server.restart({ TEST_LISTING_SOLD: 'yes' });
  await context.setOffline(false);
  await expect(list.getByText('Favori : Annonce non trouvée')).toBeVisible();
  const page = await open(context, '/aide');
  await page.getByRole('button', { name: 'Voir', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pas encore envoyés' });
  await expect(dialog).toContainText('Bonjour, est-elle libre ?');
  await expectNoAccessibilityFault(page, 'what was refused');
  await dialog.getByRole('link', { name: /^Corriger Message/ }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Bonjour, est-elle libre ?')).toBeVisible();
  await main.getByRole('button', { name: 'Supprimer' }).click();
  await expect(main.getByText('Bonjour, est-elle libre ?')).toHaveCount(0);
});

test('what waits when the session is over is announced without its content, and leaves after the next sign-in; never as somebody else', async ({
  context,
}) => {
  await signIn(context);
  const { list, talk, listing } = await writeEverything(context);
  for (const page of [list, talk, listing]) await page.close();
  await context.setOffline(false);
  await context.request.post(api('accounts/sign-out'), { headers: { origin: server.origin } });
  const visitor = await open(context, '/aide');
  await expect(visitor.getByText('Des envois attendent sur cet appareil')).toBeVisible();
  await expect(visitor.getByText('est-elle libre')).toHaveCount(0);
  const other = await context.request.post(api('accounts/sign-in'), {
    data: { email: 'vendeur@test.example', password: ACCOUNT.password, remember: true },
    headers: { origin: server.origin },
  });
  expect(other.status()).toBe(200);
  const writes = writesOf(context);
  await visitor.reload();
  await becomesLive(visitor);
  await showUp(visitor);
  await expect(visitor.getByText('Des envois')).toHaveCount(0);
  expect(writes).toEqual([]);
  await context.request.post(api('accounts/sign-out'), { headers: { origin: server.origin } });
  await signIn(context);
  await visitor.reload();
  await expect.poll(() => writes).toEqual(['PUT favorites 200', 'POST messages 200', 'POST reports 200']);
  await expectStoredOnce(visitor);
});

test('a draft saved without network leaves after its form is closed', async ({ context }) => {
  await signIn(context);
  const form = await open(context, '/creer-annonce');
  await form.locator('main form label').filter({ hasText: 'Automobile' }).click();
  await context.setOffline(true);
  await form.getByLabel(/^Titre/).fill('Toyota Corolla sans réseau');
  await expect(
    form.getByText(/Brouillon enregistré sur cet appareil .* · En attente du réseau/),
  ).toBeVisible();
  await expectNoAccessibilityFault(form, 'a draft that waits');
  await form.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const page = await context.newPage();
  await page.goto(`${server.origin}/aide`);
  await expect
    .poll(async () => (await read(page, 'listings/mine/drafts/new'))?.content.values.title)
    .toBe('Toyota Corolla sans réseau');
});
