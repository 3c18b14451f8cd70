import type { TestApp } from '#tests/world/test-app.ts';

export type HeardEvent = { id: string | null; data: Record<string, string | number> };

/** An open event stream, read as a browser does. */
export type OpenStream = {
  /** Every event received so far. */
  heard: HeardEvent[];
  /** Resolves with the next `count` events once they have arrived. */
  take: (count: number) => Promise<HeardEvent[]>;
  /** Resolves when the server ends it. */
  ended: Promise<void>;
  close: () => Promise<void>;
};

export async function openStream(
  t: Pick<TestApp, 'app'>,
  headers: Record<string, string>,
  lastEventId?: string,
): Promise<OpenStream> {
  const answer = await t.app.request('/api/events', {
    headers: { ...headers, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`the stream answered ${answer.status}`);
  return readStream(answer.body);
}

export async function readStream(body: ReadableStream<Uint8Array>): Promise<OpenStream> {
  const reader = body.getReader();
  const heard: HeardEvent[] = [];
  const waiting = new Set<() => void>();
  let taken = 0;
  let opened: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => (opened = resolve));
  const read = async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const parts = rest.split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        if (part.startsWith('retry')) opened();
        const event = eventOf(part);
        if (event) heard.push(event);
      }
      for (const look of waiting) look();
    }
  };
  const ended = read();
  // The connection may break before the first event.
  await Promise.race([isOpen, ended]);
  return {
    heard,
    ended,
    take: (count) =>
      new Promise((resolve, reject) => {
        const wanted = taken + count;
        const timer = setTimeout(
          () => reject(new Error(`heard ${heard.length - taken} of ${count} events`)),
          20_000,
        );
        const look = () => {
          if (heard.length < wanted) return;
          clearTimeout(timer);
          waiting.delete(look);
          const events = heard.slice(taken, wanted);
          taken = wanted;
          resolve(events);
        };
        waiting.add(look);
        look();
      }),
    close: () => reader.cancel(),
  };
}

function eventOf(part: string): HeardEvent | null {
  const lines = new Map(
    part.split('\n').map((line): [string, string] => {
      const end = line.indexOf(': ');
      return [line.slice(0, end), line.slice(end + 2)];
    }),
  );
  const data = lines.get('data');
  return data === undefined ? null : { id: lines.get('id') ?? null, data: JSON.parse(data) };
}
