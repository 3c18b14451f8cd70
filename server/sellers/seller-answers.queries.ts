import { eq } from 'drizzle-orm';
import { summarizeAnswers, type AnswerSummary } from '#shared/sellers/seller.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sellerAnswers } from './seller-answers.table.ts';

export async function findAnswers(db: Db, sellerId: string): Promise<AnswerSummary> {
  const [row] = await db.select().from(sellerAnswers).where(eq(sellerAnswers.sellerId, sellerId)).limit(1);
  return summarizeAnswers(row);
}
