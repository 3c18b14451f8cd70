/** An event from the server: ids only. `look` means that something may have been missed. */
export type LiveEvent = { kind: string } & Readonly<Record<string, string | number>>;

type Hear = (event: LiveEvent, isFirst: boolean) => void;

const NAME = 'tokpa.live';
const ADDRESS = '/api/events';
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;
/** Without a stream, e.g. behind a proxy that lets none through, the page polls. */
const LOOK_EVERY_MS = 20_000;
/** A page hidden for this long gives up its turn for the stream. */
const HIDDEN_MS = 30_000;

const LOOK: LiveEvent = { kind: 'look' };
/** The stream is open, and nothing was missed since the page's data were loaded. */
const CONNECTED: LiveEvent = { kind: 'connected' };

/** Where the next stream begins; nothing: now. */
let nextPlace = '';

/** With the position that came with the page's data; nothing where the page was not rendered for it. */
export function beginLiveEventsAt(place: string | undefined): void {
  nextPlace = place ?? '';
}

const listeners = new Set<Hear>();
let stop: (() => void) | null = null;

/**
 * Subscribes to live events, over one stream per browser: the tab that holds the lock has the stream and forwards
 * events to the other tabs. Only in that tab is `isFirst` true.
 */
export function onLiveEvents(hear: Hear): () => void {
  listeners.add(hear);
  stop ??= start();
  return () => {
    listeners.delete(hear);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
  };
}

function notifyListeners(event: LiveEvent, isFirst: boolean) {
  for (const hear of listeners) hear(event, isFirst);
}

function start(): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  channel?.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => notifyListeners(data, false));
  const pass = (event: LiveEvent) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    channel?.postMessage(event);
    notifyListeners(event, true);
  };
  let leave = takePart(pass);
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  let isAway = false;
  const onVisibility = () => {
    clearTimeout(hiddenTimer);
    if (document.visibilityState === 'hidden') {
      hiddenTimer = setTimeout(() => {
        isAway = true;
        leave();
      }, HIDDEN_MS);
    } else if (isAway) {
      isAway = false;
      leave = takePart(pass);
      notifyListeners(LOOK, false);
    }
  };
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(hiddenTimer);
    leave();
    channel?.close();
  };
}

/** Waits for its turn to hold the stream. */
function takePart(pass: (event: LiveEvent) => void): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const isOver = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const hold = async () => {
    const close = openStream(pass);
    await isOver;
    close();
  };
  if (navigator.locks) navigator.locks.request(NAME, { signal }, hold).catch(() => undefined);
  else void hold();
  return () => abort.abort();
}

function openStream(pass: (event: LiveEvent) => void): () => void {
  let source: EventSource | undefined;
  let last = nextPlace;
  nextPlace = '';
  let retryMs = FIRST_RETRY_MS;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const look = setInterval(() => {
    if (source?.readyState !== EventSource.OPEN) pass(LOOK);
  }, LOOK_EVERY_MS);

  let isFirst = true;
  const open = () => {
    const opened = new EventSource(last === '' ? ADDRESS : `${ADDRESS}?since=${encodeURIComponent(last)}`);
    source = opened;
    opened.addEventListener('open', () => {
      retryMs = FIRST_RETRY_MS;
      // A stream that resumes from an event id catches up; a new one starts now, and may have missed something.
      if (last === '') pass(LOOK);
      else if (isFirst) pass(CONNECTED);
      isFirst = false;
    });
    opened.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
      last = lastEventId;
      const event: LiveEvent = JSON.parse(data);
      pass(event.kind === 'gap' ? LOOK : event);
    });
    opened.addEventListener('error', () => {
      // A stream that broke reconnects by itself; one that was refused does not.
      if (opened.readyState !== EventSource.CLOSED) return;
      retryTimer = setTimeout(open, retryMs);
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
    });
  };
  open();
  return () => {
    clearInterval(look);
    clearTimeout(retryTimer);
    source?.close();
  };
}
