import { SECOND_MS } from '#shared/platform/durations.ts';
import type { Log } from '#server/platform/log.ts';
import { notify } from './ask-processes.ts';
import { forkProcess, type Ending, type ForkedProcess, type ProcessSpec } from './fork-process.ts';
import { deathsInARow, restartDelayMs } from './restart-delay.ts';

/** A process has as long to finish what it has begun; then it is killed. */
const END_WITHIN_MS = 40 * SECOND_MS;

type Slot = ProcessSpec & {
  /** The process that works, or is starting; null while a restart is awaited. */
  current: ForkedProcess | null;
  deaths: number;
  restarts: number;
  restart: NodeJS.Timeout | undefined;
};

type Fleet = {
  slots: readonly Slot[];
  /** Those that give way, too. */
  alive: Set<ForkedProcess>;
  phase: 'starting' | 'working' | 'stopping';
  log: Log;
};

export type Supervision = {
  /** Resolves once all are ready; throws if one ends before. */
  start: () => Promise<void>;
  /** Replaces one process after the other, each by one that is ready. */
  reload: () => Promise<void>;
  /** Resolves once all have ended; those that were told already end sooner. */
  stop: () => Promise<void>;
  running: () => readonly { name: string; process: ForkedProcess }[];
  restarts: () => readonly { name: string; restarts: number }[];
};

/** Keeps one process for each of these running. The first starts alone, so that it alone migrates the database. */
export function superviseProcesses(specs: readonly ProcessSpec[], log: Log): Supervision {
  const slots = specs.map((spec) => ({ ...spec, current: null, deaths: 0, restarts: 0, restart: undefined }));
  const fleet: Fleet = { slots, alive: new Set(), phase: 'starting', log };
  let reloading = Promise.resolve();
  return {
    start: async () => {
      const [first, ...others] = fleet.slots;
      if (first) await startFirst(fleet, first);
      await Promise.all(others.map(async (slot) => startFirst(fleet, slot)));
      if (fleet.phase === 'starting') fleet.phase = 'working';
      log.info('all processes are ready', { processes: pidsOf(fleet) });
    },
    reload: () => (reloading = reloading.then(() => reloadAll(fleet))),
    stop: async () => {
      fleet.phase = 'stopping';
      for (const { restart } of fleet.slots) clearTimeout(restart);
      for (const { worker } of fleet.alive) worker.process.kill('SIGTERM');
      await Promise.all([...fleet.alive].map(async (forked) => endOf(fleet, forked)));
    },
    running: () => runningOf(fleet),
    restarts: () => fleet.slots.map(({ name, restarts }) => ({ name, restarts })),
  };
}

function runningOf({ slots }: Fleet) {
  return slots.flatMap(({ name, current }) => (current ? [{ name, process: current }] : []));
}

function pidsOf(fleet: Fleet): Record<string, number> {
  return Object.fromEntries(runningOf(fleet).map(({ name, process }) => [name, process.pid]));
}

function forkFor(fleet: Fleet, slot: Slot): ForkedProcess {
  const forked = forkProcess(slot);
  fleet.alive.add(forked);
  void forked.ends.then((ending) => {
    fleet.alive.delete(forked);
    if (slot.current !== forked) return;
    slot.current = null;
    if (fleet.phase === 'working') restartLater(fleet, slot, { ...forked, ending });
  });
  return forked;
}

async function startFirst(fleet: Fleet, slot: Slot): Promise<void> {
  const forked = forkFor(fleet, slot);
  slot.current = forked;
  if (await forked.becomesReady) return;
  const { code, signal } = await forked.ends;
  throw new Error(`The process ${slot.name} ended while it started (${signal ?? `exit code ${code}`}).`);
}

function restartLater(
  fleet: Fleet,
  slot: Slot,
  { pid, startedAt, ending }: ForkedProcess & { ending: Ending },
): void {
  slot.deaths = deathsInARow(slot.deaths, performance.now() - startedAt);
  const restartInMs = restartDelayMs(slot.deaths);
  fleet.log.error('a process died', { process: slot.name, pid, ...ending, restartInMs });
  slot.restart = setTimeout(() => {
    slot.restarts += 1;
    const next = forkFor(fleet, slot);
    slot.current = next;
    void next.becomesReady.then((isReady) => {
      if (isReady) fleet.log.info('a process works again', { process: slot.name, pid: next.pid });
    });
  }, restartInMs);
}

async function reloadAll(fleet: Fleet): Promise<void> {
  fleet.log.info('reloading');
  try {
    for (const slot of fleet.slots) if (fleet.phase === 'working') await replace(fleet, slot);
    fleet.log.info('reloaded', { processes: pidsOf(fleet) });
  } catch (error) {
    fleet.log.error('the reload was given up; former processes go on', { error });
  }
}

async function replace(fleet: Fleet, slot: Slot): Promise<void> {
  const next = forkFor(fleet, slot);
  if (!(await next.becomesReady)) throw new Error(`the new ${slot.name} ended while it started`);
  if (fleet.phase !== 'working') return;
  clearTimeout(slot.restart);
  const former = slot.current;
  slot.current = next;
  slot.deaths = 0;
  if (!former) return;
  notify(former.worker, { tokpa: 'give way' });
  await endOf(fleet, former);
}

async function endOf({ log }: Fleet, { worker, pid, ends }: ForkedProcess): Promise<void> {
  const late = setTimeout(() => {
    log.warn('a process did not end in time and is killed', { pid });
    worker.process.kill('SIGKILL');
  }, END_WITHIN_MS);
  await ends;
  clearTimeout(late);
}
