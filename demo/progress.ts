import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#server/platform/context.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { settings } from '#server/settings/settings.table.ts';

/** Stored among the settings, where only known keys are read. */
const MARK = 'demonstration';

const stored = z.object({
  /** The moment that the plan is made for: the same at every start, so that a second one continues the first. */
  plannedFor: z.number(),
  done: z.array(z.string()),
  isFinished: z.boolean(),
});
export type Progress = z.infer<typeof stored>;

/** Returns how far the demonstration is written; begins it if nothing is. */
export async function openProgress({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Progress> {
  const begun: Progress = { plannedFor: clock(), done: [], isFinished: false };
  await db.insert(settings).values({ key: MARK, value: begun }).onConflictDoNothing();
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, MARK))
    .limit(1);
  const read = stored.safeParse(row?.value);
  // Written before progress was stored, and complete.
  return read.success ? read.data : { ...begun, isFinished: true };
}

/**
 * Runs a step and marks it as done in one transaction: however often the demonstration is started and killed, and by
 * however many processes, each step is written once. `run` gets services whose database is that transaction, so a step
 * must be short: others wait for it.
 */
export async function writeOnce(
  services: Services,
  step: string,
  run: (services: Services) => Promise<unknown>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const progress = await lockProgress(tx);
    if (progress.done.includes(step)) return;
    await run({ ...services, db: tx as unknown as Db });
    await save(tx, { ...progress, done: [...progress.done, step] });
  });
}

export async function finishProgress({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction(async (tx) => save(tx, { ...(await lockProgress(tx)), isFinished: true }));
}

async function lockProgress(tx: Transaction): Promise<Progress> {
  const [row] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, MARK))
    .for('update');
  return stored.parse(row?.value);
}

async function save(tx: Transaction, value: Progress): Promise<void> {
  await tx.update(settings).set({ value }).where(eq(settings.key, MARK));
}
