import type { Favorite } from '#shared/favorites/favorite.ts';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import type { Conversation } from '#shared/messages/conversation.ts';
import type { CursorPage } from '#shared/platform/pagination.ts';
import { pictureUrl } from '#shared/pictures/picture.ts';
import { loadAccount } from '#web/accounts/current-account.ts';
import { favoritesQuery } from '#web/favorites/favorites.api.ts';
import { conversationQuery, conversationsQuery, historyQuery } from '#web/messages/messages.api.ts';
import { readView } from '#web/messages/messages-view.ts';
import { readHref } from '#web/platform/link-target.ts';
import { pageHref } from '#web/platform/page-href.ts';
import { profilePath } from '#web/accounts/profile-tabs.ts';
import { hasOwnCopy } from './find-copies.ts';
import { OWN } from './own-copies.ts';
import type { App } from './start-offline.ts';

/** How much of an account is there to be read without a network, though it was never opened on this device. */
const MAX = { conversations: 50, favorites: 24 } as const;

/** Prepaid data: looked at this often at most, and only what is newer than its copy is fetched. */
const EVERY_MS = HOUR_MS;
const NOTED = '/prefetched';

type Noted = { account: string; at: number; conversations: Record<string, string> };

/**
 * Loads the pages that a member reads on the way, so that the worker keeps them: favourites with their listings and
 * pictures, own listings, the latest conversations.
 */
export async function prefetchOwnPages(app: App): Promise<void> {
  // Asked anew: the page brought it along, so no answer of it was kept.
  const account = await loadAccount(app).catch(() => null);
  if (!account || !navigator.onLine) return;
  const before = await findNoted(account.id);
  if (Date.now() - before.at < EVERY_MS) return;
  // Noted at once: what fails is not asked for again with every page.
  await note({ ...before, at: Date.now() });
  await prefetchFavorites(app);
  await app.router.preloadRoute(readHref(profilePath('listings')));
  const conversations = await prefetchConversations(app, before.conversations);
  await note({ ...before, at: Date.now(), conversations });
}

/** Without its own copy of who is signed in, no personal page can be shown later. */
export async function prefetchAccount(app: App): Promise<void> {
  if (!(await hasOwnCopy('/api/accounts/me'))) await loadAccount(app);
}

async function prefetchFavorites({ router, queryClient, apiFetch }: App): Promise<void> {
  await router.preloadRoute(readHref(pageHref({ to: '/favorites' })));
  const { data } = await queryClient.fetchQuery(favoritesQuery(apiFetch, {}));
  const listings = data.slice(0, MAX.favorites).flatMap(({ listing }: Favorite) => listing ?? []);
  for (const { id, cover } of listings) {
    if (await hasOwnCopy(`/api/listings/${id}`, DAY_MS)) continue;
    await router
      .preloadRoute(readHref(pageHref({ to: '/annonce/$id', params: { id } })))
      .catch(() => undefined);
    if (cover) await fetch(pictureUrl(cover, 'thumbnail')).catch(() => undefined);
  }
}

/** Returns when each of the latest conversations was changed last, as it is kept now. */
async function prefetchConversations(
  { router, queryClient, apiFetch }: App,
  stored: Noted['conversations'],
): Promise<Noted['conversations']> {
  await router.preloadRoute(readHref(pageHref({ to: '/messages' })));
  const now: Noted['conversations'] = {};
  let cursor: string | null = null;
  do {
    const page: Pick<CursorPage<Conversation>, 'data' | 'nextCursor'> = await queryClient.fetchQuery(
      conversationsQuery(apiFetch, { ...readView({}), cursor }),
    );
    for (const { id, lastMessageAt } of page.data) {
      if (stored[id] !== lastMessageAt) {
        await queryClient.fetchQuery(conversationQuery(apiFetch, id));
        await queryClient.fetchQuery(historyQuery(apiFetch, id));
      }
      now[id] = lastMessageAt;
    }
    cursor = page.nextCursor;
  } while (cursor !== null && Object.keys(now).length < MAX.conversations);
  return now;
}

/** Among the account's own copies, with which it goes. */
async function findNoted(account: string): Promise<Noted> {
  const found = await (await ownCache(account)).match(NOTED).catch(() => undefined);
  const noted: Noted | undefined = await found?.json().catch(() => undefined);
  return noted ?? { account, at: 0, conversations: {} };
}

async function note(noted: Noted): Promise<void> {
  // Where storage is full or forbidden the worker stores nothing either.
  await (await ownCache(noted.account)).put(NOTED, Response.json(noted)).catch(() => undefined);
}

const ownCache = (account: string) => caches.open(OWN + account);
