import type { Outcome } from './deliver.ts';

/** What the tabs of a browser and its service worker send each other. `outcome` is null if something was added. */
export type OutboxNews = { accountId: string; outcome: Outcome | null };

const NAME = 'tokpa.outbox';

/** Sends to all others; without BroadcastChannel each tab knows its own changes only. */
export function openOutboxChannel(hear: (news: OutboxNews) => void): (news: OutboxNews) => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => hear(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  return (news) => channel.postMessage(news);
}
