import type { ReviewItem } from '#shared/moderation/moderation.ts';
import type { QueuePage } from './moderation.api.ts';

/** Everything that was loaded of the queue, each item once: what moved while pages were fetched may come twice. */
export function itemsOf(pages: readonly QueuePage[]): ReviewItem[] {
  return [...new Map(pages.flatMap(({ data }) => data).map((item) => [item.id, item])).values()];
}

/** The queue without what was decided. */
export function withoutItem(pages: readonly QueuePage[], id: string): QueuePage[] {
  const isThere = pages.some(({ data }) => data.some((item) => item.id === id));
  return pages.map((page) => ({
    ...page,
    data: page.data.filter((item) => item.id !== id),
    total: isThere ? { ...page.total, count: Math.max(0, page.total.count - 1) } : page.total,
  }));
}

/** The item one further or one back; null at the ends. */
export function neighbour(items: readonly ReviewItem[], id: string, step: 1 | -1): ReviewItem | null {
  const index = items.findIndex((item) => item.id === id);
  return index < 0 ? null : (items[index + step] ?? null);
}

/** What comes to the table once this one is decided: the next, at the end the one before. */
export function afterDeciding(items: readonly ReviewItem[], id: string): ReviewItem | null {
  return neighbour(items, id, 1) ?? neighbour(items, id, -1);
}

type QueuePlace = { item?: string | null | undefined; cursor?: string | null | undefined; notice?: string };

/** The queue's address: which item lies on the table, where the loaded part begins, what is to be said. */
export function queueHref({ item, cursor, notice }: QueuePlace): string {
  const params = new URLSearchParams();
  if (item) params.set('dossier', item);
  if (cursor) params.set('suite', cursor);
  if (notice) params.set('avis', notice);
  const text = params.toString();
  return text === '' ? '/admin/moderation' : `/admin/moderation?${text}`;
}
