import type { DraftContent, ListingDraft } from '#shared/listings/listing-draft.ts';
import { AppError } from '#shared/platform/errors.ts';
import { isSameContent } from './choose-draft.ts';
import type { DeviceDrafts, DraftPhoto } from './device-drafts.ts';

/** The server hears of a change once the fingers rest, and of long writing now and then. */
const REST_MS = 1_500;
const LONGEST_MS = 8_000;
const RETRY_MS = 5_000;

/** A form at one moment; `held` is what only this device has of its photos. */
export type DraftMoment = {
  content: DraftContent;
  photos: DraftPhoto[];
  held: ReadonlyMap<string, { blob: Blob; isShrunk: boolean }>;
};

export type DraftState = {
  /** When it was last kept, here or on the server. */
  savedAt: number | null;
  /** The server could not be told: it is kept on this device. */
  isOnlyHere: boolean;
  /** Changed on another device too: the person chooses. */
  other: ListingDraft | null;
  /** Published from another device. */
  isPublished: boolean;
};

export type DraftPorts = {
  device: Pick<DeviceDrafts, 'keep' | 'keepPhotos' | 'forget'>;
  save: (version: number, content: DraftContent) => Promise<{ version: number }>;
  find: () => Promise<ListingDraft | null>;
  remove: (version: number) => Promise<void>;
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
};

export type DraftStart = {
  version: number;
  /** As the server has it; the untouched form where it has none. */
  saved: DraftContent;
  other: ListingDraft | null;
};

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/** Keeps a form while it is written: each change here at once, on the server a moment later. */
export function createDraftKeeper(ports: DraftPorts, start: DraftStart) {
  let { version, saved } = start;
  let latest: DraftMoment | null = null;
  let isStopped = false;
  let state: DraftState = { savedAt: null, isOnlyHere: false, other: start.other, isPublished: false };
  const listeners = new Set<() => void>();
  const tell = (changed: Partial<DraftState>) => {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  };

  const keepHere = oneAtATime(async () => {
    if (!latest || isStopped) return;
    const { content, photos, held } = latest;
    // The photos first: a draft never names one that is not there.
    await ports.device.keepPhotos(held);
    const isAhead = !isSameContent(content, saved);
    const changedAt = ports.now();
    const isKept = await ports.device.keep({ version, isAhead, changedAt, content, photos });
    if (isStopped) await ports.device.forget();
    else if (isKept) tell({ savedAt: changedAt });
  });

  const unsent = () =>
    latest && !isStopped && !state.other && !isSameContent(latest.content, saved) ? latest.content : null;

  const send = oneAtATime(async () => {
    for (let content = unsent(); content; content = unsent()) {
      try {
        ({ version } = await ports.save(version, content));
        saved = content;
        tell({ savedAt: ports.now(), isOnlyHere: false });
        void keepHere();
      } catch (error) {
        if (!(await recover(error, content))) return;
      }
    }
  });

  /** True when it is worth another try. */
  const recover = async (refused: unknown, content: DraftContent): Promise<boolean> => {
    const code = refused instanceof AppError ? refused.code : null;
    if (code === 'gone') {
      stop();
      tell({ isPublished: true });
      await ports.device.forget();
      return false;
    }
    if (code === 'conflict') {
      const other = await ports.find().catch(() => null);
      version = other?.version ?? 0;
      // The answer to the last save was lost on the way.
      if (!other || isSameContent(other.content, content)) {
        if (other) saved = other.content;
        return true;
      }
      tell({ other });
      return false;
    }
    tell({ isOnlyHere: true });
    if (code !== 'unavailable') return false;
    await ports.wait(RETRY_MS);
    return true;
  };

  const timer = restingTimer(() => void send());

  const stop = () => {
    isStopped = true;
    timer.cancel();
  };

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(moment: DraftMoment) {
      if (isStopped || isSameMoment(moment, latest ?? { content: start.saved, photos: [], held: new Map() }))
        return;
      latest = moment;
      void keepHere();
      timer.start();
    },
    /** Before the page goes. */
    flush() {
      timer.cancel();
      return send();
    },
    /** Of two that were changed apart, the one that is seen stays. */
    keepThis() {
      version = state.other?.version ?? version;
      tell({ other: null });
      void send();
    },
    /** The other one is seen from now on. */
    takeOther(other: ListingDraft) {
      ({ version } = other);
      saved = other.content;
      tell({ other: null, savedAt: Date.parse(other.savedAt) });
    },
    /** It became a listing, or is not wanted any more. */
    async forget() {
      stop();
      await ports.device.forget();
      await ports.remove(version).catch(() => undefined);
    },
  };
}

function isSameMoment(one: DraftMoment, other: DraftMoment): boolean {
  const told = ({ photos, held }: DraftMoment) =>
    JSON.stringify(photos.map(({ key, upload }) => [key, upload?.id, held.get(key)?.isShrunk]));
  return isSameContent(one.content, other.content) && told(one) === told(other);
}

/** While it runs, further calls make it run once more afterwards. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isWanted = false;
  const run = async () => {
    do {
      isWanted = false;
      await work();
    } while (isWanted);
    running = null;
  };
  return () => {
    isWanted = true;
    running ??= run();
    return running;
  };
}

function restingTimer(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since: number | null = null;
  return {
    start() {
      clearTimeout(timer);
      since ??= Date.now();
      const left = Math.max(0, since + LONGEST_MS - Date.now());
      timer = setTimeout(
        () => {
          since = null;
          run();
        },
        Math.min(REST_MS, left),
      );
    },
    cancel() {
      clearTimeout(timer);
      since = null;
    },
  };
}
