import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { apiFetch } from '#tests/world/test-client.ts';
import { protect } from '#tests/world/two-factor.ts';
import { findUsersByEmail } from './accounts.queries.ts';
import { aUser } from './accounts.factory.ts';
import { sessions } from './accounts.table.ts';
import { makeAdmin } from './make-admin.ts';

const t = useTestApp();
const PASSWORD = 'Lagune2026!';
const make = (email: string, password = PASSWORD, dropsTwoFactor = false) =>
  makeAdmin(t.services, {
    email,
    firstName: 'Équipe',
    lastName: 'Tokpa',
    choosePassword: () => Promise.resolve(password),
    dropsTwoFactor,
  });

async function canUseAdmin(email: string, password: string): Promise<boolean> {
  const body = JSON.stringify({ email, password });
  const answer = await apiFetch(t, { 'content-type': 'application/json' })('/api/accounts/sign-in', {
    method: 'POST',
    body,
  });
  const { data } = (await answer.json()) as { data?: { account?: { can: { useAdmin: boolean } } } };
  return data?.account?.can.useAdmin ?? false;
}

test('creates the first admin, who signs in with the chosen password', async () => {
  expect(await make(' Chef@Tokpa.example ')).toBe('created');
  expect(await canUseAdmin('chef@tokpa.example', PASSWORD)).toBe(true);
  expect(await make('chef@tokpa.example')).toBe('already-admin');
});

test('promotes an existing account and leaves its password', async () => {
  const { email } = await signIn(t);
  expect(await make(email)).toBe('promoted');
  expect(await canUseAdmin(email, TEST_PASSWORD)).toBe(true);
  expect(await canUseAdmin(email, PASSWORD)).toBe(false);
});

test('readmits an admin who lost their second factor: it is removed, every session ends, the password stays', async () => {
  const { email, userId, headers } = await signIn(t, 'admin');
  await protect(t, headers);
  expect(await canUseAdmin(email, TEST_PASSWORD)).toBe(false);
  expect(await make(email)).toBe('already-admin');
  expect(await make(email, PASSWORD, true)).toBe('two-factor-dropped');
  expect(await t.services.db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
  expect(await canUseAdmin(email, TEST_PASSWORD)).toBe(true);
});

test('refuses an unconfirmed account, which anybody may have created', async () => {
  await aUser(t.services.db, { email: 'unconfirmed@test.example', emailVerified: false });
  await expect(make('unconfirmed@test.example')).rejects.toThrow('never confirmed');
  expect((await findUsersByEmail(t.services.db, ['unconfirmed@test.example']))[0]?.role).toBe('user');
});

test.each([
  ['chef', PASSWORD, 'Email invalide'],
  ['chef@tokpa.example', 'facile', 'au moins 8 caractères'],
  ['chef@tokpa.example', 'facile2026', 'une majuscule'],
])('refuses the address %s with the password %s', async (email, password, message) => {
  await expect(make(email, password)).rejects.toThrow(message);
  expect(await findUsersByEmail(t.services.db, [email])).toEqual([]);
});
