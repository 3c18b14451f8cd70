import { eq, sql } from 'drizzle-orm';
import {
  PASSWORD_MAX_AGE_DAYS,
  DEFAULT_PREFERENCES,
  type Preferences,
} from '#shared/accounts/preferences.ts';
import { avatarUrl, type Profile } from '#shared/accounts/profile.ts';
import type { PreferencesInput, ProfileInput } from '#shared/profile/profile.schema.ts';
import { PHONE_INVALID } from '#shared/accounts/register-form.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { PHONE_OPENS_ACCOUNT } from '#shared/accounts/profile-form.ts';
import { mailAddress } from '#server/platform/mail/absent-address.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { displayPhone, parsePhone } from '#server/platform/formats/phone.ts';
import { findEmailChange } from './change-email.ts';
import { findPasswordSetAt, findUser, type UserRow } from '#server/accounts/accounts.queries.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { needsTwoFactor } from '#server/accounts/roles.ts';
import { findPreferences } from '#server/accounts/preferences.queries.ts';
import { preferences } from '#server/accounts/preferences.table.ts';

export async function loadProfile(ctx: Context<Member>): Promise<Profile> {
  const user = await ownRow(ctx);
  const chosen = await ownPreferences(ctx);
  return {
    id: toPublicId('usr', user.id),
    firstName: user.firstName,
    lastName: user.lastName,
    email: mailAddress(user.email),
    emailChange: await findEmailChange(ctx),
    phone: user.phoneNumber
      ? {
          number: user.phoneNumber,
          display: displayPhone(user.phoneNumber),
          isVerified: user.phoneVerifiedAt !== null,
          opensAccount: user.phoneSignIn,
        }
      : null,
    country: user.countryCode,
    avatar: avatarUrl(user.image),
    createdAt: user.createdAt.toISOString(),
    isTwoFactorEnabled: user.twoFactorEnabled,
    isTwoFactorRequired: needsTwoFactor(ctx, user),
    mustChangePassword: chosen.security.requirePasswordChange && (await isPasswordOld(ctx)),
    deletionDueAt: user.deletionDueAt?.toISOString() ?? null,
    preferences: chosen,
  };
}

/**
 * A number other than the verified one has to be verified again. The statement itself decides this, as a code may verify
 * a number after the row was read.
 */
export async function updateProfile(ctx: Context<Member>, input: ProfileInput): Promise<void> {
  const { firstName, lastName, country } = input;
  const user = await ownRow(ctx);
  const typed = input.phoneNumber.trim();
  const phoneNumber = typed === '' ? null : parsePhone(typed, country ?? user.countryCode);
  if (typed !== '' && phoneNumber === null)
    throw new AppError('invalid_input', { fields: { phoneNumber: PHONE_INVALID } });
  if (user.phoneSignIn && phoneNumber !== user.phoneNumber)
    throw new AppError('invalid_input', { fields: { phoneNumber: PHONE_OPENS_ACCOUNT } });
  await ctx.db
    .update(users)
    .set({
      firstName,
      lastName,
      name: `${firstName} ${lastName}`,
      phoneNumber,
      ...(country === null ? {} : { countryCode: country }),
      phoneVerifiedAt: sql`case when ${users.phoneNumber} = ${phoneNumber}::text then ${users.phoneVerifiedAt} end`,
      updatedAt: new Date(ctx.clock()),
    })
    .where(eq(users.id, user.id));
}

export async function ownPreferences({ db, actor }: Context<Member>): Promise<Preferences> {
  return (await findPreferences(db, actor.userId)) ?? DEFAULT_PREFERENCES;
}

export async function updatePreferences(ctx: Context<Member>, input: PreferencesInput): Promise<Preferences> {
  const { userId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ chosen: preferences.chosen })
      .from(preferences)
      .where(eq(preferences.userId, userId))
      .for('update');
    const before = row?.chosen ?? DEFAULT_PREFERENCES;
    const chosen: Preferences = {
      notifications: { ...before.notifications, ...given(input.notifications) },
      privacy: { ...before.privacy, ...given(input.privacy) },
      security: { ...before.security, ...given(input.security) },
    };
    const updatedAt = new Date(ctx.clock());
    await tx
      .insert(preferences)
      .values({ userId, chosen, updatedAt })
      .onConflictDoUpdate({ target: preferences.userId, set: { chosen, updatedAt } });
    return chosen;
  });
}

/** Returns the group without undefined keys. */
function given<Group extends object>(
  group: Group | undefined,
): { [Key in keyof Group]: Exclude<Group[Key], undefined> } {
  const entries = Object.entries(group ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof Group]: Exclude<Group[Key], undefined> };
}

async function ownRow({ db, actor }: Context<Member>): Promise<UserRow> {
  const user = await findUser(db, actor.userId);
  if (!user) throw new AppError('unauthenticated');
  return user;
}

async function isPasswordOld({ db, clock, actor }: Context<Member>): Promise<boolean> {
  const setAt = await findPasswordSetAt(db, actor.userId);
  return setAt !== null && clock() - setAt > PASSWORD_MAX_AGE_DAYS * DAY_MS;
}
