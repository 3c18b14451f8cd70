import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { MIGRATIONS_FOLDER } from '#server/platform/database/migrations-folder.ts';

const PART_WITHIN_MS = 2_000;
const FRESH_FOR_MS = 1_000;

export type ReadinessPart = 'database' | 'migrations' | 'storage' | 'queue';
export type Readiness = { isReady: boolean; isStopping: boolean; parts: Record<ReadinessPart, boolean> };

type Checked = Pick<Services, 'db' | 'storage'>;

const CHECKS: Record<ReadinessPart, (services: Checked) => Promise<unknown>> = {
  database: ({ db }) => db.execute(sql`select 1`),
  migrations: async ({ db }) => {
    const { rows } = await db.execute<{ newest: string | null }>(
      sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
    );
    // A newer process may have added some: what this one needs is there.
    if (Number(rows[0]?.newest ?? 0) < (await newestMigration())) throw new Error('migrations are missing');
  },
  storage: ({ storage }) => storage.check(),
  queue: ({ db }) => db.execute(sql`select version from pgboss.version`),
};
const PARTS = Object.keys(CHECKS) as ReadinessPart[];

export type ReadinessCheck = {
  look: () => Promise<Readiness>;
  /** From now on the answer is no, and nothing is asked. */
  stop: () => void;
};

/** Whether this process can do its work; asked of all parts at once, at most once a second. */
export function readinessOf(services: Checked, now: () => number = () => performance.now()): ReadinessCheck {
  let last: { at: number; parts: Promise<Readiness['parts']> } | null = null;
  let isStopping = false;
  return {
    look: async () => {
      if (isStopping) return { isReady: false, isStopping, parts: allParts(true) };
      if (last === null || now() - last.at >= FRESH_FOR_MS) last = { at: now(), parts: checkParts(services) };
      const parts = await last.parts;
      return { isReady: PARTS.every((part) => parts[part]) && !isStopping, isStopping, parts };
    },
    stop: () => {
      isStopping = true;
    },
  };
}

const allParts = (isWorking: boolean): Readiness['parts'] => ({
  database: isWorking,
  migrations: isWorking,
  storage: isWorking,
  queue: isWorking,
});

async function checkParts(services: Checked): Promise<Readiness['parts']> {
  const parts = allParts(false);
  await Promise.all(
    PARTS.map(async (part) => {
      parts[part] = await worksInTime(() => CHECKS[part](services));
    }),
  );
  return parts;
}

async function worksInTime(check: () => Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), PART_WITHIN_MS);
  const works = Promise.resolve()
    .then(check)
    .then(
      () => true,
      () => false,
    );
  const outcome = await Promise.race([works, late.promise]);
  clearTimeout(timer);
  return outcome;
}

let newest: Promise<number> | null = null;

/** When the newest migration of this code was made, as Drizzle’s journal and its table say it. */
function newestMigration(): Promise<number> {
  newest ??= readFile(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8').then((text) => {
    const { entries }: { entries: { when: number }[] } = JSON.parse(text);
    return Math.max(...entries.map(({ when }) => when));
  });
  return newest;
}
