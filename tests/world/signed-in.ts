import { hashPassword } from 'better-auth/crypto';
import type { Role } from '#shared/accounts/account.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { accounts } from '#server/accounts/accounts.table.ts';
import { createVerifiedAccount } from '#server/accounts/create-verified-account.ts';
import { aSession } from '#server/sessions/session.factory.ts';
import type { TestApp } from './test-app.ts';

export const TEST_PASSWORD = 'Marche-2026!';

// Hashing is slow by design: once for all accounts of a test process is enough.
const testHash = hashPassword(TEST_PASSWORD);

type SignedIn = { userId: string; email: string; headers: { cookie: string } };

/**
 * Creates an account with a session, whose cookie is in the headers. How a browser gets one is covered by the tests of
 * sign-in. `remember` lets it outlive hours without a request.
 */
export async function signIn(t: TestApp, role: Role = 'user', remember = false): Promise<SignedIn> {
  const { db, clock } = t.services;
  const email = `${newUuid()}@test.example`;
  const userId = await createVerifiedAccount(t.services, {
    email,
    role,
    firstName: 'Awa',
    lastName: 'Koné',
    phoneNumber: '+2290197123456',
    isPhoneVerified: false,
    countryCode: 'BJ',
    createdAt: new Date(clock()),
    password: null,
  });
  await db
    .insert(accounts)
    .values({ userId, accountId: userId, providerId: 'credential', password: await testHash });
  const cookie = await aSession(t.services, userId, remember);
  return { userId, email, headers: { cookie } };
}
