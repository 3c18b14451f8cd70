import { hashPassword } from 'better-auth/crypto';
import { newUuid } from '#shared/platform/ids.ts';
import type { Role } from '#shared/accounts/account.ts';
import type { CountryCode } from '#shared/platform/places.ts';
import type { Services } from '#server/platform/context.ts';
import { accounts, users } from './accounts.table.ts';

export type KnownPerson = {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** E.164 */
  phoneNumber: string | null;
  isPhoneVerified: boolean;
  countryCode: CountryCode | null;
  createdAt: Date;
  /** Without a password nobody can sign in. */
  password: string | null;
};

/** Creates an account whose address needs no confirmation (demonstration, tests) and returns its id. */
export async function createVerifiedAccount(
  { db }: Pick<Services, 'db'>,
  person: KnownPerson,
): Promise<string> {
  const { password, isPhoneVerified, ...fields } = person;
  const id = newUuid(person.createdAt.getTime());
  const hash = password === null ? null : await hashPassword(password);
  await db.transaction(async (tx) => {
    await tx.insert(users).values({
      ...fields,
      id,
      name: `${person.firstName} ${person.lastName}`,
      emailVerified: true,
      phoneVerifiedAt: isPhoneVerified ? person.createdAt : null,
      updatedAt: person.createdAt,
    });
    // The auth library stores a password as an account of the provider "credential".
    if (hash)
      await tx
        .insert(accounts)
        .values({ userId: id, accountId: id, providerId: 'credential', password: hash });
  });
  return id;
}
