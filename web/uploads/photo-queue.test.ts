import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import { createPhotoQueue } from './photo-queue.ts';
import type { BatchOutcome, PhotoPorts } from './photo-transfer.ts';

const READY: Upload = {
  id: 'pic_1',
  state: 'ready',
  failure: null,
  picture: { id: 'pic_1', base: '/media/aa/aa', width: 4, height: 3, color: '#ffffff' },
};

const photo = (name: string, type = 'image/jpeg') => new File([name], name, { type });
const uploadOf = (name: string): Upload => ({ ...READY, id: `pic_${name}` });

type Sending = {
  name: string;
  progress: (share: number) => void;
  signal: AbortSignal;
  end: (upload: Upload) => void;
  fail: (error: unknown) => void;
};

/** A network that the test controls by hand; waiting takes no time. */
function start(changed: Partial<PhotoPorts> = {}, stored: Upload[] = []) {
  const sendings: Sending[] = [];
  const waits: number[] = [];
  const closed: string[] = [];
  const ports: PhotoPorts = {
    shrink: (file) => Promise.resolve(new Blob([file])),
    send: (_file, name, progress, signal) =>
      new Promise((end, fail) => {
        sendings.push({ name, progress, signal, end, fail });
      }),
    find: (id) => Promise.resolve({ ...READY, id }),
    openPreview: () => 'blob:1',
    closePreview: (address) => closed.push(address),
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
    ...changed,
  };
  const queue = createPhotoQueue(ports, stored);
  const states = () => queue.photos().map(({ name, state }) => `${name} ${state}`);
  return { queue, sendings, waits, closed, states };
}

const flush = () => new Promise((resolve) => setTimeout(resolve));

describe('photos of a form', () => {
  test('are sent three at a time, each with its own progress', async () => {
    const { queue, sendings, states } = start();
    queue.add(['a', 'b', 'c', 'd'].map((name) => photo(name)));
    await flush();
    expect(sendings.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting']);
    sendings[1]?.progress(0.4);
    expect(queue.photos().map(({ progress }) => progress)).toEqual([0, 0.4, 0, 0]);
    sendings[0]?.end(uploadOf('a'));
    await flush();
    expect(sendings.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
    expect(states()[0]).toBe('a kept');
  });

  test('are shrunk one at a time', async () => {
    let atWork = 0;
    let peak = 0;
    const { queue } = start({
      shrink: async (file) => {
        atWork += 1;
        peak = Math.max(peak, atWork);
        await flush();
        atWork -= 1;
        return file;
      },
    });
    queue.add(['a', 'b', 'c'].map((name) => photo(name)));
    for (let round = 0; round < 5; round += 1) await flush();
    expect(peak).toBe(1);
  });

  test('a refused photo keeps its name and reason while the others stay', async () => {
    const { queue, sendings, states } = start();
    queue.add([photo('a.heic'), photo('b')]);
    await flush();
    sendings[0]?.fail(new AppError('unsupported_media', { message: "Format d'image non supporté" }));
    sendings[1]?.end(uploadOf('b'));
    expect(await queue.whenIdle()).toMatchObject([
      {
        name: 'a.heic',
        state: 'refused',
        refusal: { message: "Format d'image non supporté", canRetry: false },
      },
      { name: 'b', state: 'kept' },
    ]);
    expect(states()).toEqual(['a.heic refused', 'b kept']);
  });

  test('a failed network is retried automatically until it is back', async () => {
    const { queue, sendings, waits, states } = start();
    queue.add([photo('a')]);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await flush();
      sendings[attempt]?.progress(0.3);
      sendings[attempt]?.fail(new AppError('unavailable', { retryAfterSeconds: attempt === 1 ? 9 : 0 }));
    }
    await flush();
    expect(waits).toEqual([1_500, 9_000, 10_000, 20_000, 20_000, 20_000]);
    expect(queue.photos()[0]).toMatchObject({ state: 'sending', progress: 0.3, refusal: null });
    sendings[6]?.end(uploadOf('a'));
    await flush();
    expect(states()).toEqual(['a kept']);
  });

  test('while the network is gone a photo is marked as stalled, and can still be removed', async () => {
    const { queue, sendings, states } = start({ wait: () => new Promise(() => undefined) });
    queue.add([photo('a')]);
    await flush();
    sendings[0]?.fail(new AppError('unavailable'));
    await flush();
    expect(queue.photos()[0]).toMatchObject({ state: 'sending', isStalled: true });
    queue.remove(queue.photos()[0]?.key ?? '');
    expect(states()).toEqual([]);
  });

  test('a temporary refusal can be retried by hand', async () => {
    const { queue, sendings, states } = start();
    queue.add([photo('a')]);
    await flush();
    sendings[0]?.fail(new AppError('unauthenticated'));
    await flush();
    expect(queue.photos()[0]?.refusal?.canRetry).toBe(true);
    queue.retry(queue.photos()[0]?.key ?? '');
    await flush();
    sendings[1]?.end(uploadOf('a'));
    await flush();
    expect(states()).toEqual(['a kept']);
  });

  test('photos chosen together are reported together, without removed ones', async () => {
    const outcomes: BatchOutcome[] = [];
    const { queue, sendings } = start({ report: (outcome) => outcomes.push(outcome) });
    queue.add(['a', 'b', 'c'].map((name) => photo(name)));
    await flush();
    sendings[0]?.end(uploadOf('a'));
    sendings[1]?.fail(new AppError('unsupported_media'));
    await flush();
    expect(outcomes).toEqual([]);
    queue.remove(queue.photos()[2]?.key ?? '');
    expect(outcomes).toEqual([{ kept: 1, refused: 1 }]);
    queue.add([photo('d')]);
    await flush();
    sendings[3]?.end(uploadOf('d'));
    await flush();
    expect(outcomes).toEqual([
      { kept: 1, refused: 1 },
      { kept: 1, refused: 0 },
    ]);
  });

  test('photos of a draft come back in order; unfinished ones go on as they were, shrunk ones are not shrunk again', async () => {
    let shrunk = 0;
    const { queue, sendings, states, closed } = start({
      shrink: (file) => {
        shrunk += 1;
        return Promise.resolve(new Blob([file]));
      },
    });
    queue.add([photo('before')]);
    await flush();
    const blob = new Blob(['b']);
    queue.restore([
      { key: '1', name: 'a', upload: uploadOf('a'), blob: null, isShrunk: false },
      { key: '2', name: 'b', upload: null, blob, isShrunk: true },
      { key: '3', name: 'c', upload: null, blob, isShrunk: false },
      { key: '4', name: 'lost', upload: null, blob: null, isShrunk: false },
    ]);
    expect(sendings[0]?.signal.aborted).toBe(true);
    expect(closed).toEqual(['blob:1']);
    sendings[0]?.fail(new AppError('unavailable'));
    await flush();
    expect(states()).toEqual(['a kept', 'b sending', 'c sending', 'lost refused']);
    expect(queue.photos().at(-1)?.refusal).toEqual({
      message: 'Cette photo n’est plus sur cet appareil. Choisissez-la de nouveau.',
      canRetry: false,
    });
    expect(shrunk).toBe(2);
    expect(queue.localCopyOf('2')).toEqual({ blob, isShrunk: true });
    sendings[1]?.end(uploadOf('b'));
    await flush();
    expect(queue.localCopyOf('2')).toBeNull();
  });

  test('photos chosen before the draft was found stay, behind its own; those beyond the limit are named', async () => {
    const { queue, sendings, states } = start({}, ['a', 'b', 'c', 'd', 'e', 'f'].map(uploadOf));
    queue.add([photo('new'), photo('newer')]);
    await flush();
    sendings[0]?.end(uploadOf('new'));
    await flush();
    const ofDraft = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => ({
      key: name,
      name,
      upload: uploadOf(name),
      blob: null,
      isShrunk: false,
    }));
    queue.resume(ofDraft);
    expect(states().slice(-3)).toEqual(['g kept', 'new kept', 'newer refused']);
    expect(sendings[1]?.signal.aborted).toBe(true);
    expect(queue.photos().at(-1)?.refusal?.message).toBe('Limite atteinte : 8 photos au maximum.');
  });

  test('polls for sizes that a busy server makes late, for as long as the form is open', async () => {
    let looks = 0;
    const find = (id: string): Promise<Upload> => {
      looks += 1;
      return flush().then(() => (looks < 50 ? { ...READY, id, state: 'processing', picture: null } : READY));
    };
    const { queue, sendings } = start({ find });
    queue.add([photo('a')]);
    await flush();
    sendings[0]?.end({ id: 'pic_a', state: 'processing', picture: null, failure: null });
    await expect.poll(() => looks).toBe(50);
    await flush();
    expect(queue.photos()[0]?.upload?.picture?.base).toBe('/media/aa/aa');
    looks = -1000;
    queue.start();
    void queue.recheck();
    await flush();
    queue.leave();
    for (let round = 0; round < 3; round += 1) await flush();
    const atLeaving = looks;
    for (let round = 0; round < 5; round += 1) await flush();
    expect(looks).toBe(atLeaving);
  });

  test('damage that the server finds later is reported', async () => {
    const { queue, sendings } = start({
      find: (id) =>
        Promise.resolve({ id, state: 'failed', picture: null, failure: 'Cette image est endommagée.' }),
    });
    queue.add([photo('a')]);
    await flush();
    sendings[0]?.end({ id: 'pic_a', state: 'processing', picture: null, failure: null });
    await flush();
    expect(queue.photos()).toMatchObject([
      {
        state: 'refused',
        upload: null,
        refusal: { message: 'Cette image est endommagée.', canRetry: false },
      },
    ]);
  });

  test('a photo already known to be damaged is refused, and so is one found damaged while the form is filled in', async () => {
    const damaged = (id: string): Upload => ({ id, state: 'failed', picture: null, failure: 'Endommagée.' });
    const { queue, sendings, states } = start({ find: (id) => Promise.resolve(damaged(id)) }, [
      uploadOf('b'),
    ]);
    queue.add([photo('a')]);
    await flush();
    sendings[0]?.end(damaged('pic_a'));
    await flush();
    expect(states()).toEqual(['Photo 1 kept', 'a refused']);
    await queue.recheck();
    expect(states()).toEqual(['Photo 1 refused', 'a refused']);
  });

  test('the server’s own picture replaces a preview, and the preview’s memory is released', async () => {
    const { queue, sendings, closed } = start();
    queue.add([photo('a')]);
    await flush();
    expect(queue.photos()[0]).toMatchObject({ preview: 'blob:1', upload: null });
    sendings[0]?.end({ id: 'pic_a', state: 'processing', picture: null, failure: null });
    await flush();
    expect(queue.photos()[0]?.upload?.picture?.base).toBe('/media/aa/aa');
    queue.remove(queue.photos()[0]?.key ?? '');
    expect(closed).toEqual(['blob:1']);
  });

  test('leaving the form releases the memory of its previews', async () => {
    const { queue, closed } = start();
    queue.add([photo('a'), photo('b')]);
    await flush();
    queue.leave();
    expect(closed).toEqual(['blob:1', 'blob:1']);
  });

  test('accepts at most eight files, and only pictures', () => {
    const { queue } = start({}, [READY]);
    const files = Array.from({ length: 9 }, (_, index) => photo(`${index}`));
    expect(queue.add([...files, photo('lettre.pdf', 'application/pdf'), photo('film.mp4', '')])).toEqual({
      tooMany: true,
      noPictures: 2,
    });
    expect(queue.photos()).toHaveLength(8);
    expect(queue.add([])).toEqual({ tooMany: false, noPictures: 0 });
  });

  test('a photo that is too large is never sent', async () => {
    const { queue, sendings } = start({ shrink: (file) => Promise.resolve(file) });
    queue.add([new File([new Uint8Array(10_000_001)], 'a.jpg', { type: 'image/jpeg' })]);
    await flush();
    expect(sendings).toEqual([]);
    expect(queue.photos()[0]?.refusal?.message).toContain('10 Mo');
  });

  test('the order can be changed, and the first photo is the cover', async () => {
    const { queue } = start({}, ['a', 'b', 'c'].map(uploadOf));
    queue.move('pic_c', 0);
    queue.move('pic_a', 9);
    queue.move('pic_x', 0);
    expect(queue.photos().map(({ key }) => key)).toEqual(['pic_c', 'pic_b', 'pic_a']);
  });

  test('removing a photo aborts its upload; the same photo twice becomes one', async () => {
    const { queue, sendings } = start();
    queue.add([photo('a'), photo('b'), photo('b again')]);
    await flush();
    queue.remove(queue.photos()[0]?.key ?? '');
    expect(sendings[0]?.signal.aborted).toBe(true);
    sendings[1]?.end(uploadOf('b'));
    sendings[2]?.end(uploadOf('b'));
    await flush();
    expect(queue.photos().map(({ name }) => name)).toEqual(['b']);
  });
});
