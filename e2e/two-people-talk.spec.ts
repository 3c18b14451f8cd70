import { expect, test, type Browser, type Page, type Request } from '@playwright/test';
import sharp from 'sharp';
import { expectNoAccessibilityFault } from './accessibility.ts';
import { MEMBER, PASSWORD, signInAs } from './actors.ts';
import { newMember } from './new-member.ts';
import { DESKTOP, isTakenOver, showUp } from './visit.ts';

// In order: all use the conversations of the same member.
test.describe.configure({ mode: 'default' });

type Person = { page: Page };

/** Opens a browser context for one person, signed in. */
async function personOf(browser: Browser, email: string, password = PASSWORD): Promise<Person> {
  const context = await browser.newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  await signInAs(page.request, email, password);
  return { page };
}

/** An approved listing of the demonstration's member. */
async function ownListing({ page }: Person): Promise<{ id: string; title: string }> {
  const answer = await page.request.get('/api/listings/mine');
  const { data }: { data: { id: string; title: string; status: string }[] } = await answer.json();
  const found = data.find(({ status }) => status === 'approved');
  if (!found) throw new Error('the demonstration’s member has no listing');
  return found;
}

const messagesOf = ({ page }: Person) =>
  page.getByRole('log', { name: 'Messages' }).locator('li > p:first-of-type');
const waitingOf = ({ page }: Person) => page.getByText('En attente du réseau');

/** Tracks the open event streams of a person's browser from now on. */
function openStreamsOf({ page }: Person): ReadonlySet<Request> {
  const open = new Set<Request>();
  const context = page.context();
  context.on('request', (asked) => asked.url().includes('/api/events') && open.add(asked));
  context.on('requestfinished', (asked) => open.delete(asked));
  context.on('requestfailed', (asked) => open.delete(asked));
  return open;
}

async function write({ page }: Person, text: string) {
  await isTakenOver(page.getByLabel('Votre message'));
  await page.getByLabel('Votre message').fill(text);
  await page.getByRole('button', { name: 'Envoyer' }).click();
}

/** Messages reach the server, but its responses are lost. */
async function loseAnswers({ page }: Person) {
  await page.route('**/api/messages/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    // The route may have been removed meanwhile.
    await route.abort().catch(() => undefined);
  });
}

/** A photo that could not be sent survives a reload. */
async function sharePhoto(buyer: Person, seller: Person) {
  await buyer.page.route('**/api/uploads/**', (route) => route.abort());
  const buffer = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#0b5d4e' },
  })
    .png()
    .toBuffer();
  await buyer.page
    .getByLabel('Ajouter des photos')
    .setInputFiles({ name: 'coffre.png', mimeType: 'image/png', buffer });
  await expect(buyer.page.getByRole('img', { name: 'Choisie 1' })).toBeVisible();
  await buyer.page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(waitingOf(buyer)).toHaveCount(1);
  await buyer.page.reload();
  await expect(buyer.page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await buyer.page.unroute('**/api/uploads/**');
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
  await buyer.page.route('**/api/uploads/**', async (route) => {
    if (route.request().method() === 'PATCH') await isSeen;
    return route.continue();
  });
  await expect(buyer.page.getByRole('progressbar', { name: 'Envoi de Photo 1' })).toBeVisible();
  seen();
  const photo = seller.page.getByRole('link', { name: 'Agrandir la photo 1' });
  await photo.click();
  await expect(seller.page.getByRole('dialog').getByRole('img')).toBeVisible();
  await seller.page.getByRole('button', { name: 'Fermer' }).click();
  await expect(waitingOf(buyer)).toHaveCount(0);
}

/** The buyer writes while the seller is offline, and the seller too. */
async function writeBothWays(buyer: Person, seller: Person, before: readonly string[]) {
  await seller.page.context().setOffline(true);
  const stored = buyer.page.waitForResponse(/\/api\/messages\/[^/]+\/messages$/);
  await write(buyer, 'sept');
  await stored; // so that it is the seventh
  await write(seller, 'huit');
  await expect(waitingOf(seller)).toHaveCount(1);
  await seller.page.context().setOffline(false);
  await expect(messagesOf(seller)).toHaveText([...before, 'sept', 'huit']);
  await expect(messagesOf(buyer)).toHaveText([...before, 'sept', 'huit']);
}

/** The entry in a person's list for the conversation that the other one has open. */
function rowOfSameConversation({ page }: Person, other: Person) {
  const id = new URL(other.page.url()).searchParams.get('conversation');
  return page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href*="${id}"]`) });
}

/** An offer and its acceptance reach the other person without a reload. */
async function agreeOnPrice(buyer: Person, seller: Person) {
  await buyer.page.getByLabel('Faire une offre ou proposer une visite').click();
  await buyer.page.getByLabel('Votre prix').fill('120 000');
  await buyer.page.getByRole('button', { name: 'Proposer ce prix' }).click();
  await seller.page.getByRole('button', { name: 'Accepter' }).click();
  await expect(buyer.page.locator('[data-state]')).toHaveText('Offre acceptée');
  await expect(seller.page.getByRole('button', { name: 'Accepter' })).toHaveCount(0);
}

/** On other pages, in two tabs: the number beside "Messages" is updated live, over one event stream. */
async function expectNewsInEveryTab(person: Person, trigger: () => Promise<void>) {
  const streams = openStreamsOf(person);
  const tabs = [person.page, await person.page.context().newPage()];
  for (const [place, tab] of tabs.entries()) {
    await tab.goto(place === 0 ? '/' : '/immobilier');
    await showUp(tab);
  }
  await expect.poll(() => streams.size).toBe(1);
  const numberIn = (tab: Page) =>
    tab.getByRole('navigation', { name: 'Compte' }).getByRole('link', { name: 'Messages' });
  const { data } = await (await person.page.request.get('/api/messages/unread')).json();
  const before: number = data.count;
  for (const tab of tabs)
    await (before > 0
      ? expect(numberIn(tab)).toHaveAttribute('data-unread', String(before))
      : expect(numberIn(tab)).not.toHaveAttribute('data-unread', /[1-9]/));
  await trigger();
  for (const tab of tabs) {
    await tab.bringToFront();
    await expect(numberIn(tab)).toHaveAttribute('data-unread', String(before + 1));
  }
  expect(streams.size).toBe(1);
}

test('two people talk over a broken network: every message once, in order, and marked as read', async ({
  browser,
  request,
}) => {
  const { email, password } = await newMember(request, 'parle');
  const [seller, buyer] = [await personOf(browser, MEMBER), await personOf(browser, email, password)];
  const { id, title } = await ownListing(seller);

  // From the listing, with a prepared first message.
  await seller.page.goto('/messages');
  await buyer.page.goto(`/messages?listing=${id}`);
  await expect(buyer.page.getByLabel('Votre message')).toHaveValue(
    `Bonjour, votre annonce « ${title} » m’intéresse. Est-elle toujours disponible ?`,
  );
  await write(buyer, 'un');
  await expect(buyer.page).toHaveURL(/conversation=cnv_\w+&listing=lst_/);
  // The seller's list is updated live; opening the conversation marks it as read.
  const row = rowOfSameConversation(seller, buyer);
  await expect(row).toContainText('Koffi M.');
  await row.getByRole('link').click();
  await expect(messagesOf(seller)).toHaveText(['un']);
  await expect(buyer.page.getByText('Lu', { exact: true })).toBeVisible();

  await seller.page.getByLabel('Votre message').pressSequentially('de');
  await expect(buyer.page.getByText('écrit…')).toBeVisible();
  await write(seller, 'deux');
  await expect(messagesOf(buyer)).toHaveText(['un', 'deux']);

  // Offline: messages are queued and sent automatically.
  await buyer.page.context().setOffline(true);
  for (const text of ['trois', 'quatre']) await write(buyer, text);
  await expect(waitingOf(buyer)).toHaveCount(2);
  await buyer.page.context().setOffline(false);
  await expect(messagesOf(seller)).toHaveText(['un', 'deux', 'trois', 'quatre']);

  // Responses are lost, and the page is reloaded in the middle of sending.
  await loseAnswers(buyer);
  const all = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six'];
  for (const text of all.slice(-2)) await write(buyer, text);
  await expect(messagesOf(seller)).toHaveText(all.slice(0, -1));
  // Wait until no response is being dropped.
  await buyer.page.unrouteAll({ behavior: 'wait' });
  await buyer.page.reload();
  await expect(messagesOf(seller)).toHaveText(all);
  await expect(messagesOf(buyer)).toHaveText(all);
  await expect(waitingOf(buyer)).toHaveCount(0);

  await writeBothWays(buyer, seller, all);
  await expect(buyer.page.getByText('Lu', { exact: true })).toHaveCount(6);
  await sharePhoto(buyer, seller);
  await agreeOnPrice(buyer, seller);
  await expectNewsInEveryTab(seller, () => write(buyer, 'neuf'));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a conversation is usable by keyboard and has no accessibility fault, ${colorScheme}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 480 }, colorScheme });
    const page = await context.newPage();
    await signInAs(page.request, MEMBER);
    await page.goto('/messages');
    const first = page.getByRole('region', { name: 'Conversations' }).getByRole('listitem').getByRole('link');
    await first.first().waitFor();
    await expectNoAccessibilityFault(page, 'the list');
    await first.first().focus();
    await page.keyboard.press('Enter');
    // As high as a phone with its keyboard open: the field is visible, the messages above it scroll.
    const field = page.getByLabel('Votre message');
    await expect(field).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Envoyer' })).toBeInViewport();
    await expectNoAccessibilityFault(page, 'the conversation');
    await field.focus();
    await page.keyboard.type('Bonjour');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await expect(page.getByRole('log').getByText('Bonjour', { exact: true }).last()).toBeVisible();
  });
}
