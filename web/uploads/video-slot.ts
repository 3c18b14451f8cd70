import { AppError } from '#shared/platform/errors.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import { VIDEO_FAULT, VIDEO_LIMITS, type Video } from '#shared/uploads/video.ts';
import { refusalOf, sendWithRetries, type PhotoPorts } from './photo-transfer.ts';

/** The buttons of the form's photos and video are identified by name and value, with and without JavaScript. */
export const OF_VIDEO = 'video';

export type VideoState =
  | { kind: 'none' }
  | { kind: 'sending'; name: string; progress: number; isStalled: boolean }
  /** `video` is null until the server has answered. */
  | { kind: 'kept'; id: string; video: Video | null; preview: string | null }
  | { kind: 'refused'; name: string; message: string; canRetry: boolean };

export type VideoPorts = Pick<PhotoPorts, 'wait' | 'openPreview' | 'closePreview'> & {
  /** Sends a video, or its poster. */
  send: (kind: 'video' | 'picture', ...sent: Parameters<PhotoPorts['send']>) => Promise<Upload>;
  find: (id: string) => Promise<Video>;
  setPoster: (id: string, pictureId: string) => Promise<Video>;
  /** Draws a poster; null if this browser cannot play the video. */
  drawPoster: (file: Blob) => Promise<Blob | null>;
  /** Called with the id that the form submits; empty for none. */
  onChange: (id: string) => void;
};

export type VideoSlot = ReturnType<typeof createVideoSlot>;
type Sent = { file: File; abort: AbortController };

/** The one video of a form: sent while the form is filled in, with a poster drawn from it. */
export function createVideoSlot(ports: VideoPorts, first: { id: string; video: Video | null }) {
  const store = createStateStore(
    first.id === '' ? { kind: 'none' } : { kind: 'kept', ...first, preview: null },
    ports,
  );
  let sent: Sent | null = null;

  const send = async (mine: Sent) => {
    const { file } = mine;
    const isWanted = () => sent === mine;
    store.set({ kind: 'sending', name: file.name, progress: 0, isStalled: false });
    try {
      const { id } = await uploadVideo(ports, mine, (changed) => isWanted() && store.progress(changed));
      if (!isWanted()) return;
      store.set({ kind: 'kept', id, video: await ports.find(id).catch(() => null), preview: null });
      ports.onChange(id);
      await addPoster(ports, store, id, mine);
    } catch (error) {
      if (isWanted()) store.set({ kind: 'refused', name: file.name, ...refusalOf(error) });
    }
  };

  const begin = (file: File) => {
    sent?.abort.abort();
    sent = { file, abort: new AbortController() };
    void send(sent);
  };

  return {
    subscribe: store.subscribe,
    state: store.state,
    whenIdle: store.whenIdle,
    pick: begin,
    retry: () => sent && begin(sent.file),
    remove() {
      sent?.abort.abort();
      sent = null;
      store.set({ kind: 'none' });
      ports.onChange('');
    },
    /** Follows the form's value, e.g. when a draft is restored into it. */
    async follow(id: string) {
      const state = store.state();
      if (state.kind === 'kept' ? state.id === id && state.video !== null : id === '') return;
      if (id === '') return store.set({ kind: 'none' });
      store.set({ kind: 'kept', id, video: null, preview: null });
      const video = await findStored(ports, id);
      const now = store.state();
      if (now.kind !== 'kept' || now.id !== id || video === 'unknown') return;
      store.set(video ? { ...now, video } : { kind: 'none' });
      if (!video) ports.onChange('');
    },
  };
}

/** Null if it no longer exists. */
async function findStored({ find }: VideoPorts, id: string): Promise<Video | null | 'unknown'> {
  try {
    return await find(id);
  } catch (error) {
    return error instanceof AppError && ['not_found', 'invalid_input'].includes(error.code)
      ? null
      : 'unknown';
  }
}

async function uploadVideo(
  { send, wait }: VideoPorts,
  { file, abort }: Sent,
  onUpdate: (changed: { progress?: number; isStalled?: boolean }) => void,
): Promise<Upload> {
  if (file.size > VIDEO_LIMITS.maxBytes)
    throw new AppError('payload_too_large', { message: VIDEO_FAULT.tooLarge });
  const asVideo: PhotoPorts['send'] = (...sent) => send('video', ...sent);
  return sendWithRetries(
    { send: asVideo, wait },
    { blob: file, name: file.name, abort },
    { onProgress: (progress) => onUpdate({ progress }), onStall: (isStalled) => onUpdate({ isStalled }) },
  );
}

/** Without a poster a text is shown in its place; its failure is not reported to the sender. */
async function addPoster(
  ports: VideoPorts,
  store: StateStore,
  id: string,
  { file, abort }: Sent,
): Promise<void> {
  const poster = await ports.drawPoster(file).catch(() => null);
  if (!poster || abort.signal.aborted) return;
  store.keep(id, { preview: ports.openPreview(poster) });
  try {
    const { id: pictureId } = await ports.send('picture', poster, 'video.jpg', () => undefined, abort.signal);
    const video = await ports.setPoster(id, pictureId);
    store.keep(id, { video });
  } catch {
    // The video itself is stored.
  }
}

type StateStore = ReturnType<typeof createStateStore>;

function createStateStore(first: VideoState, ports: Pick<VideoPorts, 'closePreview'>) {
  let state = first;
  const listeners = new Set<() => void>();
  const set = (next: VideoState) => {
    const shown = state.kind === 'kept' ? state.preview : null;
    if (shown && !(next.kind === 'kept' && next.preview === shown)) ports.closePreview(shown);
    state = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    state: () => state,
    set,
    subscribe,
    progress(changed: { progress?: number; isStalled?: boolean }) {
      if (state.kind === 'sending') set({ ...state, ...changed });
    },
    keep(id: string, changed: { video?: Video; preview?: string }) {
      if (state.kind === 'kept' && state.id === id) set({ ...state, ...changed });
    },
    /** Resolves when nothing is being sent any more. */
    whenIdle(): Promise<VideoState> {
      return new Promise((resolve) => {
        const look = () => {
          if (state.kind === 'sending') return;
          stop();
          resolve(state);
        };
        const stop = subscribe(look);
        look();
      });
    },
  };
}
