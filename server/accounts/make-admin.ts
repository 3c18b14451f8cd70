import { eq } from 'drizzle-orm';
import { checkNewPassword, PASSWORD_COMMON, REGISTER_RULES } from '#shared/accounts/register-form.ts';
import { checkForm, normalizeEmail } from '#shared/platform/form-rules.ts';
import type { Services } from '#server/platform/context.ts';
import { findUsersByEmail } from './accounts.queries.ts';
import { sessions, twoFactors, users } from './accounts.table.ts';
import { isCommonPassword } from './common-passwords.ts';
import { createVerifiedAccount } from './create-verified-account.ts';
import { hasRole } from './roles.ts';

type WantedAdmin = {
  email: string;
  firstName: string;
  lastName: string;
  /** Called only if there is no account yet. */ choosePassword: () => Promise<string>;
  /** For an admin who lost their authenticator and their recovery codes. */ dropsTwoFactor?: boolean;
};

export type MadeAdmin = 'created' | 'promoted' | 'already-admin' | 'two-factor-dropped';

/**
 * For the operator's command; no route leads here. An existing account keeps its password; one whose address was never
 * confirmed is refused, as anybody may have created it.
 */
export async function makeAdmin(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  wanted: WantedAdmin,
): Promise<MadeAdmin> {
  const email = normalizeEmail(wanted.email);
  const { firstName, lastName } = wanted;
  const [existing] = await findUsersByEmail(db, [email]);
  if (existing) {
    if (hasRole(existing.role, 'admin')) {
      if (!wanted.dropsTwoFactor) return 'already-admin';
      await dropTwoFactor(db, existing.id);
      return 'two-factor-dropped';
    }
    if (!existing.emailVerified)
      throw new Error(
        `${email} has an account that was never confirmed: confirm it first, or take another address.`,
      );
    await db
      .update(users)
      .set({ role: 'admin', updatedAt: new Date(clock()) })
      .where(eq(users.id, existing.id));
    return 'promoted';
  }
  const { email: emailRule, firstName: firstNameRule, lastName: lastNameRule } = REGISTER_RULES;
  refuse(
    checkForm<'email' | 'firstName' | 'lastName'>(
      { email: emailRule, firstName: firstNameRule, lastName: lastNameRule },
      { email, firstName, lastName },
    ),
  );
  const password = await wanted.choosePassword();
  const weakness = checkNewPassword(password);
  if (weakness !== null) refuse({ password: weakness });
  if (isCommonPassword(password)) refuse({ password: PASSWORD_COMMON });
  const account = {
    email,
    firstName,
    lastName,
    password,
    role: 'admin' as const,
    phoneNumber: null,
    isPhoneVerified: false,
    countryCode: null,
  };
  await createVerifiedAccount({ db }, { ...account, createdAt: new Date(clock()) });
  return 'created';
}

/** Every session ends, so that the holder of the lost phone or of an open session gains nothing. */
async function dropTwoFactor(db: Services['db'], userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
    await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
  });
}

function refuse(problems: Record<string, string>): void {
  const [first] = Object.entries(problems);
  if (first) throw new Error(`${first[0]}: ${first[1]}`);
}
