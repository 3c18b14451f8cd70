import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { emitChanged } from './notification-events.ts';
import { notifications } from './notifications.table.ts';

/** Marks one of the actor's own notifications as read. Idempotent. */
export async function markRead({ db, clock, actor }: Context<Member>, id: string | null): Promise<void> {
  if (id === null) throw new AppError('not_found');
  await db.transaction(async (tx) => {
    const isOwn = and(eq(notifications.id, id), eq(notifications.userId, actor.userId));
    const [notification] = await tx.select({ readAt: notifications.readAt }).from(notifications).where(isOwn);
    if (!notification) throw new AppError('not_found');
    if (notification.readAt !== null) return;
    const now = new Date(clock());
    await tx.update(notifications).set({ readAt: now }).where(isOwn);
    await emitChanged(tx, [actor.userId], now);
  });
}

export async function markAllRead({ db, clock, actor }: Context<Member>): Promise<void> {
  await db.transaction(async (tx) => {
    const now = new Date(clock());
    const read = await tx
      .update(notifications)
      .set({ readAt: now })
      .where(and(eq(notifications.userId, actor.userId), isNull(notifications.readAt)))
      .returning({ id: notifications.id });
    if (read.length > 0) await emitChanged(tx, [actor.userId], now);
  });
}
