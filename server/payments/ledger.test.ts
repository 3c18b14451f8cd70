import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newUuid } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { post, promiseOf, saleOf, type Posting } from './ledger.ts';
import { ledgerJournals, ledgerLines, receipts } from './ledger.table.ts';
import { aPayment } from './payments.factory.ts';

const t = useTestApp();
const sumOf = (postings: readonly Posting[]) => postings.reduce((sum, [, amount]) => sum + amount, 0);

/** Returns the database's error message. */
async function databaseRefusal(change: Promise<unknown>): Promise<string> {
  const error: unknown = await change.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
}

test('a sale balances, and refunding it in parts refunds exactly its tax', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1_000_000 }),
      fc.integer({ min: 0, max: 20_000 }),
      fc.constantFrom(0, 700, 1800, 1900),
      fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 6 }),
      (priceMinor, feeMinor, vatBasisPoints, parts) => {
        const totalMinor = priceMinor + feeMinor;
        const sale = saleOf('fedapay', { priceMinor, totalMinor, vatBasisPoints });
        expect(sumOf(sale)).toBe(0);
        let promised = 0;
        let tax = 0;
        for (const part of [...parts, totalMinor]) {
          const amount = Math.min(part, totalMinor - promised);
          if (amount === 0) continue;
          const promise = promiseOf(amount, promised, vatBasisPoints);
          expect(sumOf(promise)).toBe(0);
          tax += promise.find(([account]) => account === 'tax:vat')?.[1] ?? 0;
          promised += amount;
        }
        expect(tax).toBe(-(sale.find(([account]) => account === 'tax:vat')?.[1] ?? 0));
      },
    ),
    { seed: 7, numRuns: 500 },
  );
});

test('a journal that does not balance is refused before it is written, and by the database', async () => {
  const { db } = t.services;
  const payment = await aPayment(t.services, { payerId: await aUser(db) });
  const journal = { paymentId: payment.id, kind: 'sale', at: new Date(TEST_NOW), currency: 'XOF' } as const;
  const uneven: Posting[] = [
    ['psp:fedapay', 100],
    ['revenue:sales', -99],
  ];
  await expect(
    db.transaction((tx) => post(tx, { ...journal, key: 'uneven', postings: uneven })),
  ).rejects.toThrow('does not balance');
  const around = db.transaction(async (tx) => {
    const journalId = newUuid();
    await tx.insert(ledgerJournals).values({ ...journal, id: journalId, key: 'around' });
    const line = { journalId, account: 'psp:fedapay', debitMinor: 100, creditMinor: 0 } as const;
    await tx.insert(ledgerLines).values({ ...line, number: 1 });
    await tx.insert(ledgerLines).values({ ...line, number: 2, debitMinor: 0, creditMinor: 99 });
  });
  expect(await databaseRefusal(around)).toContain('does not balance');
  expect(await databaseRefusal(db.insert(ledgerJournals).values({ ...journal, key: 'empty' }))).toContain(
    'does not balance',
  );
  expect(await db.select().from(ledgerJournals)).toEqual([]);
});

test('the books are append-only, and a payment’s agreed price cannot change', async () => {
  const { db } = t.services;
  const payment = await aPayment(t.services, { payerId: await aUser(db) });
  await db.transaction((tx) =>
    post(tx, {
      paymentId: payment.id,
      kind: 'sale',
      key: 'sale',
      at: new Date(TEST_NOW),
      postings: saleOf('fedapay', payment),
    }),
  );
  for (const change of [
    sql`update ledger_lines set debit_minor = debit_minor + 1`,
    sql`delete from ledger_lines`,
    sql`delete from ledger_journals`,
    sql`delete from payment_events`,
  ])
    expect(await databaseRefusal(db.execute(change))).toContain('only ever added to');
  expect(
    await databaseRefusal(
      db.execute(sql`update payments set price_minor = 1, fee_minor = 0, total_minor = 1`),
    ),
  ).toContain('does not change');
  expect(await db.select().from(receipts)).toEqual([]);
});
