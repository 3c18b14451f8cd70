import { eq } from 'drizzle-orm';
import { isStepOpen, postState, type PostStep } from '#shared/blog/post-lifecycle.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { removeShareCovers } from './blog.jobs.ts';
import { blogPosts } from './blog.table.ts';
import { expectEditor, expectVersion, lockPost } from './save-post.ts';

type Team = Context<Member>;
type PostRecord = typeof blogPosts.$inferSelect;

const YEAR_MS = 366 * DAY_MS;

/** Publishes a post now, or schedules it for a time in the future. Idempotent. */
export async function publishPost(
  ctx: Team,
  id: string,
  { version, at }: { version: number; at: string | undefined },
): Promise<void> {
  const now = ctx.clock();
  const moment = at === undefined ? now : Date.parse(at);
  if (at !== undefined && (moment <= now || moment > now + YEAR_MS))
    throw new AppError('invalid_input', { fields: { at: 'Choisissez un moment à venir, dans l’année.' } });
  const publishedAt = new Date(moment);
  await takeStep(ctx, { id, version, step: at === undefined ? 'publish' : 'schedule', publishedAt });
}

/** Turns a post back into a draft, which readers cannot find. */
export async function withdrawPost(ctx: Team, id: string, version: number): Promise<void> {
  await takeStep(ctx, { id, version, step: 'withdraw', publishedAt: null });
}

/** Deletes a draft for good, with its addresses; refused in any other state. */
export async function removePost(ctx: Team, id: string, version: number): Promise<void> {
  expectEditor(ctx);
  await ctx.db.transaction(async (tx) => {
    await lockPost(tx, id);
    const row = await expectVersion(tx, id, version);
    expectOpen(row, 'remove', ctx.clock());
    await tx.delete(blogPosts).where(eq(blogPosts.id, id));
    if (row.coverId !== null) await ctx.jobs.send(removeShareCovers, {}, tx);
    await log(ctx, tx, row, 'remove', { title: row.title, slug: row.slug }, {});
  });
}

type Step = { id: string; version: number; step: PostStep; publishedAt: Date | null };

async function takeStep(ctx: Team, { id, version, step, publishedAt }: Step): Promise<void> {
  expectEditor(ctx);
  const now = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    await lockPost(tx, id);
    const [known] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).limit(1);
    if (!known) throw new AppError('not_found');
    if (isDone(known, step, publishedAt, now)) return;
    const row = await expectVersion(tx, id, version);
    expectOpen(row, step, now);
    await tx
      .update(blogPosts)
      .set({ publishedAt, updatedAt: new Date(now), version: version + 1 })
      .where(eq(blogPosts.id, id));
    const loggedDate = (moment: Date | null) => ({ publishedAt: moment?.toISOString() ?? null });
    await log(ctx, tx, row, step, loggedDate(row.publishedAt), loggedDate(publishedAt));
  });
}

/** Whether the step was taken already, so that a repeated request changes nothing. */
function isDone(row: PostRecord, step: PostStep, publishedAt: Date | null, now: number): boolean {
  const state = postState(row.publishedAt, now);
  if (step === 'publish') return state === 'published';
  if (step === 'withdraw') return state === 'draft';
  return state === 'scheduled' && row.publishedAt?.getTime() === publishedAt?.getTime();
}

function expectOpen(row: PostRecord, step: PostStep, now: number): void {
  if (!isStepOpen(step, postState(row.publishedAt, now)))
    throw new AppError('conflict', {
      message: 'Ce n’est plus possible\u202f: l’article est dans un autre état.',
    });
}

async function log(
  ctx: Team,
  tx: Transaction,
  row: PostRecord,
  step: PostStep,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  const target = { targetKind: 'post', targetId: row.id } as const;
  await writeAudit(ctx, tx, { action: `post.${step}`, ...target, before, after });
}
