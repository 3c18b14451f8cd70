import { setTimeout as wait } from 'node:timers/promises';
import { readStream, type OpenStream } from '#tests/fakes/heard-events.ts';

type Account = {
  /** Origin of the server that the device currently talks to. */
  origin: () => string;
  /** The Origin header that browsers send. */
  site: string;
  cookie: string;
};

type DeviceSpec = Account & {
  conversationId: string;
  /** From 0 to 1. */
  chance: () => number;
};

type Page = { data: { sequence: number; text: string }[]; marks: { read: number } };

const AGAIN_MS = 25;

const headersOf = ({ site, cookie }: Account) => ({
  cookie,
  origin: site,
  'content-type': 'application/json',
});

/**
 * Acts as a browser in a conversation: sends until it gets an answer, fetches what comes after its last message on
 * every event, marks it as read, and reopens its stream where it was.
 */
export function talkingDevice({ conversationId, chance, ...account }: DeviceSpec) {
  const path = `/api/messages/${conversationId}`;
  const known: Page['data'] = [];
  /** Sequences of the messages that events announced, in order of arrival. */
  const received: number[] = [];
  const { retryUntilOk, failures } = retryingRequests(account);
  const last = () => known.at(-1)?.sequence ?? 0;
  let othersRead = 0;

  let asking: Promise<void> = Promise.resolve();
  const askOnce = async () => {
    const page: Page = await retryUntilOk('GET', `${path}/messages?after=${last()}`);
    known.push(...page.data.map(({ sequence, text }) => ({ sequence, text })));
    othersRead = page.marks.read;
    if (page.data.length > 0) await retryUntilOk('POST', `${path}/read`, { sequence: last() });
  };
  const stream = followEvents(account, (event) => {
    if (event?.kind === 'message') received.push(Number(event.sequence));
    asking = asking.then(askOnce);
  });

  return {
    known: () => known,
    received: () => received,
    /** How far the other one has read, as far as this device knows. */
    othersRead: () => othersRead,
    /** Number of requests that failed. */
    failures,
    async send(key: string, text: string): Promise<void> {
      await retryUntilOk('POST', `${path}/messages`, { key, text });
      // Simulates a lost answer: the device cannot know, and sends again.
      if (chance() < 0.4) await retryUntilOk('POST', `${path}/messages`, { key, text });
      if (chance() < 0.2) await stream.interrupt();
      await wait(chance() * 30);
    },
    async leave(): Promise<void> {
      await stream.leave();
      await asking;
    },
  };
}

/** Makes requests that are retried until a server answers. */
function retryingRequests(account: Account) {
  let failures = 0;
  const retryUntilOk = async <Answer>(method: string, path: string, json?: object): Promise<Answer> => {
    for (;;) {
      try {
        const body = json ? JSON.stringify(json) : null;
        const answer = await fetch(`${account.origin()}${path}`, {
          method,
          headers: headersOf(account),
          body,
        });
        const text = await answer.text();
        if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
        return JSON.parse(text);
      } catch (error) {
        // The connection broke, perhaps with the answer on its way.
        if (!(error instanceof TypeError)) throw error;
        failures += 1;
        await wait(AGAIN_MS);
      }
    }
  };
  return { retryUntilOk, failures: () => failures };
}

type Hear = (event: Record<string, string | number> | null) => void;

/** Follows a stream that resumes where it was, as a browser's; null: it starts afresh and may have missed events. */
function followEvents(account: Account, hear: Hear) {
  const over = new AbortController();
  let place: string | undefined;
  let stream: OpenStream | null = null;

  const open = async () => {
    const headers: Record<string, string> = headersOf(account);
    if (place !== undefined) headers['last-event-id'] = place;
    const answer = await fetch(`${account.origin()}/api/events`, { headers });
    if (!answer.body) throw new TypeError('no stream');
    return readStream(answer.body);
  };
  const followOnce = async () => {
    stream = await open().catch(() => null);
    if (!stream) return;
    if (place === undefined) hear(null);
    const { heard, ended } = stream;
    const note = () => {
      for (const { id, data } of heard.splice(0)) {
        place = id ?? place;
        hear(data);
      }
    };
    const looking = setInterval(note, 5);
    await ended.catch(() => undefined);
    clearInterval(looking);
    note();
  };
  const follow = async () => {
    while (!over.signal.aborted) {
      await followOnce();
      await wait(AGAIN_MS);
    }
  };
  const following = follow();
  const interrupt = async () => stream?.close().catch(() => undefined);
  return {
    interrupt,
    async leave(): Promise<void> {
      over.abort();
      await interrupt();
      await following;
    },
  };
}
