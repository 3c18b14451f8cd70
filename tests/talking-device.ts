import { setTimeout as wait } from 'node:timers/promises';
import { readStream, type OpenStream } from './heard-events.ts';

type DeviceSpec = {
  /** Where the person's server is just now. */
  origin: () => string;
  /** What browsers send as their origin. */
  site: string;
  cookie: string;
  conversationId: string;
  /** From 0 to 1. */
  chance: () => number;
};

type Page = { data: { sequence: number; text: string }[]; marks: { read: number } };

const AGAIN_MS = 25;

/**
 * What a browser does in a conversation: sends until it hears an answer, asks for what comes after the last message it
 * has whenever it is told of one, marks it as read, and opens its stream again where it was.
 */
export function talkingDevice({ origin, site, cookie, conversationId, chance }: DeviceSpec) {
  const path = `/api/messages/${conversationId}`;
  const known: Page['data'] = [];
  /** Numbers of the messages that it was told of, in the order of the telling. */
  const told: number[] = [];
  const headers = { cookie, origin: site, 'content-type': 'application/json' };
  const last = () => known.at(-1)?.sequence ?? 0;
  let failures = 0;
  const over = new AbortController();
  let marks = 0;

  const tryOnce = async (method: string, address: string, body?: object): Promise<Response | null> => {
    try {
      const answer = await fetch(`${origin()}${address}`, {
        method,
        headers,
        body: body ? JSON.stringify(body) : null,
      });
      // Its words may be lost on their way.
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${method} ${address} answered ${answer.status}: ${text}`);
      return new Response(text);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      failures += 1;
      await wait(AGAIN_MS);
      return null;
    }
  };
  const surely = async (method: string, address: string, body?: object): Promise<Response> => {
    for (;;) {
      const answer = await tryOnce(method, address, body);
      if (answer) return answer;
    }
  };

  let asking: Promise<void> = Promise.resolve();
  const askOnce = async () => {
    const page: Page = await (await surely('GET', `${path}/messages?after=${last()}`)).json();
    known.push(...page.data.map(({ sequence, text }) => ({ sequence, text })));
    marks = page.marks.read;
    if (page.data.length > 0) await surely('POST', `${path}/read`, { sequence: last() });
  };
  const ask = () => (asking = asking.then(askOnce));

  let stream: OpenStream | null = null;
  const listen = async () => {
    let place: string | undefined;
    while (!over.signal.aborted) {
      let noted = 0;
      const opened = await openStream(place).catch(() => null);
      stream = opened;
      if (opened && place === undefined) void ask();
      const note = () => {
        for (const { id, data } of opened?.heard.slice(noted) ?? []) {
          place = id ?? place;
          if (data.kind === 'message') told.push(Number(data.sequence));
          void ask();
        }
        noted = opened?.heard.length ?? 0;
      };
      const looking = setInterval(note, 5);
      await opened?.ended.catch(() => undefined);
      clearInterval(looking);
      note();
      await wait(AGAIN_MS);
    }
  };
  const openStream = async (place: string | undefined) => {
    const answer = await fetch(`${origin()}/api/events`, {
      headers: { ...headers, ...(place === undefined ? {} : { 'last-event-id': place }) },
    });
    if (!answer.body) throw new TypeError('no stream');
    return readStream(answer.body);
  };
  const listening = listen();

  return {
    known: () => known,
    told: () => told,
    /** How far the other one has read, as far as this device knows. */
    marks: () => marks,
    failures: () => failures,
    async send(key: string, text: string): Promise<void> {
      await surely('POST', `${path}/messages`, { key, text });
      // The answer is lost on its way: the device cannot know, and sends again.
      if (chance() < 0.4) await surely('POST', `${path}/messages`, { key, text });
      if (chance() < 0.2) await stream?.close();
      await wait(chance() * 30);
    },
    async leave(): Promise<void> {
      over.abort();
      await stream?.close().catch(() => undefined);
      await listening;
      await asking;
    },
  };
}
