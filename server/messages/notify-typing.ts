import { AppError } from '#shared/platform/errors.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { emitTransient } from '#server/platform/events/emit-events.ts';
import { countUse } from '#server/platform/http/limits.ts';
import { typingEvent } from './message-events.ts';
import { getConversation, permissionsOf } from './open-conversation.ts';

const SIGNS = { max: 60, windowSeconds: 60 };

/** Sends the other participant a transient typing event, seen only by pages that are open now. */
export async function notifyTyping(ctx: Context<Member>, id: string): Promise<void> {
  const row = await getConversation(ctx, id);
  const { can } = await permissionsOf(ctx, row);
  if (!can.write) throw new AppError('forbidden', { message: can.writeRefusal ?? '' });
  await countUse(ctx, { key: `typing:${ctx.actor.userId}`, ...SIGNS });
  await emitTransient(ctx.db, typingEvent(row.otherId, id));
}
