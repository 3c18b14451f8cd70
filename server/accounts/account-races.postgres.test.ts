import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { useTestApp } from '#tests/test-app.ts';
import { users } from './accounts.table.ts';
import { updateProfile } from './profile.ts';

describe.skipIf(!process.env.TEST_DATABASE_URL)('with several connections', () => {
  const t = useTestApp();
  const memberContext = (userId: string) => ({
    ...t.services,
    actor: { kind: 'member' as const, userId, isAdmin: false },
    requestId: 'test',
  });

  /** Resolves once a statement of this database waits for somebody's lock. */
  const someoneWaits = () =>
    vi.waitFor(async () => {
      const { rows } = await t.database.executeSql(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    }, 5_000);

  test('a number typed while a code verifies another one is not verified by it', async () => {
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
});
