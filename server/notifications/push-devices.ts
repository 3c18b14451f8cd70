import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { PushDeviceInput } from '#shared/notifications/notification.schema.ts';
import { NOTIFICATION_LIMITS } from '#shared/notifications/notification.ts';
import { HOUR_SECONDS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { users } from '#server/accounts/accounts.table.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { countUse } from '#server/platform/http/limits.ts';
import { arePushKeys } from '#server/platform/push/encrypt-push.ts';
import { isPushService } from '#server/platform/push/web-push.ts';
import { userPushTokens } from './notifications.table.ts';

const REFUSED = 'Ce navigateur ne peut pas recevoir de notifications.';

/** Registers the device of a session. A device that was another member's now belongs to this one only. */
export async function addPushDevice(
  ctx: Context<Member>,
  sessionId: string,
  input: PushDeviceInput,
): Promise<void> {
  const keys = input.platform === 'web' ? input.keys : null;
  if (keys && !(isPushService(input.token) && arePushKeys(keys)))
    throw new AppError('invalid_input', { fields: { token: REFUSED } });
  const { userId } = ctx.actor;
  await countUse(ctx, { key: `push-device:${userId}`, max: 60, windowSeconds: HOUR_SECONDS });
  await ctx.db.transaction(async (tx) => {
    // Serialized for each member, so that the limit holds.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const createdAt = new Date(ctx.clock());
    const device = { userId, sessionId, platform: input.platform, keys, createdAt };
    await tx
      .insert(userPushTokens)
      .values({ ...device, id: newUuid(ctx.clock()), token: input.token })
      .onConflictDoUpdate({ target: userPushTokens.token, set: device });
    const older = tx
      .select({ id: userPushTokens.id })
      .from(userPushTokens)
      .where(eq(userPushTokens.userId, userId))
      .orderBy(desc(userPushTokens.createdAt), asc(userPushTokens.id))
      .offset(NOTIFICATION_LIMITS.devices);
    await tx.delete(userPushTokens).where(inArray(userPushTokens.id, older));
  });
}

/** Removes the actor's own device; a token of another member is ignored. */
export async function removePushDevice({ db, actor }: Context<Member>, token: string): Promise<void> {
  await db
    .delete(userPushTokens)
    .where(and(eq(userPushTokens.userId, actor.userId), eq(userPushTokens.token, token)));
}
