import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DraftContent, ListingDraft } from '#shared/listing-drafts/listing-draft.ts';
import { AppError } from '#shared/platform/errors.ts';
import { chooseDraft, isSameContent, missesLastSave } from './choose-draft.ts';
import type { DeviceDraft } from './device-drafts.ts';
import { createDraftKeeper, type DraftMoment, type DraftPorts, type DraftStart } from './draft-keeper.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const content = (title: string, changed: Partial<DraftContent> = {}): DraftContent => ({
  values: { title },
  step: 'essentials',
  key: 'cle-du-brouillon',
  pictureIds: [],
  ...changed,
});
const moment = (title: string, changed: Partial<DraftMoment> = {}): DraftMoment => ({
  content: content(title),
  photos: [],
  local: new Map(),
  ...changed,
});
const onServer = (version: number, title: string): ListingDraft => ({
  version,
  saveId: `save-${version}`,
  savedAt: '2026-11-20T10:00:00.000Z',
  content: content(title),
  uploads: [],
});
const onDevice = (version: number, title: string, isAhead: boolean): DeviceDraft => ({
  version,
  isAhead,
  changedAt: 0,
  attempts: ['save-9'],
  content: content(title),
  photos: [],
});

const onItsWay = { key: 'p', name: 'IMG_1.jpg', upload: null };
const withPhoto = (draft: DeviceDraft): DeviceDraft => ({ ...draft, photos: [onItsWay] });

describe('the draft that a form starts from', () => {
  test.each<[string, DeviceDraft | null, ListingDraft | null | 'unknown', string]>([
    ['no draft anywhere', null, null, 'nothing'],
    ['a second device', null, onServer(5, 'a'), 'server'],
    ['a reload before the server received it', onDevice(5, 'ab', true), onServer(5, 'a'), 'device'],
    ['a newer one from another device', onDevice(5, 'a', false), onServer(6, 'b'), 'server'],
    ['both changed independently', onDevice(5, 'mine', true), onServer(6, 'theirs'), 'both'],
    ['the answer to the last save was lost', onDevice(5, 'same', true), onServer(6, 'same'), 'server'],
    ['its own save, changed since', onDevice(5, 'mine, longer', true), onServer(9, 'mine'), 'device'],
    ['published elsewhere', onDevice(5, 'a', false), null, 'nothing'],
    ['discarded elsewhere, changed here', onDevice(5, 'a', true), null, 'device'],
    [
      'photos still uploading, otherwise the same',
      withPhoto(onDevice(5, 'same', true)),
      onServer(6, 'same'),
      'device',
    ],
    [
      'photos still uploading, another draft elsewhere',
      withPhoto(onDevice(5, 'a', true)),
      onServer(6, 'b'),
      'both',
    ],
    ['a server that could not be reached', onDevice(5, 'a', false), 'unknown', 'device'],
    ['a server that could not be reached, nothing here', null, 'unknown', 'nothing'],
  ])('%s', (_what, device, server, kind) => {
    expect(chooseDraft(device, server).kind).toBe(kind);
  });

  test.each<[string, DeviceDraft | null, ListingDraft | null | 'unknown', boolean]>([
    ['its last save arrived while the page was rendered', onDevice(2, 'ab', false), onServer(1, 'a'), true],
    ['its first save arrived then', onDevice(1, 'a', false), null, true],
    ['it has changed since that save', onDevice(2, 'abc', true), onServer(1, 'a'), true],
    ['none of its saves has been answered', onDevice(0, 'a', true), null, false],
    ['it is the same', onDevice(5, 'a', false), onServer(5, 'a'), false],
    ['the server’s is newer', onDevice(5, 'a', false), onServer(6, 'b'), false],
    ['the server could not be reached', onDevice(5, 'a', false), 'unknown', false],
    ['there is nothing here', null, null, false],
  ])('is fetched again if the page misses the last save: %s', (_what, device, server, misses) => {
    expect(missesLastSave(device, server)).toBe(misses);
  });

  test('contents with reordered or empty fields are equal', () => {
    const one = content('', { values: { a: '1', b: '2', c: '' } });
    expect(isSameContent(one, content('', { values: { b: '2', a: '1' } }))).toBe(true);
    expect(isSameContent(one, content('', { values: { b: '2', a: '2' } }))).toBe(false);
  });
});

function start(changed: Partial<DraftPorts> = {}, from: Partial<DraftStart> = {}) {
  const device: DeviceDraft[] = [];
  const sent: [number, string | undefined][] = [];
  const order: string[] = [];
  const keeper = createDraftKeeper(
    {
      device: {
        keep: (draft) => {
          order.push('draft');
          device.push(draft);
          return Promise.resolve(true);
        },
        keepPhotos: () => {
          order.push('photos');
          return Promise.resolve();
        },
        discard: () => {
          device.length = 0;
          return Promise.resolve();
        },
      },
      save: ({ version, content: { values } }) => {
        sent.push([version, values.title]);
        return Promise.resolve({ version: version + 10 });
      },
      find: () => Promise.resolve(null),
      remove: () => Promise.resolve(),
      now: Date.now,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      ...changed,
    },
    { version: 0, attempts: [], saved: content(''), other: null, ...from },
  );
  return { keeper, device, sent, order, stored: () => device.at(-1) };
}

const soon = () => vi.advanceTimersByTimeAsync(0);
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const refusing = (code: ConstructorParameters<typeof AppError>[0]) => () =>
  Promise.reject(new AppError(code));

describe('while somebody types', () => {
  test('stores each change on the device at once, the draft before its photos; the server receives the last one', async () => {
    const { keeper, sent, order, stored } = start();
    for (const text of ['V', 'Vi', 'Vil']) {
      keeper.change(moment(text));
      await soon();
      expect(stored()).toMatchObject({ content: { values: { title: text } }, isAhead: true, version: 0 });
    }
    expect(order.slice(0, 2)).toEqual(['draft', 'photos']);
    await later(1500);
    expect(sent).toEqual([[0, 'Vil']]);
    expect(stored()).toMatchObject({ isAhead: false, version: 10 });
    keeper.change(moment('Vill'));
    await later(1500);
    expect(sent.at(-1)).toEqual([10, 'Vill']);
  });

  test('a photo that only this device has makes its draft the newer one, even if nothing else differs', async () => {
    const { keeper, stored } = start();
    const local = new Map([['p', { blob: new Blob(['p']), isShrunk: false }]]);
    keeper.change(moment('', { photos: [onItsWay], local }));
    await later(2000);
    expect(stored()).toMatchObject({ isAhead: true, photos: [onItsWay] });
  });

  test('saves to the server from time to time during long typing', async () => {
    const { keeper, sent } = start();
    for (let key = 0; key < 20; key += 1) {
      keeper.change(moment(`${key}`));
      await later(1000);
    }
    expect(sent.length).toBeGreaterThanOrEqual(2);
  });

  test('an untouched form makes no draft; one that was emptied again does', async () => {
    const { keeper, sent, device } = start();
    keeper.change(moment(''));
    await later(5000);
    expect([sent, device]).toEqual([[], []]);
    keeper.change(moment('V'));
    await later(2000);
    keeper.change(moment(''));
    await later(2000);
    expect(sent.map(([, title]) => title)).toEqual(['V', '']);
  });

  test('saves to the server at once before the page is left', async () => {
    const { keeper, sent } = start();
    keeper.change(moment('Villa'));
    await keeper.flush();
    expect(sent).toEqual([[0, 'Villa']]);
  });

  test('keeps the draft on the device while offline, and saves it once online', async () => {
    let isGone = true;
    const { keeper, stored } = start({
      save: ({ version }) => (isGone ? refusing('unavailable')() : Promise.resolve({ version: version + 1 })),
    });
    keeper.change(moment('Villa'));
    await later(2000);
    expect(keeper.state()).toMatchObject({ isOnlyHere: true });
    expect(stored()?.isAhead).toBe(true);
    isGone = false;
    await later(5000);
    expect(keeper.state()).toMatchObject({ isOnlyHere: false });
    expect(stored()).toMatchObject({ isAhead: false, version: 1 });
  });

  test('keeps the draft on the device until the next change if the session has ended', async () => {
    const { keeper, stored } = start({ save: refusing('unauthenticated') });
    keeper.change(moment('Villa'));
    await later(2000);
    expect([keeper.state().isOnlyHere, stored()?.isAhead]).toEqual([true, true]);
  });
});

describe('changed on another device meanwhile', () => {
  const conflicted = async () => {
    const saves: number[] = [];
    const begun = start({
      save: ({ version }) => {
        saves.push(version);
        return version < 50 ? refusing('conflict')() : Promise.resolve({ version: version + 1 });
      },
      find: () => Promise.resolve(onServer(50, 'theirs')),
    });
    begun.keeper.change(moment('mine'));
    await later(2000);
    return { ...begun, saves };
  };

  test('neither draft is overwritten: the person has to choose, and their changes are kept on the device', async () => {
    const { keeper, saves, stored } = await conflicted();
    expect(keeper.state().other?.version).toBe(50);
    keeper.change(moment('mine too'));
    await later(10_000);
    expect(saves).toEqual([0]);
    expect(stored()?.content.values.title).toBe('mine too');
    keeper.keepThis();
    await soon();
    expect(saves).toEqual([0, 50]);
    expect(keeper.state().other).toBeNull();
  });

  test('the other draft may be taken', async () => {
    const { keeper, saves } = await conflicted();
    keeper.takeOther(onServer(50, 'theirs'));
    keeper.change(moment('theirs'));
    await later(5000);
    expect(saves).toEqual([0]);
    keeper.change(moment('theirs, longer'));
    await later(5000);
    expect(saves).toEqual([0, 50]);
  });

  test('one’s own unanswered save before a reload is no conflict, even if the draft has changed since', async () => {
    const { keeper } = start(
      {
        save: ({ version }) => (version === 9 ? Promise.resolve({ version: 10 }) : refusing('conflict')()),
        find: () => Promise.resolve(onServer(9, 'Vil')),
      },
      { attempts: ['save-9'] },
    );
    keeper.change(moment('Villa'));
    await later(2000);
    expect(keeper.state()).toMatchObject({ other: null, isOnlyHere: false });
  });

  test('a save whose answer was lost is no conflict', async () => {
    const { keeper } = start({
      save: ({ version }) => (version === 7 ? Promise.resolve({ version: 8 }) : refusing('conflict')()),
      find: () => Promise.resolve(onServer(7, 'Villa')),
    });
    keeper.change(moment('Villa'));
    await later(2000);
    expect(keeper.state().other).toBeNull();
    keeper.change(moment('Villa à louer'));
    await later(2000);
    expect(keeper.state()).toMatchObject({ other: null, isOnlyHere: false });
  });

  test('a draft that was published there is removed here', async () => {
    const { keeper, device } = start({ save: refusing('gone') });
    keeper.change(moment('Villa'));
    await later(2000);
    expect(keeper.state().isPublished).toBe(true);
    keeper.change(moment('Villa encore'));
    await later(2000);
    expect(device).toEqual([]);
  });
});

test('nothing of a discarded draft remains, even if its last change was still being stored', async () => {
  const removed: number[] = [];
  const { keeper, device, sent } = start({
    remove: (version) => {
      removed.push(version);
      return Promise.resolve();
    },
  });
  keeper.change(moment('Villa'));
  await keeper.discard();
  await later(10_000);
  expect([device, sent, removed]).toEqual([[], [], [0]]);
});
