import { newUuid } from '#shared/platform/ids.ts';
import type { Db } from '#server/platform/database/database.ts';
import { users } from './accounts.table.ts';

type UserValues = typeof users.$inferInsert;

/**
 * Stores a member with a verified address and returns the id. Without a password: `signedInHeaders` takes care of
 * sign-in.
 */
export async function aUser(db: Db, spec: Partial<UserValues> = {}): Promise<string> {
  const id = spec.id ?? newUuid();
  const firstName = spec.firstName ?? 'Awa';
  const lastName = spec.lastName ?? 'Koné';
  await db.insert(users).values({
    name: `${firstName} ${lastName}`,
    email: `${id}@test.example`,
    emailVerified: true,
    countryCode: 'BJ',
    phoneNumber: '+2290197123456',
    ...spec,
    id,
    firstName,
    lastName,
  });
  return id;
}
