import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { toPublicId } from '#shared/platform/ids.ts';
import { aPayer } from '#tests/world/paying.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';

const t = useTestApp();

const NUMBER = '4111111111111111';
const HOLDER = 'Zoulkifouli Plantenom';
const PLANTED = [NUMBER, '4111 1111 1111 1111', HOLDER];

/** Card data under the names and at the depths that a form might use. */
const CARDS: readonly object[] = [
  { cardNumber: NUMBER },
  { card_number: '4111 1111 1111 1111', holder: HOLDER },
  { cvv: '737', cardHolder: HOLDER },
  { cardData: { number: NUMBER, expiry: '12/39', cvc: '737', name: HOLDER } },
  { payment: { details: [{ pan: NUMBER, holder: HOLDER }] } },
  { note: `ma carte ${NUMBER}`, holder: HOLDER },
];

let logged: string[] = [];

beforeEach(() => {
  logged = [];
  const note = (text: string | Uint8Array) => {
    logged.push(String(text));
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(note);
  vi.spyOn(process.stderr, 'write').mockImplementation(note);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns every row of every table as text. */
async function storedText(): Promise<string> {
  const tables = await t.services.db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const rows = await Promise.all(
    tables.rows.map(({ name }) =>
      t.services.db.execute<{ row: string }>(sql`select t::text as row from ${sql.raw(name)} t`),
    ),
  );
  return rows.flatMap(({ rows: each }) => each.map(({ row }) => row)).join('\n');
}

const plantedIn = (text: string) => PLANTED.filter((each) => text.includes(each));

async function send(path: string, headers: Record<string, string>, body: object) {
  const answer = await t.app.request(path, {
    method: 'POST',
    headers: {
      ...headers,
      origin: t.services.config.origin,
      'content-type': 'application/json',
      'idempotency-key': 'a-key-of-a-test',
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

test('a body with any card data is refused wherever payments are made, and none of it is stored, logged or sent back', async () => {
  const payer = await aPayer(t);
  const admin = await signIn(t, 'admin');
  const id = toPublicId('pay', payer.payment.id);
  const bodies = [
    {
      path: `/api/payments/${id}/attempts`,
      headers: payer.headers,
      body: { method: 'card', country: 'BJ', phone: '' },
    },
    { path: `/api/payments/${id}/refunds`, headers: admin.headers, body: { reason: 'Geste commercial' } },
    {
      path: '/api/payments/test/transactions',
      headers: admin.headers,
      body: { firstName: 'Awa', lastName: 'Dossou', email: 'awa@exemple.bj' },
    },
  ];
  for (const { path, headers, body } of bodies)
    for (const card of CARDS) {
      const { status, text } = await send(path, headers, { ...body, ...card });
      expect([path, card, status]).toEqual([path, card, 422]);
      expect(plantedIn(text)).toEqual([]);
    }
  expect(payer.provider.calls.create).toBe(0);
  const stored = await storedText();
  expect(stored).toContain(payer.payment.reference);
  expect(plantedIn(stored)).toEqual([]);
  expect(plantedIn(logged.join('\n'))).toEqual([]);
});

test('the search for planted values finds one that is stored', async () => {
  const { userId } = await signIn(t);
  await t.services.db.execute(sql`update users set first_name = ${HOLDER} where id = ${userId}`);
  expect(plantedIn(await storedText())).toEqual([HOLDER]);
});
