import { lt, sql } from 'drizzle-orm';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { localDay } from '#server/platform/database/days.ts';
import { assistantDays, assistantWords } from './assistant.table.ts';

type Counting = Pick<Services, 'db' | 'clock'>;

const MAX_WORDS = 8;
/** As long as the words of searches. */
const RETENTION_DAYS = 100;

/**
 * Counts a question. One that had no answer is counted with those of its words that say nothing about who asked; null
 * if it had one.
 */
export async function countQuestion(
  { db, clock }: Counting,
  unansweredWords: readonly string[] | null,
): Promise<void> {
  const day = localDay(clock());
  const unanswered = unansweredWords === null ? 0 : 1;
  await db
    .insert(assistantDays)
    .values({ day, questions: 1, unanswered })
    .onConflictDoUpdate({
      target: assistantDays.day,
      set: {
        questions: sql`${assistantDays.questions} + 1`,
        unanswered: sql`${assistantDays.unanswered} + ${unanswered}`,
      },
    });
  // In a fixed order, so that two requests do not wait for each other.
  const counted = (unansweredWords ?? [])
    .filter((word) => /^\p{L}+$/u.test(word))
    .slice(0, MAX_WORDS)
    .toSorted();
  if (counted.length === 0) return;
  await db
    .insert(assistantWords)
    .values(counted.map((word) => ({ day, word, uses: 1 })))
    .onConflictDoUpdate({
      target: [assistantWords.day, assistantWords.word],
      set: { uses: sql`${assistantWords.uses} + 1` },
    });
}

/** Counts one call of the language model, unless the day's cap is reached; returns whether it was counted. */
export async function tryModelCall({
  db,
  clock,
  config,
}: Counting & Pick<Services, 'config'>): Promise<boolean> {
  const { maxPerDay } = config.assistant;
  if (maxPerDay < 1) return false;
  const counted = await db
    .insert(assistantDays)
    .values({ day: localDay(clock()), modelCalls: 1 })
    .onConflictDoUpdate({
      target: assistantDays.day,
      set: { modelCalls: sql`${assistantDays.modelCalls} + 1` },
      setWhere: sql`${assistantDays.modelCalls} < ${maxPerDay}`,
    })
    .returning({ day: assistantDays.day });
  return counted.length > 0;
}

export async function purgeAssistantDays({ db, clock }: Counting): Promise<void> {
  const before = localDay(clock() - RETENTION_DAYS * DAY_MS);
  await db.delete(assistantDays).where(lt(assistantDays.day, before));
  await db.delete(assistantWords).where(lt(assistantWords.day, before));
}
