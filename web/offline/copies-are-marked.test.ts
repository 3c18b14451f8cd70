import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { COPY_HEADER } from '#web/platform/api-fetch.ts';
import { copyNote, STORED_AT_HEADER } from './copy-note.ts';
import { networkOrLastCopy } from './last-copy.ts';
import { picturesToEvict } from './picture-store.ts';

const SEEN = Date.parse('2026-11-21T13:05:00Z');
const PAGE = '<!doctype html><html lang="fr"><div role="status" class="network-strip"></div></html>';

const copy = (body: string) => new Response(body, { headers: { [STORED_AT_HEADER]: String(SEEN) } });

describe('a copy', () => {
  /** Each test has an address of its own. */
  let asked = 0;

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function ask(fetch: () => Promise<Response>, kept: Response | undefined, what: 'page' | 'answer' = 'page') {
    const late = vi.fn<() => void>();
    const copies = {
      begun: () => 0,
      store: vi.fn<() => Promise<void>>(async () => undefined),
      find: async () => kept,
      purgeAccount: async () => undefined,
      purge: async () => undefined,
      observePage: async () => undefined,
    };
    const rule = { what, copy: 'last', isPersonal: false } as const;
    const answer = networkOrLastCopy({
      url: `/${(asked += 1)}`,
      rule,
      fetch,
      copies,
      waitUntil: () => undefined,
      onLateAnswer: late,
    });
    return { answer, late, copies };
  }

  test('says in the page from when it is, in Cotonou’s time', async () => {
    expect(copyNote(SEEN, 'offline')).toBe('Vu le 21 novembre à 14:05, hors connexion');
    const { answer } = ask(() => Promise.reject(new TypeError('no network')), copy(PAGE));
    const html = await (await answer).text();
    expect(html).toContain('<html data-copy="Vu le 21 novembre à 14:05, hors connexion"');
    expect(html).toContain(
      'class="network-strip"><strong>Vu le 21 novembre à 14:05, hors connexion</strong>',
    );
  });

  test('of an answer says so in a header', async () => {
    const { answer } = ask(() => Promise.reject(new TypeError('no network')), copy('{}'), 'answer');
    expect((await answer).headers.get(COPY_HEADER)).toBe(`${SEEN} offline`);
  });

  test('comes after three seconds of a slow network, whose answer is kept and reported', async () => {
    const network = Promise.withResolvers<Response>();
    const { answer, late, copies } = ask(() => network.promise, copy('{}'), 'answer');
    await vi.advanceTimersByTimeAsync(2999);
    expect(await Promise.race([answer, 'waiting'])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer).headers.get(COPY_HEADER)).toBe(`${SEEN} slow`);
    network.resolve(new Response('new'));
    await vi.advanceTimersByTimeAsync(0);
    expect(copies.store).toHaveBeenCalledOnce();
    expect(late).toHaveBeenCalledOnce();
  });

  test('that was replaced a moment ago is given without asking the network again, unmarked', async () => {
    const network = Promise.withResolvers<Response>();
    const { answer } = ask(() => network.promise, copy('{}'), 'answer');
    await vi.advanceTimersByTimeAsync(3000);
    await answer;
    network.resolve(new Response('new'));
    await vi.advanceTimersByTimeAsync(0);
    asked -= 1;
    const again = ask(() => Promise.reject(new Error('not to be asked')), copy('{}'), 'answer');
    expect((await again.answer).headers.has(COPY_HEADER)).toBe(false);
  });

  test('stands in for a server that is being started again', async () => {
    const { answer } = ask(() => Promise.resolve(new Response('', { status: 503 })), copy('{}'), 'answer');
    expect((await answer).headers.has(COPY_HEADER)).toBe(true);
  });

  test('is not waited for where there is none', async () => {
    const network = Promise.withResolvers<Response>();
    const { answer } = ask(() => network.promise, undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    network.resolve(new Response('new'));
    expect(await (await answer).text()).toBe('new');
  });
});

test('pictures: the least recently used go until the rest fits', () => {
  const uses = new Map([
    ['/old', { bytes: 30, usedAt: 1 }],
    ['/older', { bytes: 30, usedAt: 0 }],
    ['/new', { bytes: 30, usedAt: 2 }],
  ]);
  expect(picturesToEvict(uses, 90)).toEqual([]);
  expect(picturesToEvict(uses, 70)).toEqual(['/older']);
  expect(picturesToEvict(uses, 30)).toEqual(['/older', '/old']);
});
