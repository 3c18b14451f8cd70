import pg from 'pg';
import type { Log } from '#server/platform/log.ts';

export type NotificationHandlers = {
  onNotification: (payload: string) => void;
  /** Notifications may be missed from now on. */
  onLost: () => void;
  /** Listening again after an interruption in which notifications may have been missed. */
  onRestored: () => void;
};

const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;
const CHECK_EVERY_MS = 20_000;
const CHECK_TIMEOUT_MS = 5_000;

/**
 * Listens over a connection of its own for the life of the process, and replaces a lost one. Returns a function that
 * stops it.
 */
export async function listenOnPostgres(
  /** Asked before each connection: another server may have taken over. */
  findServer: () => Promise<string>,
  channel: string,
  { onNotification, onLost, onRestored }: NotificationHandlers,
  log: Log,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let isStopped = false;
  let retryMs = FIRST_RETRY_MS;

  const open = async () => {
    const opened = new pg.Client({
      connectionString: await findServer(),
      keepAlive: true,
      query_timeout: CHECK_TIMEOUT_MS,
      connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    });
    let isOver = false;
    const replace = (error?: unknown) => {
      if (isOver) return;
      isOver = true;
      if (client === opened) client = null;
      void close(opened);
      if (isStopped) return;
      log.warn('the listening connection was lost', { error });
      onLost();
      setTimeout(() => void reopen(), retryMs);
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
    };
    opened.on('error', replace);
    opened.on('end', () => replace());
    opened.on('notification', ({ payload = '' }) => onNotification(payload));
    try {
      await opened.connect();
      await opened.query(`listen ${channel}`);
      client = opened;
      retryMs = FIRST_RETRY_MS;
    } catch (error) {
      replace(error);
      throw error;
    }
  };
  const reopen = async () => {
    if (isStopped) return;
    // A failure has already scheduled the next attempt.
    await open().then(onRestored, () => undefined);
  };
  const check = askNowAndThen(() => client);

  const stop = async () => {
    isStopped = true;
    clearInterval(check);
    if (client) await close(client);
  };
  await open().catch(() => undefined);
  return stop;
}

/** A connection whose peer disappeared silently still looks open: only a reply proves that it is. */
function askNowAndThen(current: () => pg.Client | null): NodeJS.Timeout {
  const check = setInterval(() => {
    const asked = current();
    asked?.query('select 1').catch((error: unknown) => asked.emit('error', error));
  }, CHECK_EVERY_MS);
  return check.unref();
}

/** The peer may be gone already. */
async function close(client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined);
}
