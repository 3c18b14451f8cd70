import type { DraftContent, ListingDraft } from '#shared/listing-drafts/listing-draft.ts';
import { AppError } from '#shared/platform/errors.ts';
import { isSameContent } from './choose-draft.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { DeviceDrafts, DraftPhoto } from './device-drafts.ts';
import { oneAtATime, restingTimer } from './draft-pace.ts';

const RETRY_MS = 5_000;

/** A form at one moment; `local` is what only this device has of its photos. */
export type DraftMoment = {
  content: DraftContent;
  photos: DraftPhoto[];
  local: ReadonlyMap<string, { blob: Blob; isShrunk: boolean }>;
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
  device: Pick<DeviceDrafts, 'keep' | 'keepPhotos' | 'discard'>;
  save: (save: { version: number; saveId: string; content: DraftContent }) => Promise<{ version: number }>;
  find: () => Promise<ListingDraft | null>;
  remove: (version: number) => Promise<void>;
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
};

export type DraftStart = {
  version: number;
  /** Saves of this device that were not answered before the page went. */
  attempts: readonly string[];
  /** As the server has it; the untouched form where it has none. */
  saved: DraftContent;
  other: ListingDraft | null;
};

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/** What the keeper goes by, beside what it tells. */
type Memory = {
  version: number;
  saved: DraftContent;
  attempts: string[];
  latest: DraftMoment | null;
  isStopped: boolean;
};

/** Keeps a form while it is written: each change here at once, on the server a moment later. */
export function createDraftKeeper(ports: DraftPorts, start: DraftStart) {
  const memory: Memory = {
    version: start.version,
    saved: start.saved,
    attempts: [...start.attempts],
    latest: null,
    isStopped: false,
  };
  const store = createStateStore(start.other);
  const keepHere = deviceSaving(ports, memory, store);
  const send = serverSaving(ports, memory, store, keepHere);
  const timer = restingTimer(() => void send());

  return {
    state: store.state,
    subscribe: store.subscribe,
    change(moment: DraftMoment) {
      const before = memory.latest ?? { content: start.saved, photos: [], local: new Map() };
      if (memory.isStopped || isSameMoment(moment, before)) return;
      memory.latest = moment;
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
      memory.version = store.state().other?.version ?? memory.version;
      store.update({ other: null });
      void send();
    },
    /** The other one is seen from now on. */
    takeOther(other: ListingDraft) {
      memory.version = other.version;
      memory.saved = other.content;
      store.update({ other: null, savedAt: Date.parse(other.savedAt) });
    },
    /** It became a listing, or is not wanted any more. */
    async discard() {
      memory.isStopped = true;
      timer.cancel();
      await ports.device.discard();
      await ports.remove(memory.version).catch(() => undefined);
    },
  };
}

type StateStore = ReturnType<typeof createStateStore>;

function createStateStore(other: ListingDraft | null) {
  let state: DraftState = { savedAt: null, isOnlyHere: false, other, isPublished: false };
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    update(changed: Partial<DraftState>) {
      state = { ...state, ...changed };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function deviceSaving({ device, now }: DraftPorts, memory: Memory, store: StateStore): () => Promise<void> {
  return oneAtATime(async () => {
    const { latest, version, attempts, saved } = memory;
    if (!latest || memory.isStopped) return;
    const { content, photos, local } = latest;
    const isAhead = local.size > 0 || !isSameContent(content, saved);
    const changedAt = now();
    const isStored = await device.keep({
      version,
      attempts: [...attempts],
      isAhead,
      changedAt,
      content,
      photos,
    });
    // Named before they are kept, and let go of after it: one that a crash takes in between is missed, not forgotten.
    await device.keepPhotos(local);
    if (memory.isStopped) await device.discard();
    else if (isStored) store.update({ savedAt: changedAt });
  });
}

function serverSaving(ports: DraftPorts, memory: Memory, store: StateStore, keepHere: () => Promise<void>) {
  const unsent = () => {
    const { latest, isStopped, saved } = memory;
    return latest && !isStopped && !store.state().other && !isSameContent(latest.content, saved)
      ? latest.content
      : null;
  };

  const save = async (content: DraftContent): Promise<void> => {
    const saveId = newUuid();
    memory.attempts.push(saveId);
    // Known here before it is on its way: should its answer be lost with the page, it is no stranger's.
    await keepHere();
    const { version } = await ports.save({ version: memory.version, saveId, content });
    Object.assign(memory, { version, saved: content, attempts: [] });
    store.update({ savedAt: ports.now(), isOnlyHere: false });
    void keepHere();
  };

  /** True when it is worth another try. */
  const recover = async (refused: unknown, content: DraftContent): Promise<boolean> => {
    const code = refused instanceof AppError ? refused.code : null;
    if (code === 'conflict') return meetOther(await ports.find(), content, memory, store);
    if (code === 'gone') {
      memory.isStopped = true;
      store.update({ isPublished: true });
      await ports.device.discard();
      return false;
    }
    store.update({ isOnlyHere: true });
    if (code !== 'unavailable') return false;
    await ports.wait(RETRY_MS);
    return true;
  };

  return oneAtATime(async () => {
    for (let content = unsent(); content; content = unsent()) {
      try {
        await save(content);
      } catch (error) {
        if (!(await recover(error, content).catch(() => false))) return;
      }
    }
  });
}

/** Something else is there. True when it is this device's own, or nothing any more. */
function meetOther(
  other: ListingDraft | null,
  content: DraftContent,
  memory: Memory,
  store: StateStore,
): boolean {
  if (!other) {
    memory.version = 0;
    return true;
  }
  if (memory.attempts.includes(other.saveId) || isSameContent(other.content, content)) {
    memory.version = other.version;
    memory.saved = other.content;
    return true;
  }
  store.update({ other });
  return false;
}

function isSameMoment(one: DraftMoment, other: DraftMoment): boolean {
  const store = ({ photos, local }: DraftMoment) =>
    JSON.stringify(photos.map(({ key, upload }) => [key, upload?.id, local.get(key)?.isShrunk]));
  return isSameContent(one.content, other.content) && store(one) === store(other);
}
