import { inArray, like } from 'drizzle-orm';
import { users } from '#server/accounts/accounts.table.ts';
import { createVerifiedAccount } from '#server/accounts/create-verified-account.ts';
import type { Services } from '#server/platform/context.ts';
import type { SeedSeller } from './plan.ts';

export const DEMO_PASSWORD = 'Tokpa2026!';
export const ADMIN = 'admin@demo.tokpa.example';
export const MEMBER = 'awa@demo.tokpa.example';

const DEMO_ADDRESSES = '%@demo.tokpa.example';

/** Creates the accounts of the plan, in place of what a start before this version left unfinished; a password only for those to explore with. */
export async function seedPeople(services: Services, sellers: readonly SeedSeller[]): Promise<void> {
  await services.db.delete(users).where(like(users.email, DEMO_ADDRESSES));
  for (const { key: _, memberSince, phone, ...person } of sellers) {
    const isAdmin = person.email === ADMIN;
    await createVerifiedAccount(services, {
      ...person,
      phoneNumber: phone,
      role: isAdmin ? 'admin' : 'user',
      password: isAdmin || person.email === MEMBER ? DEMO_PASSWORD : null,
      createdAt: new Date(memberSince),
    });
  }
}

/** Returns the ids of the plan's accounts by their keys, in the plan's order. */
export async function findPeople(
  { db }: Pick<Services, 'db'>,
  sellers: readonly SeedSeller[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      inArray(
        users.email,
        sellers.map(({ email }) => email),
      ),
    );
  const idByEmail = new Map(rows.map(({ id, email }) => [email, id]));
  return new Map(
    sellers.flatMap(({ key, email }) => {
      const id = idByEmail.get(email);
      return id === undefined ? [] : [[key, id] as const];
    }),
  );
}
