import type { DraftContent, ListingDraft } from '#shared/listing-drafts/listing-draft.ts';
import { AppError } from '#shared/platform/errors.ts';
import { isSameContent } from './choose-draft.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { DeviceDrafts, DraftPhoto } from './device-drafts.ts';
import { oneAtATime, restingTimer } from './draft-pace.ts';

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
  const told = toldState(start.other);
  const keepHere = deviceKeeping(ports, memory, told);
  const send = serverSaving(ports, memory, told, keepHere);
  const timer = restingTimer(() => void send());

  return {
    state: told.state,
    subscribe: told.subscribe,
    change(moment: DraftMoment) {
      const before = memory.latest ?? { content: start.saved, photos: [], held: new Map() };
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
      memory.version = told.state().other?.version ?? memory.version;
      told.tell({ other: null });
      void send();
    },
    /** The other one is seen from now on. */
    takeOther(other: ListingDraft) {
      memory.version = other.version;
      memory.saved = other.content;
      told.tell({ other: null, savedAt: Date.parse(other.savedAt) });
    },
    /** It became a listing, or is not wanted any more. */
    async forget() {
      memory.isStopped = true;
      timer.cancel();
      await ports.device.forget();
      await ports.remove(memory.version).catch(() => undefined);
    },
  };
}

type Told = ReturnType<typeof toldState>;

function toldState(other: ListingDraft | null) {
  let state: DraftState = { savedAt: null, isOnlyHere: false, other, isPublished: false };
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    tell(changed: Partial<DraftState>) {
      state = { ...state, ...changed };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function deviceKeeping({ device, now }: DraftPorts, memory: Memory, told: Told): () => Promise<void> {
  return oneAtATime(async () => {
    const { latest, version, attempts, saved } = memory;
    if (!latest || memory.isStopped) return;
    const { content, photos, held } = latest;
    const isAhead = held.size > 0 || !isSameContent(content, saved);
    const changedAt = now();
    const isKept = await device.keep({
      version,
      attempts: [...attempts],
      isAhead,
      changedAt,
      content,
      photos,
    });
    // Named before they are kept, and let go of after it: one that a crash takes in between is missed, not forgotten.
    await device.keepPhotos(held);
    if (memory.isStopped) await device.forget();
    else if (isKept) told.tell({ savedAt: changedAt });
  });
}

function serverSaving(ports: DraftPorts, memory: Memory, told: Told, keepHere: () => Promise<void>) {
  const unsent = () => {
    const { latest, isStopped, saved } = memory;
    return latest && !isStopped && !told.state().other && !isSameContent(latest.content, saved)
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
    told.tell({ savedAt: ports.now(), isOnlyHere: false });
    void keepHere();
  };

  /** True when it is worth another try. */
  const recover = async (refused: unknown, content: DraftContent): Promise<boolean> => {
    const code = refused instanceof AppError ? refused.code : null;
    if (code === 'conflict') return meetOther(await ports.find(), content, memory, told);
    if (code === 'gone') {
      memory.isStopped = true;
      told.tell({ isPublished: true });
      await ports.device.forget();
      return false;
    }
    told.tell({ isOnlyHere: true });
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
function meetOther(other: ListingDraft | null, content: DraftContent, memory: Memory, told: Told): boolean {
  if (!other) {
    memory.version = 0;
    return true;
  }
  if (memory.attempts.includes(other.saveId) || isSameContent(other.content, content)) {
    memory.version = other.version;
    memory.saved = other.content;
    return true;
  }
  told.tell({ other });
  return false;
}

function isSameMoment(one: DraftMoment, other: DraftMoment): boolean {
  const told = ({ photos, held }: DraftMoment) =>
    JSON.stringify(photos.map(({ key, upload }) => [key, upload?.id, held.get(key)?.isShrunk]));
  return isSameContent(one.content, other.content) && told(one) === told(other);
}
