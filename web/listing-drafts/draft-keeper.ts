import type { DraftContent, ListingDraft } from '#shared/listing-drafts/listing-draft.ts';
import { AppError } from '#shared/platform/errors.ts';
import { isSameContent } from './choose-draft.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { DeviceDrafts, DraftPhoto } from './device-drafts.ts';
import { oneAtATime } from '#web/platform/one-at-a-time.ts';
import { restingTimer } from './draft-pace.ts';

const RETRY_MS = 5_000;

/** A snapshot of a form; `local` holds the photos that only this device has. */
export type DraftMoment = {
  content: DraftContent;
  photos: DraftPhoto[];
  local: ReadonlyMap<string, { blob: Blob; isShrunk: boolean }>;
};

export type DraftState = {
  /** When it was last saved, here or on the server. */
  savedAt: number | null;
  /** The server could not be reached: it is saved on this device only. */
  isOnlyHere: boolean;
  /** The conflicting draft from another device, until the person has chosen. */
  other: ListingDraft | null;
  /** Published on another device. */
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
  /** Saves that this device had sent before the last reload without getting an answer. */
  attempts: readonly string[];
  /** The server's content; the untouched form if it has none. */
  saved: DraftContent;
  other: ListingDraft | null;
};

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/** The keeper's internal state, beside the state that it publishes. */
type Memory = {
  version: number;
  saved: DraftContent;
  attempts: string[];
  latest: DraftMoment | null;
  isStopped: boolean;
};

/** Saves a form while it is edited: each change at once on the device, and after a pause on the server. */
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
    /** Saves at once, before the page is left. */
    flush() {
      timer.cancel();
      return send();
    },
    /** Resolves a conflict in favour of the draft on screen. */
    keepThis() {
      memory.version = store.state().other?.version ?? memory.version;
      store.update({ other: null });
      void send();
    },
    /** Resolves a conflict in favour of the other draft. */
    takeOther(other: ListingDraft) {
      memory.version = other.version;
      memory.saved = other.content;
      store.update({ other: null, savedAt: Date.parse(other.savedAt) });
    },
    /** Removes the draft, as it was published or is no longer wanted. */
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
    // Photos are stored after the draft that names them, and deleted after the draft no longer does: a crash in between
    // leaves a missing photo rather than an orphaned one.
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
    // Stored on the device before it is sent: if its answer is lost with the page, it is still recognised as this
    // device's own.
    await keepHere();
    const { version } = await ports.save({ version: memory.version, saveId, content });
    Object.assign(memory, { version, saved: content, attempts: [] });
    store.update({ savedAt: ports.now(), isOnlyHere: false });
    void keepHere();
  };

  /** True if a retry makes sense. */
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

/** Handles a conflicting draft. True if it is this device's own save, or gone. */
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
