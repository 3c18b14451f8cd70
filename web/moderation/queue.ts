import type { ReviewItem } from '#shared/moderation/moderation.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';
import type { QueuePage } from './moderation.api.ts';

/** Returns all loaded items, each once: an item that moved while pages were fetched may come twice. */
export function itemsOf(pages: readonly QueuePage[]): ReviewItem[] {
  return [...new Map(pages.flatMap(({ data }) => data).map((item) => [item.id, item])).values()];
}

/** Returns the queue without a decided item. */
export function withoutItem(pages: readonly QueuePage[], id: string): QueuePage[] {
  const isThere = pages.some(({ data }) => data.some((item) => item.id === id));
  return pages.map((page) => ({
    ...page,
    data: page.data.filter((item) => item.id !== id),
    total: isThere ? { ...page.total, count: Math.max(0, page.total.count - 1) } : page.total,
  }));
}

/** Returns the next or previous item; null at the ends. */
export function neighbour(items: readonly ReviewItem[], id: string, step: 1 | -1): ReviewItem | null {
  const index = items.findIndex((item) => item.id === id);
  return index < 0 ? null : (items[index + step] ?? null);
}

/** Returns the item to select once this one is decided: the next, at the end the previous one. */
export function afterDeciding(items: readonly ReviewItem[], id: string): ReviewItem | null {
  return neighbour(items, id, 1) ?? neighbour(items, id, -1);
}

type QueuePlace = { item?: string | null | undefined; cursor?: string | null | undefined; notice?: string };

/** Returns the queue's address: the selected item, the cursor where the loaded part begins, the notice to show. */
export function queueHref({ item, cursor, notice }: QueuePlace): PageHref {
  return pageHref({ to: '/admin/moderation', search: { dossier: item, suite: cursor, avis: notice } });
}
