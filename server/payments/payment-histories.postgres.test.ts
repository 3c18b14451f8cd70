import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { count } from '#tests/world/counts.ts';
import { expectBalanced } from '#tests/payments/expect-balanced.ts';
import { liveHistory } from '#tests/payments/payment-history.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { ledgerJournals, ledgerLines, receipts } from './ledger.table.ts';

const HISTORIES = count({ ci: 200, prove: 10_000 });
const TIMEOUT = count({ ci: 240_000, prove: 7_200_000 });

// One connection cannot race with itself: this needs a server with several.
describe.skipIf(!process.env.TEST_DATABASE_URL)('random concurrent histories of payments', () => {
  const t = useTestApp();

  /** Returns an account's balance for one payment. */
  const standing = async (paymentId: string, account: string) => {
    const [row] = await t.services.db
      .select({ sum: sql<number>`coalesce(sum(debit_minor - credit_minor), 0)::int` })
      .from(ledgerLines)
      .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerLines.journalId))
      .where(sql`payment_id = ${paymentId} and account = ${account}`);
    return row?.sum ?? 0;
  };

  test(
    'every franc is delivered for or owed back, nothing is delivered unpaid, and nothing stays pending for ever',
    async () => {
      const payerId = await aUser(t.services.db);
      for (let seed = 1; seed <= HISTORIES; seed += 1) {
        const history = await liveHistory(t.services, payerId, seed, TEST_NOW);
        const { paymentId } = history;
        const outstanding = 0 - (await standing(paymentId, 'liability:refunds'));
        try {
          expectBalanced(history, await standing(paymentId, 'psp:fedapay'), outstanding);
        } catch (error) {
          // A history cannot be repeated in another run, so the error contains everything about it.
          const { log, whole } = history;
          throw new Error(`history ${seed}: ${log.join(' ')}\n${JSON.stringify(whole)}`, { cause: error });
        }
      }
      const [lines] = await t.services.db
        .select({ sum: sql<number>`sum(debit_minor::bigint - credit_minor)::int` })
        .from(ledgerLines);
      expect(lines?.sum).toBe(0);
      for (const kind of ['receipt', 'credit_note'] as const) {
        const numbers = (await t.services.db.select().from(receipts).where(eq(receipts.kind, kind))).map(
          ({ number }) => number,
        );
        expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
        expect(numbers.length).toBeGreaterThan(0);
      }
    },
    TIMEOUT,
  );
});
