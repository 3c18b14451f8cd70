import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { DELETION_DAYS } from '#shared/accounts/data-export.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { Context, Member, Services } from '#server/platform/context.ts';
import { avatarKey } from '#server/accounts/avatar.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { confirmPassword } from '#server/sessions/confirm-password.ts';
import { sendDeletedMail, sendDeletionAskedMail, sendDeletionUndoneMail } from './data-rights.jobs.ts';
import { removeExports } from './export-data.ts';
import { phoneRegistrations } from '#server/accounts/phone-registrations.table.ts';
import { registrations } from '#server/accounts/registrations.table.ts';

const AT_A_TIME = 100;

/** Schedules the deletion of the account and returns its date. Asked again, the first date stays. */
export async function askDeletion(ctx: Context<Member>, password: string): Promise<Date | null> {
  await confirmPassword(ctx, password, 'password');
  const { userId } = ctx.actor;
  const [known] = await ctx.db.select({ dueAt: users.deletionDueAt }).from(users).where(eq(users.id, userId));
  if (known?.dueAt) return known.dueAt;
  const deletionDueAt = new Date(ctx.clock() + DELETION_DAYS * DAY_MS);
  await ctx.db.transaction(async (tx) => {
    await tx.update(users).set({ deletionDueAt }).where(eq(users.id, userId));
    await ctx.jobs.send(sendDeletionAskedMail, { userId }, tx);
  });
  return deletionDueAt;
}

/** Cancels a scheduled deletion. Sends no mail if there was none. */
export async function undoDeletion({ db, jobs, actor: { userId } }: Context<Member>): Promise<void> {
  await db.transaction(async (tx) => {
    const undone = await tx
      .update(users)
      .set({ deletionDueAt: null })
      .where(and(eq(users.id, userId), isNotNull(users.deletionDueAt)))
      .returning({ id: users.id });
    if (undone.length > 0) await jobs.send(sendDeletionUndoneMail, { userId }, tx);
  });
}

/**
 * Deletes accounts whose waiting period is over. Sessions, listings and their rows are deleted by cascade; the pictures
 * become orphans, which a nightly job removes. Data linked only by email address is erased by each feature.
 */
export async function eraseDueAccounts(services: Services): Promise<void> {
  const { db, clock, storage, personalData } = services;
  const isDue = lte(users.deletionDueAt, new Date(clock()));
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(isDue)
    .orderBy(asc(users.id))
    .limit(AT_A_TIME);
  for (const { id } of due) {
    await removeExports(services, id);
    const erased = await db.transaction(async (tx) => {
      // Checked again inside the transaction: an account whose deletion was cancelled meanwhile stays.
      const [person] = await tx
        .delete(users)
        .where(and(eq(users.id, id), isDue))
        .returning();
      if (!person) return undefined;
      await tx.delete(registrations).where(eq(registrations.email, person.email));
      if (person.phoneVerifiedAt !== null && person.phoneNumber !== null)
        await tx.delete(phoneRegistrations).where(eq(phoneRegistrations.phoneNumber, person.phoneNumber));
      for (const source of personalData) await source.erase?.(tx, person);
      await services.jobs.send(sendDeletedMail, { email: person.email, firstName: person.firstName }, tx);
      return person;
    });
    if (erased?.image) await storage.delete([avatarKey(erased.image)]);
  }
}
