import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { count } from '#tests/world/counts.ts';
import { createOutbox, type OutboxStore, type Waiting } from './outbox.ts';

const HERE = { conversationId: 'cnv_1' };

function memoryStore(messages = new Map<string, Waiting>()): OutboxStore {
  return {
    all: () => [...messages.values()],
    put: (message) => void messages.set(message.key, message),
    remove: (key) => void messages.delete(key),
  };
}

/** A server that stores each key once, behind a network with a given fate for each call. */
function fakeServer(fates: readonly ('arrives' | 'lost' | 'answer lost' | 'refused')[] = []) {
  const stored: { key: string; text: string }[] = [];
  let calls = 0;
  const send = async ({ key, text }: Waiting) => {
    const fate = fates[calls] ?? 'arrives';
    calls += 1;
    await Promise.resolve();
    if (fate === 'lost') throw new AppError('unavailable');
    if (fate === 'refused') throw new AppError('forbidden', { message: 'Non.' });
    if (!stored.some((each) => each.key === key)) stored.push({ key, text });
    if (fate === 'answer lost') throw new AppError('unavailable');
    const message = {
      sequence: stored.length,
      key,
      kind: 'text' as const,
      text,
      pictures: [],
      proposal: null,
      closes: null,
      isMine: true,
      advice: [],
      sentAt: '2026-11-20T10:00:00.000Z',
    };
    return { conversationId: HERE.conversationId, message };
  };
  return { stored, send, calls: () => calls };
}

function open(store: OutboxStore, { send }: Pick<ReturnType<typeof fakeServer>, 'send'>) {
  const sent: string[] = [];
  const waits: number[] = [];
  let idle: () => void = () => undefined;
  const outbox = createOutbox({
    store,
    send,
    onSent: ({ key }) => sent.push(key),
    now: () => 1000,
    wait: async (milliseconds) => void waits.push(milliseconds),
    alone: async (run) => run().then(() => idle()),
  });
  const whenIdle = () => new Promise<void>((resolve) => (idle = resolve));
  return { outbox, sent, waits, whenIdle };
}

describe('a message', () => {
  test('is stored before it is sent, and removed once it is acknowledged', async () => {
    const store = memoryStore();
    const server = fakeServer();
    const { outbox, whenIdle, sent } = open(store, server);
    const done = whenIdle();
    outbox.add(HERE, { text: 'Bonjour' }, 'key-1');
    expect(store.all().map(({ text }) => text)).toEqual(['Bonjour']);
    await done;
    expect([store.all(), sent, server.stored.length]).toEqual([[], ['key-1'], 1]);
  });

  test('is sent after a reload by the next page', async () => {
    const store = memoryStore();
    const neverAnswers = open(store, { send: () => new Promise(() => undefined) });
    neverAnswers.outbox.add(HERE, { text: 'un' }, 'key-1');
    neverAnswers.outbox.add(HERE, { text: 'deux' }, 'key-2');
    const server = fakeServer();
    const reloaded = open(store, server);
    expect(reloaded.outbox.waiting().map(({ text }) => text)).toEqual(['un', 'deux']);
    const done = reloaded.whenIdle();
    reloaded.outbox.start();
    await done;
    expect(server.stored.map(({ text }) => text)).toEqual(['un', 'deux']);
  });

  test('is retried with increasing pauses while there is no network', async () => {
    const server = fakeServer(Array.from({ length: 8 }, () => 'lost' as const));
    const { outbox, waits, whenIdle } = open(memoryStore(), server);
    const done = whenIdle();
    outbox.add(HERE, { text: 'Bonjour' }, 'key-1');
    await done;
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  test('that is refused waits for its sender, and does not block the others', async () => {
    const store = memoryStore();
    const server = fakeServer(['refused']);
    const { outbox, whenIdle } = open(store, server);
    const done = whenIdle();
    outbox.add(HERE, { text: 'un' }, 'key-1');
    outbox.add(HERE, { text: 'deux' }, 'key-2');
    await done;
    expect(outbox.waiting()).toMatchObject([{ text: 'un', refusal: 'Non.' }]);
    expect(server.stored.map(({ text }) => text)).toEqual(['deux']);
    const again = whenIdle();
    outbox.retry('key-1');
    await again;
    expect([outbox.waiting(), server.stored.length]).toEqual([[], 2]);
  });

  test.each([
    ['an hour', 3600, { waits: [], refused: ['un'] }],
    ['a moment', 40, { waits: [40_000], refused: [] }],
  ])(
    'that is rate-limited is retried only after a short wait: %s',
    async (_, retryAfterSeconds, expected) => {
      const server = fakeServer();
      let isFirst = true;
      const send = async (message: Waiting) => {
        if (!isFirst) return server.send(message);
        isFirst = false;
        throw new AppError('rate_limited', { message: 'Réessayez plus tard.', retryAfterSeconds });
      };
      const { outbox, whenIdle, waits } = open(memoryStore(), { send });
      const done = whenIdle();
      outbox.add({ listingId: 'lst_1' }, { text: 'un' }, 'key-1');
      outbox.add(HERE, { text: 'deux' }, 'key-2');
      await done;
      expect(server.stored.at(-1)?.text).toBe('deux');
      const refused = outbox.waiting().map(({ text }) => text);
      expect({ waits, refused }).toEqual(expected);
    },
  );

  test('that is given up is removed', () => {
    const { outbox } = open(memoryStore(), { send: () => new Promise(() => undefined) });
    outbox.add(HERE, { text: 'un' }, 'key-1');
    outbox.drop('key-1');
    expect(outbox.waiting()).toEqual([]);
  });
});

test('each message is stored once and in order, whatever the network does and however often the page is reloaded', async () => {
  const fate = fc.constantFrom('arrives' as const, 'lost' as const, 'answer lost' as const);
  const step = fc.record({ fates: fc.array(fate, { maxLength: 6 }), reloads: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const store = memoryStore();
      const server = fakeServer(steps.flatMap(({ fates }) => fates));
      let page = open(store, server);
      for (const [n, { reloads }] of steps.entries()) {
        page.outbox.add(HERE, { text: `n° ${n}` }, `key-${n}`);
        if (reloads) page = open(store, server);
      }
      const done = page.whenIdle();
      page.outbox.start();
      if (store.all().length > 0) await Promise.race([done, drained(store)]);
      expect(server.stored.map(({ text }) => text)).toEqual(steps.map((_, n) => `n° ${n}`));
    }),
    { seed: 20_261_121, numRuns: count({ ci: 100, prove: 5000 }) },
  );
});

async function drained(store: OutboxStore) {
  while (store.all().length > 0) await new Promise((resolve) => setTimeout(resolve));
}
