export type EndReason = 'signed-out' | 'idle' | 'ended';

export type SessionNews = {
  kind: 'session';
  /** Who is signed in now; null: nobody. */
  who: string | null;
  /** Why nobody is. `idle`: inactive for too long; `ended`: the server ended the session. */
  why: EndReason;
};

/** What the tabs of one browser send each other: who is signed in, activity, and when the server was last asked. */
export type TabNews = SessionNews | { kind: 'active' | 'asked'; at: number };

const NAME = 'tokpa.tabs';

const listeners = new Set<(news: TabNews) => void>();
let send: ((news: TabNews) => void) | undefined;

/** Sends to every other tab of this site; browsers without BroadcastChannel use storage events. */
export function notifyTabs(news: TabNews): void {
  send ??= open();
  send(news);
}

export function onTabNews(listener: (news: TabNews) => void): () => void {
  send ??= open();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function hear(news: TabNews) {
  for (const listener of listeners) listener(news);
}

function open(): (news: TabNews) => void {
  if (typeof BroadcastChannel === 'undefined') return openStorage();
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<TabNews>) => hear(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  return (news) => channel.postMessage(news);
}

function openStorage(): (news: TabNews) => void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === NAME && newValue) hear((JSON.parse(newValue) as { news: TabNews }).news);
  });
  return (news) => {
    try {
      // Storing the same value twice would fire no event.
      localStorage.setItem(NAME, JSON.stringify({ news, nonce: Math.random() }));
    } catch {
      // If storage is full or forbidden, each tab counts on its own.
    }
  };
}
