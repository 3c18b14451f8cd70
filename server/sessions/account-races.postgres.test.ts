import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { apiFetch } from '#tests/world/test-client.ts';
import { cookiesOf, protect, unusedCode } from '#tests/world/two-factor.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { updateProfile } from '#server/profile/profile.ts';

describe.skipIf(!process.env.TEST_DATABASE_URL)('with several connections', () => {
  const t = useTestApp();
  const memberContext = (userId: string) => ({
    ...t.services,
    actor: { kind: 'member' as const, userId, isAdmin: false },
    requestId: 'test',
  });

  /** Resolves once a statement in this database waits for a lock. */
  const someoneWaits = () =>
    vi.waitFor(async () => {
      const { rows } = await t.database.executeSql(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    }, 5_000);

  test('a number saved while a code verifies another one is not marked as verified', async () => {
    const { db } = t.services;
    const [typed, verified] = ['+2290197123456', '+2290197000001'];
    const userId = await aUser(db, { phoneNumber: typed });
    const [isVerified, isRead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const verifying = db.transaction(async (tx) => {
      await tx
        .update(users)
        .set({ phoneNumber: verified, phoneVerifiedAt: new Date(t.services.clock()) })
        .where(eq(users.id, userId));
      isVerified.resolve();
      await isRead.promise;
    });
    await isVerified.promise;
    const form = { firstName: 'Afi', lastName: 'Adjovi', country: 'BJ' as const, phoneNumber: typed };
    const saving = updateProfile(memberContext(userId), form);
    await someoneWaits();
    isRead.resolve();
    await Promise.all([verifying, saving]);
    const [row] = await db.select().from(users).where(eq(users.id, userId));
    expect(row).toMatchObject({ phoneNumber: typed, phoneVerifiedAt: null });
  });

  const post = (path: string, body: object, cookie = '') =>
    apiFetch(t, { cookie, 'content-type': 'application/json' })(`/api/accounts/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
  const TIMES = 6;
  const several = <Each>(make: (index: number) => Promise<Each>) =>
    Promise.all(Array.from({ length: TIMES }, (_, index) => make(index)));
  const okOf = (answers: Response[]) => answers.filter(({ ok }) => ok).length;

  test('of six browsers that enter with one code at the same time, one gets in', async () => {
    const { email, headers } = await signIn(t);
    const { secret, recoveryCodes } = await protect(t, headers);
    for (const code of [unusedCode(secret), recoveryCodes[0] ?? '']) {
      const challenges = await several(async () =>
        cookiesOf(await post('sign-in', { email, password: TEST_PASSWORD, remember: false })),
      );
      const answers = await several((index) => post('sign-in/second-factor', { code }, challenges[index]));
      expect(okOf(answers)).toBe(1);
    }
  });

  test('one code confirms one of six requests made at the same time', async () => {
    const { userId, headers } = await signIn(t);
    const { secret, recoveryCodes } = await protect(t, headers);
    const ctx = memberContext(userId);
    for (const code of [unusedCode(secret), recoveryCodes[0] ?? '']) {
      const outcomes = await Promise.allSettled(
        Array.from({ length: TIMES }, () => confirmIdentity(ctx, { password: TEST_PASSWORD, code })),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });
});
