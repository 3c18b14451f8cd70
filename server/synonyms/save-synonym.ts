import { eq, sql } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { foldText } from '#shared/platform/text.ts';
import { SYNONYM_LIMITS, SYNONYM_TEXT } from '#shared/search-words/synonym.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { invalidateSynonyms } from '#server/search-words/synonyms.queries.ts';
import { searchSynonyms } from '#server/search-words/synonyms.table.ts';
import { interpretText, isKnown } from '#server/search/interpret-text.ts';

/** Teaches the search a word, or what a known one means now; throws `invalid_input` if it cannot read the meaning. */
export async function saveSynonym(
  ctx: Context<Member>,
  asked: { words: string; means: string },
): Promise<void> {
  const [words, means] = [foldText(asked.words), asked.means.trim()];
  if (!isKnown(means, await interpretText(ctx, means)))
    throw new AppError('invalid_input', { fields: { means: SYNONYM_TEXT.meansUnknown } });
  const now = new Date(ctx.clock());
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('search_synonyms', 0))`);
    const [before] = await tx.select().from(searchSynonyms).where(eq(searchSynonyms.words, words));
    if (before?.means === means) return;
    if (!before && (await tx.$count(searchSynonyms)) >= SYNONYM_LIMITS.all)
      throw new AppError('conflict', { message: SYNONYM_TEXT.tooMany });
    const id = before?.id ?? newUuid(ctx.clock());
    await tx
      .insert(searchSynonyms)
      .values({ id, words, means, createdAt: now })
      .onConflictDoUpdate({ target: searchSynonyms.words, set: { means } });
    await writeAudit(ctx, tx, {
      action: 'synonym.save',
      targetKind: 'synonym',
      targetId: id,
      before: before ? { means: before.means } : {},
      after: { means },
      details: words,
    });
  });
  invalidateSynonyms(ctx.db);
}

/** One that is gone already stays gone. */
export async function removeSynonym(ctx: Context<Member>, id: string | null): Promise<void> {
  if (id === null) return;
  await ctx.db.transaction(async (tx) => {
    const [removed] = await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning();
    if (!removed) return;
    await writeAudit(ctx, tx, {
      action: 'synonym.remove',
      targetKind: 'synonym',
      targetId: id,
      before: { means: removed.means },
      after: {},
      details: removed.words,
    });
  });
  invalidateSynonyms(ctx.db);
}
