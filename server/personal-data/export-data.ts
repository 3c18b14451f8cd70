import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { EXPORT_DAYS, type DataExport } from '#shared/accounts/data-export.ts';
import { DAY_MS, DAY_SECONDS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { Context, Member, Services } from '#server/platform/context.ts';
import { zip, type ZipEntry } from '#server/platform/formats/zip.ts';
import { countUse } from '#server/platform/http/limits.ts';
import { dataExports } from '#server/accounts/account-changes.table.ts';
import { confirmPassword } from '#server/sessions/confirm-password.ts';
import { packExport, sendExportReadyMail } from './data-rights.jobs.ts';

type ExportRow = typeof dataExports.$inferSelect;

/** Maximum in memory while a file is packed. */
const MAX_BYTES_PER_PART = 40_000_000;
/** Progress is stored every so many files. */
const PROGRESS_STEP = 10;
const LIMIT = {
  max: 3,
  windowSeconds: DAY_SECONDS,
  message: 'Vous avez déjà demandé vos données aujourd’hui. Réessayez demain.',
};

export const EXPORTS_FOLDER = 'exports';
const partKey = (id: string, part: number) => `${EXPORTS_FOLDER}/${id}/${part}.zip`;

/** Requires the password: a stolen session must not export all data. */
export async function requestExport(ctx: Context<Member>, password: string): Promise<DataExport> {
  const { userId } = ctx.actor;
  await confirmPassword(ctx, password, 'password');
  const running = await findLatestExport(ctx);
  if (running && running.state !== 'ready') return present(running);
  await countUse(ctx, { key: `accounts.export:${userId}`, ...LIMIT });
  const createdAt = new Date(ctx.clock());
  const expiresAt = new Date(createdAt.getTime() + EXPORT_DAYS * DAY_MS);
  const created = await ctx.db.transaction(async (tx) => {
    const [row] = await tx.insert(dataExports).values({ userId, createdAt, expiresAt }).returning();
    if (!row) throw new Error('An inserted row came back as nothing.');
    await ctx.jobs.send(packExport, { exportId: row.id }, tx);
    return row;
  });
  return present(created);
}

export async function loadLatestExport(ctx: Context<Member>): Promise<DataExport | null> {
  const row = await findLatestExport(ctx);
  return row ? present(row) : null;
}

async function findLatestExport({ db, clock, actor }: Context<Member>): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, actor.userId), gt(dataExports.expiresAt, new Date(clock()))))
    .orderBy(desc(dataExports.createdAt), desc(dataExports.id))
    .limit(1);
  return row;
}

/** Reads one ZIP file, only for its owner. */
export async function readExport(
  ctx: Context<Member>,
  id: string | null,
  part: number | null,
): Promise<Uint8Array> {
  const [row] =
    id === null
      ? []
      : await ctx.db
          .select()
          .from(dataExports)
          .where(
            and(
              eq(dataExports.id, id),
              eq(dataExports.userId, ctx.actor.userId),
              gt(dataExports.expiresAt, new Date(ctx.clock())),
            ),
          );
  const isPart = row?.state === 'ready' && part !== null && part <= row.partCount;
  const bytes = row && isPart ? await ctx.storage.get(partKey(row.id, part)) : null;
  if (!bytes) throw new AppError('not_found');
  return bytes;
}

/** Packs all data, file by file. A retry after a crash starts over and overwrites the same names. */
export async function runExport(services: Services, exportId: string): Promise<void> {
  const { db, personalData } = services;
  const isThis = eq(dataExports.id, exportId);
  const [row] = await db.select().from(dataExports).where(isThis);
  if (!row || row.state === 'ready') return;
  const counts = await Promise.all(personalData.map((source) => source.count(services, row.userId)));
  const stepsTotal = counts.reduce((sum, count) => sum + count, 0);
  await db.update(dataExports).set({ state: 'running', stepsTotal, stepsDone: 0 }).where(isThis);
  let stepsDone = 0;
  const onFile = async () => {
    stepsDone += 1;
    if (stepsDone % PROGRESS_STEP === 0) await db.update(dataExports).set({ stepsDone }).where(isThis);
  };
  let partCount = 0;
  for await (const entries of parts(services, { userId: row.userId, onFile })) {
    partCount += 1;
    await services.storage.put(partKey(exportId, partCount), zip(entries, row.createdAt), 'application/zip');
  }
  await db.transaction(async (tx) => {
    await tx.update(dataExports).set({ state: 'ready', partCount, stepsDone: stepsTotal }).where(isThis);
    await services.jobs.send(sendExportReadyMail, { userId: row.userId }, tx);
  });
}

/** Yields the files in groups that fit in memory. */
async function* parts(
  services: Services,
  { userId, onFile }: { userId: string; onFile: () => Promise<void> },
) {
  let entries: ZipEntry[] = [];
  let bytes = 0;
  for (const source of services.personalData) {
    for await (const entry of source.files(services, userId)) {
      if (entries.length > 0 && bytes + entry.bytes.length > MAX_BYTES_PER_PART) {
        yield entries;
        entries = [];
        bytes = 0;
      }
      entries.push(entry);
      bytes += entry.bytes.length;
      await onFile();
    }
  }
  if (entries.length > 0) yield entries;
}

/** Removes the exports of this member; with null, all that have expired. */
export async function removeExports(services: Services, userId: string | null): Promise<void> {
  const { db, storage, clock } = services;
  const condition =
    userId === null ? lt(dataExports.expiresAt, new Date(clock())) : eq(dataExports.userId, userId);
  const found = await db
    .select({ id: dataExports.id, parts: dataExports.partCount })
    .from(dataExports)
    .where(condition)
    .limit(500);
  if (found.length === 0) return;
  const keys = found.flatMap(({ id, parts: count }) =>
    Array.from({ length: count }, (_, index) => partKey(id, index + 1)),
  );
  await storage.delete(keys);
  await db.delete(dataExports).where(
    inArray(
      dataExports.id,
      found.map(({ id }) => id),
    ),
  );
}

function present(row: ExportRow): DataExport {
  const id = toPublicId('exp', row.id);
  const share = row.stepsTotal === 0 ? 0 : row.stepsDone / row.stepsTotal;
  return {
    id,
    state: row.state,
    progress: row.state === 'ready' ? 1 : Math.min(share, 0.99),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    files: Array.from({ length: row.partCount }, (_, index) => `/api/accounts/exports/${id}/${index + 1}`),
  };
}
