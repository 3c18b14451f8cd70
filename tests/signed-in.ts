import { hashPassword } from 'better-auth/crypto';
import { serializeSigned } from 'hono/utils/cookie';
import type { Role } from '#shared/accounts/account.ts';
import { DEFAULT_PREFERENCES } from '#shared/accounts/preferences.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { accounts, sessions } from '#server/accounts/accounts.table.ts';
import { createVerifiedAccount } from '#server/accounts/create-verified-account.ts';
import { sessionCookieName } from '#server/accounts/session-actor.ts';
import type { TestApp } from './test-app.ts';

export const TEST_PASSWORD = 'Marche-2026!';

// Made to be slow: once for all accounts of a test process is enough.
const testHash = hashPassword(TEST_PASSWORD);

const DAY_MS = 86_400_000;

type SignedIn = { userId: string; email: string; headers: { cookie: string } };

/**
 * Creates an account that has a session; the headers carry it. How a browser gets one is shown by the tests of signing
 * in. `remember` lets it outlive hours without a request.
 */
export async function signIn(t: TestApp, role: Role = 'user', remember = false): Promise<SignedIn> {
  const { db, clock, config } = t.services;
  const email = `${newUuid()}@test.example`;
  const now = clock();
  const createdAt = new Date(now);
  const userId = await createVerifiedAccount(t.services, {
    email,
    role,
    firstName: 'Awa',
    lastName: 'Koné',
    phoneNumber: '+2290197123456',
    isPhoneVerified: false,
    countryCode: 'BJ',
    createdAt,
    password: null,
  });
  await db
    .insert(accounts)
    .values({ userId, accountId: userId, providerId: 'credential', password: await testHash });
  const token = newUuid();
  await db.insert(sessions).values({
    token,
    userId,
    createdAt,
    lastActiveAt: createdAt,
    expiresAt: new Date(now + DEFAULT_PREFERENCES.security.maxSessionAgeDays * DAY_MS),
    isRemembered: remember,
  });
  const cookie = await serializeSigned(sessionCookieName(t.services), token, config.authSecret);
  return { userId, email, headers: { cookie } };
}
