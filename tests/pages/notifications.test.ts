import { describe, expect, test } from 'vitest';
import type { NewNotification } from '#server/platform/notifications.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { all, links, one, openPage, sendForm, startPages, texts } from '#tests/world/test-pages.ts';

const t = startPages();
const LIST = '/profile?tab=dashboard&vue=notifications';
type Person = Awaited<ReturnType<typeof signIn>>;

async function notify({ userId }: Person, change: Partial<NewNotification> = {}) {
  const notification: NewNotification = {
    userId,
    type: 'approval',
    key: 'a',
    title: 'Annonce en ligne',
    text: 'Notre équipe a validé votre annonce.',
    path: '/profile?tab=listings',
    ...change,
  };
  await t.services.notifications.notify(t.services, [notification]);
}

const bells = (root: Parameters<typeof all>[0]) =>
  all(root, `header a[href="${LIST.replace('&', '&amp;')}"], header a[href="${LIST}"]`);

describe('the bell', () => {
  test('shows members the unread count, in the header and its menu; visitors have none', async () => {
    const awa = await signIn(t);
    await notify(awa);
    await notify(awa, { key: 'b' });
    const { root } = await openPage(t, '/immobilier', awa);
    expect(bells(root).map((link) => link.getAttribute('data-unread'))).toEqual(['2', '2']);
    const visitor = await openPage(t, '/immobilier');
    expect(bells(visitor.root)).toEqual([]);
    expect(visitor.html).not.toContain('vue=notifications');
  });

  test('shows 99+ above 99, and no number where nothing is unread', async () => {
    const awa = await signIn(t);
    expect(bells((await openPage(t, '/', awa)).root)[0]?.getAttribute('data-unread')).toBeUndefined();
    for (let n = 0; n < 101; n += 1) await notify(awa, { key: `k${n}` });
    expect(bells((await openPage(t, '/', awa)).root)[0]?.getAttribute('data-unread')).toBe('99+');
  });
});

describe('the list', () => {
  test('shows what happened, when and about which listing, and links there', async () => {
    const awa = await signIn(t);
    const listingId = await aListing(t.services.db, { sellerId: awa.userId, title: 'Villa à Calavi' });
    await notify(awa, { listingId });
    const { root } = await openPage(t, LIST, awa);
    expect(one(root, '[aria-current="page"][href="/profile?tab=dashboard"]').text).toContain(
      'Tableau de bord',
    );
    const [row] = texts(root, 'main section[aria-labelledby="notifications"] li');
    expect(row).toBe(
      "Annonce en ligne (non lue)À l'instantNotre équipe a validé votre annonce.Villa à Calavi · Cotonou",
    );
    const [address] = Object.values(links(one(root, 'main section[aria-labelledby="notifications"]')));
    expect(address).toBe('/profile?tab=listings');
  });

  test('says so when it is empty', async () => {
    const { root } = await openPage(t, LIST, await signIn(t));
    expect(texts(root, 'main').join(' ')).toContain('Rien de nouveau');
  });

  test('is marked read one by one or as a whole by forms, and is paginated by links', async () => {
    const awa = await signIn(t);
    for (let n = 1; n <= 22; n += 1) await notify(awa, { key: `k${n}`, title: `n° ${n}` });
    const first = await openPage(t, LIST, awa);
    const unread = (root: typeof first.root) =>
      all(root, 'main button[aria-label="Marquer comme lue"]').length;
    expect(unread(first.root)).toBe(20);
    const field = one(first.root, 'main section li:first-child input[name="id"]');
    const id = field.getAttribute('value') ?? '';
    expect(await sendForm(t, '/profile/notification-lue', { id, suite: '' }, awa)).toMatchObject({
      kind: 'redirect',
      location: LIST,
    });
    expect(unread((await openPage(t, LIST, awa)).root)).toBe(19);
    const other = await sendForm(t, '/profile/notification-lue', { id, suite: '' }, await signIn(t));
    expect(other).toMatchObject({ kind: 'redirect', location: LIST });
    const older =
      links(one(first.root, 'main nav[aria-label="Pages"]'))['Notifications plus anciennes'] ?? '';
    const rest = await openPage(t, older, awa);
    expect(texts(rest.root, 'main section li strong')).toEqual(['n° 2 (non lue)', 'n° 1 (non lue)']);
    await sendForm(t, '/profile/notifications-lues', {}, awa);
    const read = await openPage(t, LIST, awa);
    expect([unread(read.root), bells(read.root)[0]?.getAttribute('data-unread')]).toEqual([0, undefined]);
  });
});

test('quiet hours are chosen with the other notification settings, without JavaScript', async () => {
  const awa = await signIn(t);
  const values = { email: 'on', push: 'on', quietFrom: '23', quietTo: '6' };
  await sendForm(t, '/profile/notifications', values, awa);
  const { root } = await openPage(t, '/profile?tab=profile', awa);
  const chosen = (name: string) => one(root, `select[name="${name}"] option[selected]`).getAttribute('value');
  expect([chosen('quietFrom'), chosen('quietTo')]).toEqual(['23', '6']);
});
