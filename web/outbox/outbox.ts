import { oneAtATime } from '#web/platform/one-at-a-time.ts';
import { deliver, type DeliveryPorts, type Outcome, type Pass } from './deliver.ts';
import { append, inOrder, type EntryKind, type NewEntry, type OutboxEntry } from './outbox-entry.ts';

export type OutboxPorts = Omit<DeliveryPorts, 'onOutcome'> & {
  now: () => number;
  /** Resolves after the time, or earlier if there is reason to try at once. */
  wait: (milliseconds: number) => Promise<void>;
  /** Runs it while no other tab and no worker delivers. */
  alone: (run: () => Promise<Pass>) => Promise<Pass>;
  /** Announces a change to the other tabs. */
  announce: (outcome: Outcome | null) => void;
  /** Asks the browser to deliver even if the page is closed. */
  registerSync: () => void;
};

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * The queue of what one account wrote on this device and the server has not confirmed: stored first, then sent one after
 * the other until the server has taken or refused each. What the network lost is sent again as it was.
 */
export function createOutbox(ports: OutboxPorts, accountId: string) {
  const { store, now, announce } = ports;
  const shown = createShownEntries();
  const outcomes = new Set<(outcome: Outcome) => void>();

  const notify = (outcome: Outcome) => {
    for (const listener of outcomes) listener(outcome);
  };
  const refresh = async () => shown.set(await store.list(accountId));
  const change = async (work: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[]) => {
    shown.set(await store.change(accountId, work));
    announce(null);
  };
  const onOutcome = (outcome: Outcome) => {
    announce(outcome);
    void refresh().then(() => notify(outcome));
  };
  const start = oneAtATime(() => sendAll(ports, () => deliver({ ...ports, onOutcome }, accountId), refresh));

  return {
    accountId,
    subscribe: shown.subscribe,
    entries: shown.entries,
    /** Resolves once what earlier pages left behind is known. */
    ready: refresh(),
    onOutcome: (listener: (outcome: Outcome) => void) => {
      outcomes.add(listener);
      return () => void outcomes.delete(listener);
    },
    start: () => void start(),
    /** Another tab or the worker changed something. */
    async hear(outcome: Outcome | null) {
      await refresh();
      if (outcome) notify(outcome);
      else void start();
    },
    /** Shown at once; resolves when it is stored. */
    async add(entry: NewEntry) {
      await shown.whileAdding(entry, now(), () => change((entries) => append(entries, entry, now())));
      void start();
    },
    async retry(key: string) {
      await change((entries) =>
        entries.map((each) => (each.key === key ? { ...each, refusal: null } : each)),
      );
      void start();
    },
    drop: (key: string) => change((entries) => entries.filter((each) => each.key !== key)),
    /** What it waited for has happened in another way. */
    dropSubject: (kind: EntryKind, subject: string) =>
      change((entries) => entries.filter((each) => each.kind !== kind || each.subject !== subject)),
    find: (kind: EntryKind, subject: string) =>
      shown.entries().find((each) => each.kind === kind && each.subject === subject),
  };
}

/** Until nothing is left that the server might take, with increasing pauses while it takes nothing. */
async function sendAll(
  { alone, wait, registerSync }: OutboxPorts,
  pass: () => Promise<Pass>,
  refresh: () => Promise<void>,
): Promise<void> {
  for (let pause = FIRST_WAIT_MS; ; pause = Math.min(pause * 2, MAX_WAIT_MS)) {
    const { waitMs, hasProgress } = await alone(pass);
    await refresh();
    if (waitMs === null) return;
    registerSync();
    if (hasProgress) pause = FIRST_WAIT_MS;
    await wait(Math.max(pause, waitMs));
  }
}

/** What the page shows: what is stored, and what is just being stored. */
function createShownEntries() {
  const listeners = new Set<() => void>();
  const adding = new Map<string, { entry: NewEntry; at: number }>();
  let stored: readonly OutboxEntry[] = [];
  let shown: readonly OutboxEntry[] = [];

  const update = () => {
    shown = inOrder([...adding.values()].reduce((all, { entry, at }) => append(all, entry, at), [...stored]));
    for (const listener of listeners) listener();
  };
  return {
    entries: () => shown,
    set(entries: readonly OutboxEntry[]) {
      stored = entries;
      update();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async whileAdding(entry: NewEntry, at: number, store: () => Promise<void>) {
      adding.set(entry.key, { entry, at });
      update();
      await store().finally(() => adding.delete(entry.key));
      update();
    },
  };
}
