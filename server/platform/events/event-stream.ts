import type { Cursor, EventHub, HeardEvent } from './event-hub.ts';

/** Proxies and mobile networks close connections that are silent for a minute. */
const BEAT_MS = 25_000;
const STILL_ALLOWED_MS = 60_000;
/** A reader this many events behind is disconnected; it reconnects and catches up. */
const MAX_UNREAD = 200;

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
  const leave = await hub.subscribe(cursor, (event) => write(eventText(event, places)));
  let stop = leave;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOver = false;
        stop = () => {
          if (isOver) return;
          isOver = true;
          leave();
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
        for (const text of ['retry: 2000\n\n', ...early.splice(0)]) write(text);
        if (signal.aborted) stop();
        else signal.addEventListener('abort', stop);
      },
      cancel: () => stop(),
    },
    { highWaterMark: 1 },
  );
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // Otherwise nginx would buffer.
      'X-Accel-Buffering': 'no',
    },
  });
}

function eventText(event: HeardEvent, places: Map<string, number>): string {
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
