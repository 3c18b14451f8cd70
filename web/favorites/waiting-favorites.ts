import type { FavoriteToggle, Keepsake } from '#shared/favorites/favorite.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { outboxOf, type BrowserOutbox } from '#web/outbox/browser-outbox.ts';
import type { NewEntry, OutboxEntry } from '#web/outbox/outbox-entry.ts';
import { mayWait } from '#web/outbox/may-wait.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { isNetworkFailure } from '#web/platform/error-text.ts';
import { pageHref } from '#web/platform/page-href.ts';
import { dropFavorite, keepListing } from './favorites.api.ts';

/** A press of a heart, or a removal from the favourites. */
export type FavoriteWish = { listingId: string; title: string; isOn: boolean; keepsake?: Keepsake };

/** `isWaiting`: the wish is on this device only. */
export type FavoriteAnswer = FavoriteToggle & { isWaiting: boolean };

type Sending = { accountId: string; apiFetch: ApiFetch };

async function openOutbox({ accountId, apiFetch }: Sending): Promise<BrowserOutbox> {
  const outbox = outboxOf(accountId, apiFetch);
  await outbox.ready;
  return outbox;
}

/**
 * Sends a wish at once, or leaves it to the outbox if there is no network, or if an earlier wish about the same listing
 * is still waiting there.
 */
export async function sendWish(sending: Sending, wish: FavoriteWish): Promise<FavoriteAnswer> {
  const { accountId, apiFetch } = sending;
  const { listingId, isOn, keepsake } = wish;
  const earlier = mayWait() ? (await openOutbox(sending)).find('favorite', listingId) : undefined;
  if (!earlier) {
    try {
      const answer = isOn
        ? await keepListing(apiFetch, listingId, keepsake)
        : await dropFavorite(apiFetch, listingId);
      return { ...answer, isWaiting: false };
    } catch (error) {
      if (!isNetworkFailure(error)) throw error;
    }
  }
  const outbox = await openOutbox(sending);
  await outbox.add(wishEntry(accountId, wish));
  return { listingId, isFavorite: isOn, removed: null, isWaiting: true };
}

function wishEntry(accountId: string, { listingId, title, isOn, keepsake }: FavoriteWish): NewEntry {
  return {
    key: newUuid(),
    accountId,
    kind: 'favorite',
    subject: listingId,
    request: {
      method: isOn ? 'PUT' : 'DELETE',
      path: `/api/favorites/${encodeURIComponent(listingId)}`,
      body: isOn ? { ...keepsake } : null,
    },
    title: isOn ? 'Favori' : 'Favori retiré',
    text: title,
    href: pageHref({ to: '/annonce/$id', params: { id: listingId } }),
    content: { isOn },
  };
}

/** Which listings wait to become favourites, and which to be none any more. */
export function waitingWishes(entries: readonly OutboxEntry[]): ReadonlyMap<string, boolean> {
  const wishes = entries.filter(({ kind, refusal }) => kind === 'favorite' && refusal === null);
  return new Map(wishes.map(({ subject, content }) => [subject ?? '', (content as { isOn: boolean }).isOn]));
}
