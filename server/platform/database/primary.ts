import type { Pool } from 'pg';
import type { Log } from '#server/platform/log.ts';

type Server = { url: string; pool: Pool };

/** The server that takes writes, one of those that were configured. */
export type Primary = {
  pool: () => Pool;
  url: () => string;
  /** Looks which of them takes writes; repeats that until one does. Called when the one so far was lost. */
  find: () => Promise<void>;
  end: () => Promise<void>;
};

const LOOK_AGAIN_MS = 250;
const ANSWER_WITHIN_MS = 2_000;

/** With one server nothing is ever asked: it is the primary whenever it answers. */
export function openPrimary(urls: readonly string[], open: (url: string) => Pool, log: Log): Primary {
  const servers = urls.map((url): Server => ({ url, pool: open(url) }));
  const [first] = servers;
  if (!first) throw new Error('DATABASE_URL names no server.');
  let current = first;
  let finding: Promise<void> | null = null;
  let isEnded = false;

  const look = async () => {
    const areWritable = await Promise.all(servers.map(({ pool }) => takesWrites(pool)));
    const writable = servers.filter((_, place) => areWritable[place]);
    // One that is both primary and ours stays: two at once is for whoever promotes them to prevent.
    const [found] = writable.includes(current) ? [current] : writable;
    if (!found) {
      if (!isEnded) setTimeout(() => void primary.find(), LOOK_AGAIN_MS).unref();
      return;
    }
    if (found !== current) log.warn('another server takes writes now', { server: nameOfServer(found.url) });
    current = found;
  };
  const primary: Primary = {
    pool: () => current.pool,
    url: () => current.url,
    find: () => {
      if (servers.length === 1 || isEnded) return Promise.resolve();
      finding ??= look().finally(() => {
        finding = null;
      });
      return finding;
    },
    end: async () => {
      isEnded = true;
      await Promise.all(servers.map(({ pool }) => pool.end()));
    },
  };
  return primary;
}

async function takesWrites(pool: Pool): Promise<boolean> {
  try {
    const { rows } = await askOnce<{ isReplica: boolean }>(pool, 'select pg_is_in_recovery() as "isReplica"');
    return rows[0]?.isReplica === false;
  } catch {
    return false;
  }
}

/** Asks a server that may have disappeared without a word. */
export function askOnce<Row extends Record<string, unknown>>(pool: Pool, text: string) {
  const statement = { text, query_timeout: ANSWER_WITHIN_MS };
  return pool.query<Row>(statement);
}

/** Without account and password. */
export function nameOfServer(url: string): string {
  return new URL(url).host;
}
