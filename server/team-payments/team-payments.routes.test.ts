import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { PAYMENT_LIMITS } from '#shared/payments/payment.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';
import { memoryProvider, type MemoryProvider } from '#tests/fakes/memory-provider.ts';
import { aPayer, BY_MTN, paymentsOf, runPaymentJobs } from '#tests/world/paying.ts';
import { balances, wholePayment } from '#tests/payments/payment-books.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp, type TestApp } from '#tests/world/test-app.ts';
import { refusal } from '#tests/world/test-client.ts';
import { carryOutRefund, followRefunds } from '#server/payments/carry-out-refund.ts';
import { compareBooks } from '#server/payments/compare-books.ts';
import { aPayment } from '#server/payments/payments.factory.ts';
import { checkDueAttempts } from '#server/payments/payments.jobs.ts';
import { paymentDiscrepancies, refunds as refundTable } from '#server/payments/ledger.table.ts';

const t = useTestApp();

/** A confirmed payment of 2,080 F and a member of the team. */
async function aPaid(app: TestApp, provider?: MemoryProvider) {
  const payer = await aPayer(app, provider ? { provider } : {});
  await payer.tryToPay('attempt-1');
  payer.provider.become(payer.payment.reference, 'succeeded', { feeMinor: null });
  app.setNow(TEST_NOW + MINUTE_MS);
  await payer.read();
  const team = paymentsOf(app, (await signIn(app, 'admin', true)).headers);
  const refund = (key: string, amountMinor?: number) =>
    team[':id'].refunds.$post({
      param: { id: payer.id },
      header: { 'idempotency-key': key },
      json: { reason: 'Geste commercial', ...(amountMinor === undefined ? {} : { amountMinor }) },
    });
  const history = async () =>
    (await (await team[':id'].events.$get({ param: { id: payer.id } })).json()).data;
  return { ...payer, team, refund, history };
}

test('a partial refund, then the rest: each has its credit note, the ledger balances, fulfillment is revoked at the end', async () => {
  const { refund, fulfillment, provider, payment, read, history, api, id } = await aPaid(t);
  expect((await refund('refund-1', 500)).status).toBe(200);
  await runPaymentJobs(t);
  expect(await read()).toMatchObject({ state: 'partially_refunded', refundedMinor: 500 });
  expect(fulfillment.revoked).toEqual([]);
  expect((await (await refund('refund-1', 500)).json()).data.amountMinor).toBe(500);
  expect((await refusal(refund('refund-2', 1581))).fields).toEqual({
    amountMinor: expect.stringContaining('1\u00a0580'),
  });
  t.setNow(TEST_NOW + 2 * MINUTE_MS);
  await refund('refund-3');
  await runPaymentJobs(t);
  expect(await read()).toMatchObject({ state: 'refunded', status: 'refunded', refundedMinor: 2080 });
  expect(fulfillment.revoked).toHaveLength(1);
  expect(provider.byReference(payment.reference)?.refundedMinor).toBe(2080);
  expect(await balances(t.services.db)).toEqual({
    'revenue:sales': -1695,
    'revenue:fees': -68,
    'revenue:refunds': 1763,
  });
  const { refunds, events, ledger } = await history();
  expect(refunds.map(({ creditNoteNumber }) => creditNoteNumber)).toEqual(['A-2026-000002', 'A-2026-000001']);
  expect(events.map(({ kind }) => kind)).toContain('refund_wholly');
  for (const { lines } of ledger)
    expect(lines.reduce((sum, { debitMinor, creditMinor }) => sum + debitMinor - creditMinor, 0)).toBe(0);
  const [note] = (await read()).creditNotes;
  const file = await api[':id'].receipt.$get({ param: { id }, query: { refund: note?.refundId ?? '' } });
  expect([file.status, file.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="avoir-A-2026-000001.pdf"',
  ]);
  expect(await refusal(refund('refund-4'))).toMatchObject({ status: 409 });
});

test('a provider without refunds leaves them to the team, to close by hand or from the provider’s console', async () => {
  const { refund, team, provider, payment, read } = await aPaid(
    t,
    memoryProvider({ refund: 'none', clock: t.services.clock }),
  );
  for (const [index, amount] of [500, 300, 200].entries()) {
    t.setNow(TEST_NOW + (2 + index) * MINUTE_MS);
    await refund(`refund-${index}`, amount);
  }
  await runPaymentJobs(t);
  const queue = async () =>
    (await (await team.refunds.$get({ query: { state: 'manual' } })).json()).data.map(
      ({ id, amountMinor }) => ({
        id,
        amountMinor,
      }),
    );
  const [third, second, first] = await queue();
  expect([first?.amountMinor, second?.amountMinor, third?.amountMinor]).toEqual([500, 300, 200]);
  const close = (refundId: string | undefined, outcome: 'done' | 'dropped') =>
    team.refunds[':id'].close.$post({ param: { id: refundId ?? '' }, json: { outcome } });
  expect((await (await close(second?.id, 'done')).json()).data.state).toBe('succeeded');
  expect((await close(second?.id, 'done')).status).toBe(409);
  expect((await (await close(third?.id, 'dropped')).json()).data.state).toBe('failed');
  provider.become(payment.reference, 'partially_refunded', { refundedMinor: 800, feeMinor: null });
  t.setNow(TEST_NOW + 30 * MINUTE_MS);
  await followRefunds(t.services);
  expect(await queue()).toEqual([]);
  expect(await read()).toMatchObject({ state: 'partially_refunded', refundedMinor: 800 });
  expect((await balances(t.services.db))['liability:refunds']).toBeUndefined();
});

test('history 40: a manual refund partly made in the provider’s console is booked, and the rest stays open', async () => {
  const { refund, team, provider, payment, read, history, fulfillment } = await aPaid(
    t,
    memoryProvider({ refund: 'none', clock: t.services.clock }),
  );
  await refund('refund-1');
  await runPaymentJobs(t);
  for (const refundedMinor of [700, 1001]) {
    provider.become(payment.reference, 'partially_refunded', { refundedMinor, feeMinor: null });
    t.setNow(t.services.clock() + 30 * MINUTE_MS);
    await followRefunds(t.services);
    await followRefunds(t.services);
    expect(await read()).toMatchObject({ state: 'refund_requested', refundedMinor });
    expect(await balances(t.services.db)).toMatchObject({
      'psp:fedapay': 2080 - refundedMinor,
      'liability:refunds': refundedMinor - 2080,
    });
  }
  const { data } = await (await team.refunds.$get({ query: { state: 'manual' } })).json();
  expect(data.map(({ amountMinor }) => amountMinor)).toEqual([1079]);
  const json = { outcome: 'dropped' } as const;
  await team.refunds[':id'].close.$post({ param: { id: data[0]?.id ?? '' }, json });
  expect(await read()).toMatchObject({ state: 'partially_refunded', refundedMinor: 1001 });
  expect(await balances(t.services.db)).toEqual({
    'psp:fedapay': 1079,
    'revenue:sales': -1695,
    'revenue:fees': -68,
    'revenue:refunds': 848,
    'tax:vat': -164,
  });
  expect((await history()).refunds).toHaveLength(3);
  expect(fulfillment.revoked).toEqual([]);
});

test('a refund whose answer was lost is asked for again and made once', async () => {
  const { refund, provider, payment, read } = await aPaid(t);
  await refund('refund-1');
  provider.faults.push('lost');
  await expect(runPaymentJobs(t)).rejects.toThrow('Nobody knows');
  t.setNow(TEST_NOW + 30 * MINUTE_MS);
  await followRefunds(t.services);
  await runPaymentJobs(t);
  expect(provider.byReference(payment.reference)?.refundedMinor).toBe(2080);
  expect((await read()).state).toBe('refunded');
});

test('history 156: a payment in review that is partly refunded in the provider’s console stays in review', async () => {
  const { provider, fulfillment, tryToPay, payment, read } = await aPayer(t);
  await tryToPay('attempt-1');
  provider.become(payment.reference, 'succeeded', { amountMinor: 1980, feeMinor: null });
  t.setNow(TEST_NOW + MINUTE_MS);
  await read();
  provider.become(payment.reference, 'partially_refunded', {
    amountMinor: 1980,
    refundedMinor: 660,
    feeMinor: null,
  });
  const team = paymentsOf(t, (await signIn(t, 'admin')).headers);
  const param = { id: toPublicId('pay', payment.id) };
  expect((await (await team[':id'].recheck.$post({ param })).json()).data).toMatchObject({
    state: 'review',
    receivedMinor: 1980,
    refundedMinor: 660,
    refundableMinor: 1320,
  });
  const header = { 'idempotency-key': 'refund-1' };
  expect(
    (await team[':id'].refunds.$post({ param, header, json: { reason: 'Trop peu', amountMinor: 5 } })).status,
  ).toBe(422);
  await team[':id'].refunds.$post({ param, header, json: { reason: 'Montant inattendu' } });
  await runPaymentJobs(t);
  expect((await wholePayment(t.services.db, payment.id)).payment.state).toBe('refunded');
  expect([fulfillment.fulfilled, fulfillment.revoked]).toEqual([[], []]);
  expect(await balances(t.services.db)).toEqual({});
});

test('a payment in another currency is closed by the team with a reason, and the payer tries again', async () => {
  const { provider, tryToPay, payment, read } = await aPayer(t);
  await tryToPay('attempt-1');
  provider.become(payment.reference, 'succeeded', { currency: 'NGN', feeMinor: null });
  t.setNow(TEST_NOW + MINUTE_MS);
  expect((await read()).state).toBe('review');
  const team = paymentsOf(t, (await signIn(t, 'admin')).headers);
  const param = { id: toPublicId('pay', payment.id) };
  const dismiss = (reason: string) => team[':id'].dismiss.$post({ param, json: { reason } });
  expect((await dismiss('')).status).toBe(422);
  expect((await (await dismiss('Payé sur un autre site')).json()).data).toMatchObject({
    state: 'failed',
    can: { dismiss: false },
  });
  expect((await dismiss('Encore une fois')).status).toBe(409);
  expect(await read()).toMatchObject({ state: 'failed', can: { pay: true } });
  await tryToPay('attempt-2');
  provider.become(`${payment.reference}-2`, 'succeeded');
  t.setNow(TEST_NOW + 3 * MINUTE_MS);
  expect((await read()).state).toBe('succeeded');
});

test('history 23: of two refunds in flight, the one that is seen is not taken for the other', async () => {
  const { refund, provider, payment, read } = await aPaid(t);
  await refund('refund-1', 500);
  await refund('refund-2');
  const asked = await t.services.db.select().from(refundTable);
  const rest = asked.find(({ amountMinor }) => amountMinor === 1580);
  provider.faults.push('lost');
  await expect(carryOutRefund(t.services, rest?.id ?? '')).rejects.toThrow('Nobody knows');
  await compareBooks(t.services);
  const states = (await t.services.db.select().from(refundTable)).map(({ state }) => state);
  expect(states).toEqual(['requested', 'requested']);
  await runPaymentJobs(t);
  expect(await read()).toMatchObject({ state: 'refunded', refundedMinor: 2080 });
  expect(provider.byReference(payment.reference)?.refundedMinor).toBe(2080);
});

test('history 31096: a doubtful second payment during a refund of the first goes back, and the sale stays one', async () => {
  const { tryToPay, api, id, provider, payment, fulfillment, read } = await aPayer(t);
  await tryToPay('attempt-1');
  await api[':id'].cancel.$post({ param: { id } });
  await tryToPay('attempt-2', { ...BY_MTN, method: 'moov_money' });
  provider.become(`${payment.reference}-2`, 'succeeded');
  t.setNow(TEST_NOW + MINUTE_MS);
  await read();
  const team = paymentsOf(t, (await signIn(t, 'admin')).headers);
  const header = { 'idempotency-key': 'refund-1' };
  await team[':id'].refunds.$post({
    param: { id },
    header,
    json: { reason: 'Geste commercial', amountMinor: 500 },
  });
  t.sentJobs.length = 0; // the refund waits
  provider.become(payment.reference, 'succeeded', { amountMinor: 1980 });
  await team[':id'].recheck.$post({ param: { id } });
  expect(await read()).toMatchObject({ state: 'refund_requested', status: 'completed' });
  const whole = await wholePayment(t.services.db, payment.id);
  expect(whole.payment.receivedMinor).toBe(2080);
  expect(whole.refunds.find(({ isSurplus }) => isSurplus)).toMatchObject({ amountMinor: 1980 });
  expect([fulfillment.fulfilled.length, fulfillment.revoked.length]).toEqual([1, 0]);
});

test('the team finds payments by what it knows of them, with totals and as CSV', async () => {
  const { team, payment, id } = await aPaid(t);
  await aPayer(t);
  const find = async (query: Record<string, string>) => {
    const { data, totals } = await (await team.all.$get({ query })).json();
    return { ids: data.map((each) => each.id), totals };
  };
  expect((await find({})).totals).toEqual({
    count: { count: 2, isCapped: false },
    amounts: { paidMinor: 2080, feeMinor: 80, vatMinor: 317, refundedMinor: 0 },
  });
  const { providerRef } = (await wholePayment(t.services.db, payment.id)).attempts[0] ?? {};
  const known: Record<string, string>[] = [
    { state: 'succeeded' },
    { method: 'mtn_mobile_money' },
    { provider: 'fedapay' },
    { q: payment.reference.toLowerCase() },
    { q: providerRef ?? '' },
    { q: 'r-2026-000001' },
  ];
  for (const query of known) expect((await find(query)).ids, JSON.stringify(query)).toEqual([id]);
  expect((await find({ from: '2026-11-20', to: '2026-11-20' })).ids).toHaveLength(2);
  expect((await find({ from: '2026-11-21' })).ids).toEqual([]);
  const csv = await (await team['all.csv'].$get({ query: { state: 'succeeded' } })).text();
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toContain(`;${payment.reference};R-2026-000001;Payé;`);
  expect(await t.services.db.select().from(auditLog)).toMatchObject([
    { action: 'payment.export', after: { state: 'succeeded' } },
  ]);
});

test('an e-mail address, however it is written, finds all payments of its owner and no others', async () => {
  const { team, payment, id, userId } = await aPaid(t);
  const again = await aPayment(t.services, { payerId: userId });
  await aPayer(t);
  const owner = await findUser(t.services.db, userId);
  const { data } = await (await team.all.$get({ query: { q: owner?.email.toUpperCase() } })).json();
  expect(data.map((each) => each.id)).toEqual(expect.arrayContaining([id, toPublicId('pay', again.id)]));
  expect(data).toHaveLength(2);
  expect((await (await team.all.$get({ query: { q: `a-${payment.reference}` } })).json()).data).toEqual([]);
});

test('a payment is found by the method last tried, and once paid by the one that paid it', async () => {
  const { tryToPay, api, id, provider, payment, read } = await aPayer(t);
  const team = paymentsOf(t, (await signIn(t, 'admin')).headers);
  const find = async (query: Record<string, string>) =>
    (await (await team.all.$get({ query })).json()).data.map((each) => each.id);
  expect(await find({ method: 'mtn_mobile_money' })).toEqual([]);
  await tryToPay('attempt-1');
  await api[':id'].cancel.$post({ param: { id } });
  await tryToPay('attempt-2', { ...BY_MTN, method: 'moov_money' });
  expect(await find({ method: 'moov_money', provider: 'fedapay' })).toEqual([id]);
  expect(await find({ method: 'mtn_mobile_money' })).toEqual([]);
  provider.become(payment.reference, 'succeeded');
  t.setNow(TEST_NOW + MINUTE_MS);
  await team[':id'].recheck.$post({ param: { id } });
  expect(await read()).toMatchObject({ state: 'succeeded' });
  expect(await find({ method: 'mtn_mobile_money' })).toEqual([id]);
  expect(await find({ method: 'moov_money' })).toEqual([]);
});

test('more payments than can be summed are counted up to the cap, without sums', async () => {
  const { team, payment } = await aPaid(t);
  await t.services.db.execute(sql`
    insert into payments (id, subject_id, payer_id, reference, title, detail, price_minor, fee_minor, total_minor, vat_basis_points, state, created_at, updated_at)
    select gen_random_uuid(), gen_random_uuid(), payer_id, 'TK-' || n, title, detail, price_minor, fee_minor, total_minor, vat_basis_points, 'failed', created_at, updated_at
    from payments, generate_series(1, ${PAYMENT_LIMITS.summed}) n where id = ${payment.id}`);
  const totalsOf = async (query: Record<string, string>) =>
    (await (await team.all.$get({ query })).json()).totals;
  expect(await totalsOf({})).toEqual({
    count: { count: PAYMENT_LIMITS.summed, isCapped: true },
    amounts: null,
  });
  expect(await totalsOf({ state: 'failed' })).toMatchObject({ count: { isCapped: false } });
  expect(await totalsOf({ state: 'succeeded' })).toMatchObject({ amounts: { paidMinor: 2080 } });
});

test('each night, differences between the provider’s books and ours are corrected or listed', async () => {
  const { provider, payment, tryToPay, read, fulfillment } = await aPayer(t);
  await tryToPay('attempt-1');
  t.setNow(TEST_NOW + 27 * HOUR_MS);
  await checkDueAttempts(t.services);
  expect((await read()).state).toBe('expired');
  provider.become(payment.reference, 'succeeded');
  provider.payments.set('tx-alien', {
    ...provider.become(payment.reference, 'succeeded'),
    providerRef: 'tx-alien',
    reference: 'ALIEN-1',
  });
  await compareBooks(t.services);
  await compareBooks(t.services);
  expect([(await read()).state, fulfillment.fulfilled.length]).toEqual(['succeeded', 1]);
  const team = paymentsOf(t, (await signIn(t, 'admin', true)).headers);
  const listed = async () => (await (await team.discrepancies.$get()).json()).data;
  expect(await listed()).toMatchObject([
    { kind: 'paid_there_unknown_here', providerRef: 'tx-alien', reference: 'ALIEN-1', isSettled: false },
  ]);
  await team.discrepancies[':id'].settle.$post({ param: { id: (await listed())[0]?.id ?? '' } });
  expect((await listed())[0]?.isSettled).toBe(true);
  provider.payments.clear();
  await compareBooks(t.services);
  const absent = await t.services.db
    .select()
    .from(paymentDiscrepancies)
    .where(eq(paymentDiscrepancies.kind, 'paid_here_absent_there'));
  expect(absent).toHaveLength(1);
});

test('of two paid payments for one thing, one is fulfilled and the other refunded', async () => {
  const { provider, payment, tryToPay, fulfillment, userId, read, api } = await aPayer(t);
  await tryToPay('attempt-1');
  provider.become(payment.reference, 'failed');
  t.setNow(TEST_NOW + MINUTE_MS);
  await read();
  const other = await aPayment(t.services, {
    payerId: userId,
    subjectId: payment.subjectId,
    priceMinor: 4000,
  });
  await api[':id'].attempts.$post({
    param: { id: toPublicId('pay', other.id) },
    header: { 'idempotency-key': 'attempt-2' },
    json: { method: 'card', country: 'BJ', phone: '' },
  });
  provider.become(other.reference, 'succeeded');
  provider.become(payment.reference, 'succeeded');
  t.setNow(TEST_NOW + HOUR_MS);
  await checkDueAttempts(t.services);
  await runPaymentJobs(t);
  expect(fulfillment.fulfilled).toHaveLength(1);
  const both = [payment.id, other.id].map((id) => wholePayment(t.services.db, id));
  const given = (await Promise.all(both)).flatMap(({ refunds }) => refunds);
  expect(given).toMatchObject([{ isSurplus: true, state: 'succeeded' }]);
});
