import { meters } from '#server/platform/observability/meters.ts';
import type { Cursor, EventHub, HeardEvent } from './event-hub.ts';

/** Proxies and mobile networks close connections that are silent for a minute. */
const BEAT_MS = 25_000;
const STILL_ALLOWED_MS = 60_000;
const RETRY_MS = 2_000;
/** So that all readers of a process that ends do not come at once to the others. */
const SPREAD_MS = 3_000;
/** A reader this many events behind is disconnected; it reconnects and catches up. */
const MAX_UNREAD = 200;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // Otherwise nginx would buffer.
  'X-Accel-Buffering': 'no',
};

const encoder = new TextEncoder();

type StreamOptions = {
  cursor: Cursor;
  /** Checked from time to time: a session may end while the stream is open. */
  isStillAllowed: () => Promise<boolean>;
  signal: AbortSignal;
};

/**
 * Streams the events of some topics as server-sent events. Every event carries the position to resume from. The
 * response begins once no event can be missed any more: whatever a browser fetches once it is connected includes
 * everything before.
 */
export async function eventStream(
  hub: EventHub,
  { cursor, isStillAllowed, signal }: StreamOptions,
): Promise<Response> {
  const places = new Map([...cursor].map(([topic, number]) => [topic, number ?? 0]));
  const early: string[] = [];
  let write = (text: string): void => void early.push(text);
  let isEnding = false;
  let end = (): void => void (isEnding = true);
  const hear = (event: HeardEvent) => (event.kind === 'end' ? end() : write(eventText(event, places)));
  const leave = await hub.subscribe(cursor, hear);
  let stop = leave;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOver = false;
        meters().stream(1);
        stop = () => {
          if (isOver) return;
          isOver = true;
          leave();
          meters().stream(-1);
          clearInterval(beat);
          clearInterval(check);
          try {
            controller.close();
          } catch {
            // The reader has already closed it.
          }
        };
        write = (text) => {
          if (isOver) return;
          controller.enqueue(encoder.encode(text));
          if ((controller.desiredSize ?? 0) < -MAX_UNREAD) stop();
        };
        const beat = setInterval(() => write(':\n\n'), BEAT_MS);
        const check = setInterval(() => {
          isStillAllowed().then((isAllowed) => isAllowed || stop(), stop);
        }, STILL_ALLOWED_MS);
        end = () => {
          write(retryText(RETRY_MS + Math.random() * SPREAD_MS));
          stop();
        };
        for (const text of [retryText(RETRY_MS), ...early.splice(0)]) write(text);
        if (isEnding) end();
        else if (signal.aborted) stop();
        else signal.addEventListener('abort', stop);
      },
      cancel: () => stop(),
    },
    { highWaterMark: 1 },
  );
  return new Response(body, { headers: HEADERS });
}

const retryText = (ms: number) => `retry: ${Math.round(ms)}\n\n`;

function eventText(event: Exclude<HeardEvent, { kind: 'end' }>, places: Map<string, number>): string {
  if (event.kind === 'transient') return `data: ${JSON.stringify(event.payload)}\n\n`;
  places.set(event.topic, event.number);
  const payload = event.kind === 'gap' ? { kind: 'gap' } : event.payload;
  return `id: ${writePlaces(places)}\ndata: ${JSON.stringify(payload)}\n\n`;
}

/** "topic=12,topic=7" */
export function writePlaces(places: ReadonlyMap<string, number>): string {
  return [...places].map(([topic, number]) => `${topic}=${number}`).join(',');
}

/** Parses positions; a topic that the text lacks, or names wrongly, begins now. */
export function readPlaces(text: string | undefined, topics: readonly string[]): Cursor {
  const parsed = new Map(
    (text ?? '').split(',').map((part): [string, number] => {
      const end = part.lastIndexOf('=');
      return [
        part.slice(0, end),
        /^\d{1,9}$/.test(part.slice(end + 1)) ? Number(part.slice(end + 1)) : Number.NaN,
      ];
    }),
  );
  return new Map(
    topics.map((topic) => {
      const number = parsed.get(topic);
      return [topic, number === undefined || Number.isNaN(number) ? null : number];
    }),
  );
}
