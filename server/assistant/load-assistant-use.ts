import { desc, gte, sql } from 'drizzle-orm';
import { ASSISTANT_USE, type AssistantUse } from '#shared/assistant/assistant-use.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { localDay } from '#server/platform/database/days.ts';
import { assistantDays, assistantWords } from './assistant.table.ts';

/** How much the assistant was asked in the last days, today included, and what about she could not answer. */
export async function loadAssistantUse({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<AssistantUse> {
  const since = localDay(clock() - (ASSISTANT_USE.days - 1) * DAY_MS);
  const uses = sql<number>`sum(${assistantWords.uses})::int`;
  const [days, words] = await Promise.all([
    db
      .select({
        questions: sql<number>`coalesce(sum(${assistantDays.questions}), 0)::int`,
        unanswered: sql<number>`coalesce(sum(${assistantDays.unanswered}), 0)::int`,
        modelCalls: sql<number>`coalesce(sum(${assistantDays.modelCalls}), 0)::int`,
      })
      .from(assistantDays)
      .where(gte(assistantDays.day, since)),
    db
      .select({ word: assistantWords.word, uses })
      .from(assistantWords)
      .where(gte(assistantWords.day, since))
      .groupBy(assistantWords.word)
      .orderBy(desc(uses), assistantWords.word)
      .limit(ASSISTANT_USE.words),
  ]);
  const [total = { questions: 0, unanswered: 0, modelCalls: 0 }] = days;
  return { ...total, words };
}
