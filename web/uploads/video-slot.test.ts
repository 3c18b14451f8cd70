import { expect, test, vi } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { VIDEO_FAULT, VIDEO_LIMITS, type Video } from '#shared/uploads/video.ts';
import { createVideoSlot, type VideoPorts } from './video-slot.ts';

const sentAs = (id: string) => ({ id, state: 'ready' as const, picture: null, failure: null });
const video = (id: string, poster: Video['poster'] = null): Video => ({
  id,
  url: `/media/videos/${id}.mp4`,
  contentType: 'video/mp4',
  bytes: 12_000_000,
  seconds: 34,
  poster,
});
const POSTER = { id: 'pic_1', base: '/media/ab/abc', width: 1280, height: 720, color: '#000000' };
const film = (name = 'cour.mp4', size = 4) => {
  const file = new File(['film'], name, { type: 'video/mp4' });
  return size === 4 ? file : Object.defineProperty(file, 'size', { value: size });
};

/** Resolved and rejected by hand. */
function deferred<Value>() {
  const gate = Promise.withResolvers<Value>();
  return gate;
}

function slotWith(ports: Partial<VideoPorts> = {}, id = '') {
  const ids: string[] = [];
  const slot = createVideoSlot(
    {
      send: async (kind) => sentAs(kind === 'video' ? 'vid_1' : 'pic_1'),
      find: async (each) => video(each),
      setPoster: async (each) => video(each, POSTER),
      drawPoster: async () => new Blob(['frame']),
      openPreview: () => 'blob:frame',
      closePreview: () => undefined,
      wait: async () => undefined,
      onChange: (each) => void ids.push(each),
      ...ports,
    },
    { id, video: null },
  );
  return { slot, ids };
}

test('a video is sent, its id goes into the form, and a poster is drawn from it', async () => {
  const { slot, ids } = slotWith();
  slot.pick(film());
  expect(slot.state()).toMatchObject({ kind: 'sending', name: 'cour.mp4' });
  await expect.poll(slot.state).toMatchObject({
    kind: 'kept',
    id: 'vid_1',
    video: { poster: POSTER },
    preview: 'blob:frame',
  });
  expect(ids).toEqual(['vid_1']);
});

test('a video that this browser cannot play is sent without a poster', async () => {
  const setPoster = vi.fn<VideoPorts['setPoster']>();
  const { slot } = slotWith({ drawPoster: async () => null, setPoster });
  slot.pick(film());
  await expect.poll(slot.state).toMatchObject({ kind: 'kept', video: { poster: null }, preview: null });
  expect(setPoster).not.toHaveBeenCalled();
});

test('more than 50 MB are refused before anything is sent, and leave nothing to wait for', async () => {
  const send = vi.fn<VideoPorts['send']>();
  const { slot, ids } = slotWith({ send });
  slot.pick(film('long.mp4', VIDEO_LIMITS.maxBytes + 1));
  expect(await slot.whenIdle()).toMatchObject({
    kind: 'refused',
    message: VIDEO_FAULT.tooLarge,
    canRetry: false,
  });
  expect([send.mock.calls, ids]).toEqual([[], []]);
  slot.remove();
  expect([slot.state(), ids]).toEqual([{ kind: 'none' }, ['']]);
});

test('sending waits for a network that is gone', async () => {
  const back = deferred<void>();
  let tries = 0;
  const { slot } = slotWith({
    wait: () => back.promise,
    send: async () => {
      tries += 1;
      if (tries === 1) throw new AppError('unavailable');
      return sentAs('vid_1');
    },
  });
  slot.pick(film());
  await expect.poll(slot.state).toMatchObject({ kind: 'sending', isStalled: true });
  back.resolve();
  expect(await slot.whenIdle()).toMatchObject({ kind: 'kept', id: 'vid_1' });
});

test('removed while it is being sent, it does not come back', async () => {
  const arriving = deferred<ReturnType<typeof sentAs>>();
  const { slot, ids } = slotWith({ send: () => arriving.promise });
  slot.pick(film());
  slot.remove();
  arriving.resolve(sentAs('vid_1'));
  await arriving.promise;
  expect([slot.state(), ids]).toEqual([{ kind: 'none' }, ['']]);
});

test('looks up the video that a draft names, and drops it if it no longer exists', async () => {
  const { slot, ids } = slotWith({}, 'vid_9');
  expect(slot.state()).toEqual({ kind: 'kept', id: 'vid_9', video: null, preview: null });
  await slot.follow('vid_9');
  expect(slot.state()).toMatchObject({ video: { id: 'vid_9' } });
  await slot.follow('');
  expect(slot.state()).toEqual({ kind: 'none' });
  const gone = slotWith({ find: () => Promise.reject(new AppError('not_found')) });
  await gone.slot.follow('vid_9');
  expect([gone.slot.state(), gone.ids]).toEqual([{ kind: 'none' }, ['']]);
  const offline = slotWith({ find: () => Promise.reject(new AppError('unavailable')) });
  await offline.slot.follow('vid_9');
  expect([offline.slot.state(), offline.ids, ids]).toEqual([
    { kind: 'kept', id: 'vid_9', video: null, preview: null },
    [],
    [],
  ]);
});
