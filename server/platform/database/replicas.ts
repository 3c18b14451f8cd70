import type { Pool } from 'pg';
import type { Log } from '#server/platform/log.ts';
import { LOG_BEGIN, readLogPosition, type LogPosition } from './log-position.ts';
import { askOnce, nameOfServer, type Primary } from './primary.ts';

export type Replica = {
  name: string;
  pool: Pool;
  /** For questions about its state, which must not wait behind reads. */
  watch: Pool;
  /** At least so far. */
  replayed: LogPosition;
  isReachable: boolean;
  isLate: boolean;
};

export type Replicas = {
  /** One that has replayed that far; null: none has, or none is in use. */
  pick: (after: LogPosition) => Replica | null;
  mayServe: (replica: Replica, after: LogPosition) => boolean;
  leaveOut: (replica: Replica) => void;
  /** Until a replica has replayed all that is committed now, nothing is read from it. */
  hold: () => void;
  /** How far the primary has written. */
  written: () => Promise<LogPosition>;
  /** The names of those in use. */
  inUse: () => string[];
  end: () => Promise<void>;
};

type Opening = {
  urls: readonly string[];
  primary: Primary;
  /** Connections to a server, at most so many. */
  open: (url: string, size?: number) => Pool;
  log: Log;
};

/** A replica that lacks what was committed so long ago is not read from. */
export const MAX_LAG_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

type Sample = { at: number; written: LogPosition };
type State = {
  replicas: readonly Replica[];
  /** Where the primary was, and when; the oldest one is older than the permitted lag. */
  samples: Sample[];
  /** What a replica must have replayed for anybody; null: not known yet. */
  floor: LogPosition | null;
  holds: number;
};

/** Asks all servers every second how far they are. */
export async function openReplicas({ urls, primary, open, log }: Opening): Promise<Replicas> {
  const replicas = urls.map((url): Replica => ({
    name: nameOfServer(url),
    pool: open(url),
    watch: open(url, 1),
    replayed: LOG_BEGIN,
    isReachable: false,
    isLate: false,
  }));
  const state: State = { replicas, samples: [], floor: LOG_BEGIN, holds: 0 };
  const lookAtAll = oneAtATime(async () => {
    await Promise.all(replicas.map((replica) => lookAt(replica, log)));
  });
  const learnFloor = oneAtATime(() => learn(state, primary, lookAtAll));
  const look = async () => {
    await Promise.all([sample(state, primary), lookAtAll()]);
    for (const replica of replicas) judge(state, replica, log);
    if (state.floor === null) void learnFloor();
  };
  await look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();

  const mayServe: Replicas['mayServe'] = ({ isReachable, isLate, replayed }, after) =>
    isReachable && !isLate && state.floor !== null && replayed >= after && replayed >= state.floor;
  return {
    mayServe,
    pick(after) {
      const able = replicas.filter((replica) => mayServe(replica, after));
      // It may have got there since it was asked.
      if (able.length < replicas.length && state.floor !== null) void lookAtAll();
      return able[Math.floor(Math.random() * able.length)] ?? null;
    },
    leaveOut(replica) {
      if (replica.isReachable) log.warn('a replica was lost', { replica: replica.name });
      replica.isReachable = false;
    },
    hold() {
      state.floor = null;
      state.holds += 1;
      void learnFloor();
    },
    written: () => writtenBy(primary),
    inUse: () => replicas.filter((replica) => mayServe(replica, LOG_BEGIN)).map(({ name }) => name),
    async end() {
      clearInterval(timer);
      await Promise.all(replicas.flatMap(({ pool, watch }) => [pool.end(), watch.end()]));
    },
  };
}

async function writtenBy(primary: Primary): Promise<LogPosition> {
  // What is inserted, not what is flushed: a commit may be announced before its record is on disk.
  const { rows } = await askOnce<{ at: string }>(
    primary.pool(),
    'select pg_current_wal_insert_lsn()::text as at',
  );
  const written = readLogPosition(rows[0]?.at ?? '');
  if (written === null) throw new Error('The primary does not say how far it has written.');
  return written;
}

async function sample(state: State, primary: Primary): Promise<void> {
  const at = performance.now(); // before asking: a replica that has replayed this far is no older
  try {
    state.samples.push({ at, written: await writtenBy(primary) });
  } catch {
    void primary.find();
  }
  const isOld = (one: Sample | undefined) => one !== undefined && performance.now() - one.at >= MAX_LAG_MS;
  while (isOld(state.samples[1])) state.samples.shift();
}

async function lookAt(replica: Replica, log: Log): Promise<void> {
  const state = await stateOf(replica.watch).catch(() => null);
  const wasReachable = replica.isReachable;
  // One that was promoted is left out until it follows a primary again.
  replica.isReachable = state !== null;
  if (state) replica.replayed = state;
  if (wasReachable !== replica.isReachable)
    log.warn(wasReachable ? 'a replica was lost' : 'a replica answers', { replica: replica.name });
}

async function stateOf(watch: Pool): Promise<LogPosition | null> {
  const { rows } = await askOnce<{ at: string | null }>(
    watch,
    'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as at',
  );
  return readLogPosition(rows[0]?.at ?? '');
}

function judge({ samples }: State, replica: Replica, log: Log): void {
  const [oldest] = samples;
  const isLate =
    oldest !== undefined && performance.now() - oldest.at >= MAX_LAG_MS && replica.replayed < oldest.written;
  if (isLate !== replica.isLate)
    log.warn(isLate ? 'a replica lags and is left out' : 'a replica has caught up', {
      replica: replica.name,
    });
  replica.isLate = isLate;
}

async function learn(state: State, primary: Primary, lookAtAll: () => Promise<void>): Promise<void> {
  const { holds } = state;
  // With the primary gone nobody can say; what its replicas have is the best there is.
  const written = await writtenBy(primary).catch(() => LOG_BEGIN);
  if (holds !== state.holds) return;
  state.floor = written;
  await lookAtAll();
}

/** Those who ask meanwhile share one repetition. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const run = (): Promise<void> => {
    running = work().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (!running) return run();
    next ??= running.then(() => {
      next = null;
      return run();
    });
    return next;
  };
}
