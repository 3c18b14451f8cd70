import { hashPassword } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import type { RegisterInput } from '#shared/accounts/account.schema.ts';
import { PHONE_INVALID } from '#shared/accounts/register-form.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findCountry } from '#shared/platform/places.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database.ts';
import { parsePhone, phoneCountry } from '#server/platform/phone.ts';
import { sendAlreadyRegisteredMail, sendVerificationMail } from './accounts.jobs.ts';
import { accounts, users } from './accounts.table.ts';
import { refuseCommonPassword } from './common-passwords.ts';

type Person = Pick<
  typeof users.$inferInsert,
  'name' | 'firstName' | 'lastName' | 'phoneNumber' | 'countryCode' | 'updatedAt'
>;

/**
 * Files an account that waits for its address to be confirmed, with the mail that asks for it in the same transaction.
 * The answer is the same whether the address was known or not; only its mailbox is told. Nobody has proved that an
 * unconfirmed account is theirs, so a new registration replaces its name and password: whoever filed it first cannot
 * wait in it for the mailbox's owner.
 */
export async function registerAccount(ctx: Context, input: RegisterInput): Promise<void> {
  const { email, firstName, lastName, country, returnTo } = input;
  const phoneNumber = parsePhone(input.phoneNumber, country);
  if (!phoneNumber) throw new AppError('invalid_input', { fields: { phoneNumber: PHONE_INVALID } });
  refuseCommonPassword(input.password);
  const person: Person = {
    firstName,
    lastName,
    phoneNumber,
    name: `${firstName} ${lastName}`,
    // An international prefix says more than the choice beside it.
    countryCode: findCountry(phoneCountry(phoneNumber) ?? '')?.code ?? country,
    updatedAt: new Date(ctx.clock()),
  };
  const password = await hashPassword(input.password);
  await ctx.db.transaction(async (tx) => {
    const userId = await fileUnconfirmed(tx, email, person);
    if (userId === null) {
      const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
      if (owner) await ctx.jobs.send(sendAlreadyRegisteredMail, { userId: owner.id }, tx);
      return;
    }
    await tx.delete(accounts).where(eq(accounts.userId, userId));
    // As the auth library files a password: an account of the provider "credential".
    await tx.insert(accounts).values({ userId, accountId: userId, providerId: 'credential', password });
    await ctx.jobs.send(sendVerificationMail, { userId, returnTo }, tx);
  });
}

/** The id of the new or still unconfirmed user; null where the address has a confirmed owner. */
async function fileUnconfirmed(tx: Transaction, email: string, person: Person): Promise<string | null> {
  const [filed] = await tx
    .insert(users)
    .values({ ...person, email })
    .onConflictDoUpdate({ target: users.email, set: person, setWhere: eq(users.emailVerified, false) })
    .returning({ id: users.id });
  return filed?.id ?? null;
}
