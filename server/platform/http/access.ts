import { createMiddleware } from 'hono/factory';
import { AppError } from '#shared/platform/errors.ts';
import type { Actor, Context, Member } from '#server/platform/context.ts';

export type Access = 'anyone' | 'member' | 'admin';

type ActorFor = { anyone: Actor; member: Member; admin: Member };
type Environment<Level extends Access> = { Variables: { ctx: Context<ActorFor[Level]> } };

const declared = new WeakMap<object, Access>();

/**
 * First argument of every route: refuses actors without access, and narrows the actor's type for the handlers after
 * it. `signInFirst` is the message for visitors, if the action has one of its own.
 */
export function allow<Level extends Access>(level: Level, signInFirst?: string) {
  const guard = createMiddleware<Environment<Level>>(async (c, next) => {
    if (level === 'anyone') return next();
    const { actor } = c.get('ctx');
    const member: Member | null = actor.kind === 'member' ? actor : null;
    if (!member)
      throw new AppError('unauthenticated', signInFirst === undefined ? {} : { message: signInFirst });
    if (level === 'admin' && !member.isAdmin) throw new AppError('forbidden', member.adminRefusal);
    return next();
  });
  declared.set(guard, level);
  return guard;
}

/** The access that a route's handler declares, or undefined if it is no guard. Tests check all routes with it. */
export function declaredAccess(handler: object): Access | undefined {
  return declared.get(handler);
}
