import pg from 'pg';
import type { Log } from '#server/platform/log.ts';
import type { Storage } from './storage.ts';

/** A backup holds it from before its snapshot until the last file is copied; who deletes files shares it. */
export const BACKUP_LOCK = 7_265_372;

const CONNECTIONS = 2;

/**
 * Deletes no file while a backup runs, as what its snapshot of the database refers to must still be copied (decision
 * 044). What stays behind has no row any more: the nightly jobs find it.
 */
export function deleteBetweenBackups(storage: Storage, databaseUrl: string, log: Log): Storage {
  // Connections of its own: files are deleted inside transactions too, which already have one of the pool's.
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 5_000,
    allowExitOnIdle: true,
  });
  pool.on('error', (error) => log.warn('idle database connection lost', { error }));
  return {
    ...storage,
    delete: async (keys) => {
      if (keys.length === 0) return;
      const client = await pool.connect();
      try {
        // Of the transaction rather than the session, so that a pooler between may hand sessions around.
        await client.query('begin');
        const { rows } = await client.query<{ free: boolean }>(
          'select pg_try_advisory_xact_lock_shared($1) as free',
          [BACKUP_LOCK],
        );
        if (rows[0]?.free) await storage.delete(keys);
        else log.info('files stay until the nightly job, as a backup is running', { files: keys.length });
        await client.query('commit');
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
  };
}
