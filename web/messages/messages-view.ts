import { CONVERSATION_FILTERS, type ConversationFilter } from '#shared/messages/conversation.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';
import type { ListView } from './messages.api.ts';

/** Names of the filters in the address. */
const FILTER_NAMES: Record<Exclude<ConversationFilter, 'all'>, string> = {
  unread: 'non-lues',
  starred: 'favorites',
  archived: 'archivees',
};

/** The state of /messages, as in its address. */
export type MessagesView = ListView & {
  conversation: string | null;
  listing: string | null;
  /** The history up to this message, without JavaScript. */
  before: number | null;
  /** The outcome of a form without JavaScript. */
  done: 'lus' | 'archivee' | null;
};

export function readView(search: Record<string, unknown>): MessagesView {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const done = text('fait');
  const before = Number(text('avant') ?? Number.NaN);
  return {
    conversation: text('conversation'),
    listing: text('listing'),
    filter:
      CONVERSATION_FILTERS.find((each) => each !== 'all' && FILTER_NAMES[each] === text('filtre')) ?? 'all',
    search: (text('recherche') ?? '').slice(0, 100),
    cursor: text('suite'),
    before: Number.isInteger(before) && before > 0 ? before : null,
    done: done === 'lus' || done === 'archivee' ? done : null,
  };
}

export function messagesHref(view: Partial<MessagesView>): PageHref {
  const { conversation, listing, filter = 'all', search, cursor, before, done } = view;
  const params = {
    conversation,
    listing,
    filtre: filter === 'all' ? null : FILTER_NAMES[filter],
    recherche: search,
    suite: cursor,
    avant: before,
    fait: done,
  };
  return pageHref({ to: '/messages', search: params });
}
