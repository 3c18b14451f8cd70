import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { count } from '#tests/world/counts.ts';
import { deliver, type Outcome } from './deliver.ts';
import { inOrder, type NewEntry, type OutboxEntry } from './outbox-entry.ts';
import { deviceStore, type OutboxStore } from './outbox-store.ts';
import { createOutbox } from './outbox.ts';

const AWA = 'usr_awa';

function anEntry(text: string, change: Partial<NewEntry> = {}): NewEntry {
  return {
    key: `key-${text}`,
    accountId: AWA,
    kind: 'message',
    subject: null,
    request: { method: 'POST', path: '/api/messages', body: { text } },
    title: 'Villa',
    text,
    href: '/messages',
    content: null,
    ...change,
  };
}

function memoryStore(entries = new Map<string, OutboxEntry>()): OutboxStore & { all: () => OutboxEntry[] } {
  const of = (accountId: string) => [...entries.values()].filter((each) => each.accountId === accountId);
  return {
    all: () => [...entries.values()],
    list: async (accountId) => inOrder(of(accountId)),
    async change(accountId, change) {
      const [before, after] = [of(accountId), change(inOrder(of(accountId)))];
      for (const { key } of before) entries.delete(key);
      for (const entry of after) entries.set(entry.key, entry);
      return inOrder(after);
    },
  };
}

type Fate = 'arrives' | 'lost' | 'answer lost' | 'refused' | 'no session';

/** A server that stores each key once, behind a network with a given fate for each call. */
function fakeServer(fates: readonly Fate[] = []) {
  const stored: { key: string; text: string }[] = [];
  let calls = 0;
  const send = async ({ key, text }: OutboxEntry) => {
    const fate = fates[calls] ?? 'arrives';
    calls += 1;
    await Promise.resolve();
    if (fate === 'lost') throw new AppError('unavailable');
    if (fate === 'refused') throw new AppError('forbidden', { message: 'Non.' });
    if (fate === 'no session') throw new AppError('unauthenticated');
    if (!stored.some((each) => each.key === key)) stored.push({ key, text });
    if (fate === 'answer lost') throw new AppError('unavailable');
    return { stored: stored.length };
  };
  return { stored, send, texts: () => stored.map(({ text }) => text), calls: () => calls };
}

let lock: Promise<unknown>;
beforeEach(() => {
  lock = Promise.resolve();
});

/** One lock for all pages of a test, as a browser has. */
function alone<Result>(run: () => Promise<Result>): Promise<Result> {
  const result = lock.then(run);
  lock = result.catch(() => undefined);
  return result;
}

type Server = Pick<ReturnType<typeof fakeServer>, 'send'>;
type Holding = { isLockedElsewhere?: (entry: OutboxEntry) => Promise<boolean> };

function open(store: OutboxStore, { send, isLockedElsewhere }: Server & Holding, accountId = AWA) {
  const outcomes: Outcome[] = [];
  const waits: number[] = [];
  const syncs: true[] = [];
  const outbox = createOutbox(
    {
      store,
      send,
      isLockedElsewhere: isLockedElsewhere ?? (async () => false),
      now: () => 1000,
      wait: (milliseconds) => {
        waits.push(milliseconds);
        return new Promise((resolve) => setTimeout(resolve));
      },
      alone,
      announce: () => undefined,
      registerSync: () => syncs.push(true),
    },
    accountId,
  );
  outbox.onOutcome((outcome) => outcomes.push(outcome));
  const texts = () => outbox.entries().map(({ text }) => text);
  return { outbox, outcomes, waits, syncs, texts };
}

const never = { send: () => new Promise<never>(() => undefined) };

async function until(isDone: () => boolean) {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
}

describe('what is written', () => {
  test('shows at once, is stored before it is sent, and removed once it is confirmed', async () => {
    const [store, server] = [memoryStore(), fakeServer()];
    const { outbox, outcomes, texts, syncs } = open(store, server);
    const stored = outbox.add(anEntry('Bonjour'));
    expect(texts()).toEqual(['Bonjour']);
    await stored;
    expect([store.all().length, server.calls()]).toEqual([1, 0]);
    await until(() => outcomes.length > 0);
    expect([store.all(), texts(), server.texts(), syncs]).toEqual([[], [], ['Bonjour'], []]);
    expect(outcomes).toMatchObject([{ kind: 'delivered', answer: { stored: 1 } }]);
  });

  test('is sent after a reload by the next page, in order', async () => {
    const store = memoryStore();
    const left = open(store, never);
    void left.outbox.add(anEntry('un'));
    await left.outbox.add(anEntry('deux', { kind: 'report', subject: 'lst_1' }));
    lock = Promise.resolve(); // the page is gone, and its lock with it
    const server = fakeServer();
    const { outbox, texts } = open(store, server);
    await outbox.ready;
    expect(texts()).toEqual(['un', 'deux']);
    outbox.start();
    await until(() => store.all().length === 0);
    expect(server.texts()).toEqual(['un', 'deux']);
  });

  test('is retried with increasing pauses while there is no network, and the browser asked to send it later', async () => {
    const server = fakeServer(Array.from({ length: 8 }, () => 'lost' as const));
    const { outbox, waits, syncs } = open(memoryStore(), server);
    void outbox.add(anEntry('Bonjour'));
    await until(() => server.stored.length > 0);
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    expect(syncs).toHaveLength(8);
  });

  test('and refused waits for its writer with the reason, and does not block the others', async () => {
    const [store, server] = [memoryStore(), fakeServer(['refused'])];
    const { outbox, outcomes, texts } = open(store, server);
    void outbox.add(anEntry('un'));
    void outbox.add(anEntry('deux'));
    await until(() => outcomes.length === 2);
    expect(outcomes).toMatchObject([{ kind: 'refused' }, { kind: 'delivered' }]);
    expect(outbox.entries()).toMatchObject([{ text: 'un', refusal: 'Non.' }]);
    await outbox.retry('key-un');
    await until(() => outcomes.length === 3);
    expect([texts(), server.texts()]).toEqual([[], ['deux', 'un']]);
  });

  test('under a session that is over stays, says so, and leaves in the next one', async () => {
    const server = fakeServer(['no session', 'no session']);
    const { outbox, waits } = open(memoryStore(), server);
    const seen: boolean[] = [];
    outbox.subscribe(() => seen.push(outbox.entries().some(({ needsSession }) => needsSession)));
    void outbox.add(anEntry('Bonjour'));
    await until(() => server.stored.length > 0);
    expect(seen).toContain(true);
    expect([waits.length, outbox.entries()]).toEqual([2, []]);
  });

  test.each([
    ['an hour', 3600, { waits: [], refused: ['un'] }],
    ['a moment', 40, { waits: [40_000], refused: [] }],
  ])('and rate-limited is retried only after a short wait: %s', async (_, retryAfterSeconds, expected) => {
    const server = fakeServer();
    let isFirst = true;
    const send = async (entry: OutboxEntry) => {
      if (!isFirst) return server.send(entry);
      isFirst = false;
      throw new AppError('rate_limited', { retryAfterSeconds });
    };
    const { outbox, waits, texts } = open(memoryStore(), { send });
    void outbox.add(anEntry('un'));
    void outbox.add(anEntry('deux'));
    await until(() => server.texts().includes('deux'));
    expect({ waits, refused: texts() }).toEqual(expected);
  });

  test('and dropped is neither sent nor shown', async () => {
    const store = memoryStore();
    const { outbox, texts } = open(store, never);
    await outbox.add(anEntry('un'));
    await outbox.drop('key-un');
    expect([texts(), store.all()]).toEqual([[], []]);
  });

  test('is never sent by two pages at once', async () => {
    const [store, server] = [memoryStore(), fakeServer()];
    const pages = [open(store, server), open(store, server), open(store, server)];
    for (const text of ['un', 'deux', 'trois']) await pages[0]?.outbox.add(anEntry(text));
    for (const { outbox } of pages) outbox.start();
    await until(() => store.all().length === 0);
    expect([server.texts(), server.calls()]).toEqual([['un', 'deux', 'trois'], 3]);
  });

  test('by another account on the device is neither shown nor sent', async () => {
    const [store, server] = [memoryStore(), fakeServer()];
    await open(store, never).outbox.add(anEntry('un'));
    lock = Promise.resolve();
    const koffi = open(store, server, 'usr_koffi');
    await koffi.outbox.ready;
    koffi.outbox.start();
    await until(() => true);
    expect([koffi.texts(), server.calls(), store.all().length]).toEqual([[], 0, 1]);
  });
});

describe('a message whose photo only another page has', () => {
  const withPhoto = (text: string) => anEntry(text, { photos: [{ key: `photo-${text}`, name: 'Photo 1' }] });
  const hasPhoto = async ({ photos = [] }: OutboxEntry) => photos.length > 0;

  test('waits for that page; what follows it in its conversation waits too, and everything else leaves', async () => {
    const [store, server] = [memoryStore(), fakeServer()];
    let isPageOpen = true;
    const isLockedElsewhere = async (entry: OutboxEntry) => isPageOpen && hasPhoto(entry);
    await open(store, never).outbox.add(withPhoto('photo'));
    lock = Promise.resolve();
    const { outbox, outcomes } = open(store, { ...server, isLockedElsewhere });
    await outbox.add(anEntry('suite'));
    await outbox.add(
      anEntry('cœur', { request: { method: 'PUT', path: '/api/favorites/lst_1', body: null } }),
    );
    await until(() => server.texts().length > 0);
    expect([server.texts(), outcomes.map(({ kind }) => kind)]).toEqual([['cœur'], ['delivered']]);
    expect(outbox.entries().map(({ text, refusal }) => [text, refusal])).toEqual([
      ['photo', null],
      ['suite', null],
    ]);
    isPageOpen = false;
    await until(() => store.all().length === 0);
    expect(server.texts()).toEqual(['cœur', 'photo', 'suite']);
  });

  test('counts as not delivered: the browser is asked to try again', async () => {
    const store = memoryStore();
    await open(store, never).outbox.add(withPhoto('photo'));
    const pass = await deliver(
      { store, send: never.send, isLockedElsewhere: hasPhoto, onOutcome: () => undefined },
      AWA,
    );
    expect(pass).toEqual({ waitMs: 0, hasProgress: false });
  });
});

describe('of several wishes about one thing', () => {
  const wish = (method: 'PUT' | 'DELETE', key: string) =>
    anEntry(key, { kind: 'favorite', subject: 'lst_1', request: { method, path: '/', body: null } });

  test('only the last one is sent', async () => {
    const [store, server] = [memoryStore(), fakeServer()];
    const { outbox } = open(store, server);
    void outbox.add(wish('PUT', 'keep'));
    void outbox.add(wish('DELETE', 'drop'));
    await outbox.add(wish('PUT', 'keep again'));
    await until(() => store.all().length === 0);
    expect(server.texts()).toEqual(['keep again']);
  });

  test('one that is under way is followed by the last one, never overtaken', async () => {
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
    const server = fakeServer();
    const store = memoryStore();
    const { outbox } = open(store, {
      send: async (entry) => {
        const sent = await server.send(entry);
        await isAnswered;
        return sent;
      },
    });
    await outbox.add(wish('PUT', 'keep'));
    await until(() => server.stored.length === 1);
    await outbox.add(wish('DELETE', 'drop'));
    answer();
    await until(() => store.all().length === 0);
    expect(server.texts()).toEqual(['keep', 'drop']);
  });

  test('one that is refused after it was replaced is not reported', async () => {
    const { promise: isRefused, resolve: refuse } = Promise.withResolvers<void>();
    const server = fakeServer();
    const { outbox, outcomes } = open(memoryStore(), {
      send: async (entry) => {
        if (entry.text !== 'keep') return server.send(entry);
        await isRefused;
        throw new AppError('not_found');
      },
    });
    await outbox.add(wish('PUT', 'keep'));
    await outbox.add(wish('DELETE', 'drop'));
    refuse();
    await until(() => outcomes.length > 0);
    expect(outcomes).toMatchObject([{ kind: 'delivered', entry: { text: 'drop' } }]);
    expect(outbox.entries()).toEqual([]);
  });
});

test('without a database on the device, entries wait in the page’s memory', async () => {
  expect(globalThis.indexedDB).toBeUndefined();
  const [store, server] = [deviceStore(), fakeServer(['lost'])];
  const { outbox } = open(store, server);
  await outbox.add(anEntry('un'));
  await outbox.add(anEntry('deux'));
  expect((await store.list(AWA)).map(({ text }) => text)).toEqual(['un', 'deux']);
  await until(() => server.stored.length === 2);
  expect([server.texts(), await store.list(AWA)]).toEqual([['un', 'deux'], []]);
});

test('each entry is stored once and in order, whatever the network does and however often the page is reloaded', async () => {
  const fate = fc.constantFrom('arrives' as const, 'lost' as const, 'answer lost' as const);
  const step = fc.record({ fates: fc.array(fate, { maxLength: 6 }), reloads: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const store = memoryStore();
      const server = fakeServer(steps.flatMap(({ fates }) => fates));
      let page = open(store, server);
      for (const [n, { reloads }] of steps.entries()) {
        await page.outbox.add(anEntry(`n° ${n}`));
        if (reloads) page = open(store, server);
      }
      page.outbox.start();
      await until(() => store.all().length === 0);
      expect(server.texts()).toEqual(steps.map((_, n) => `n° ${n}`));
    }),
    { seed: 20_261_121, numRuns: count({ ci: 100, prove: 5000 }) },
  );
});
