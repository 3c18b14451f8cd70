import { createMiddleware } from 'hono/factory';
import { AppError } from '#shared/platform/errors.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { WRITTEN_BY_HEADER } from '#shared/platform/written-by.ts';
import type { Actor } from '#server/platform/context.ts';

/** Refuses what another account wrote on the same device before the present session began. */
export const refuseOtherWriters = createMiddleware<{ Variables: { ctx: { actor: Actor } } }>(
  async (c, next) => {
    const writer = c.req.header(WRITTEN_BY_HEADER);
    if (writer === undefined) return next();
    const { actor } = c.var.ctx;
    if (actor.kind !== 'member' || toPublicId('usr', actor.userId) !== writer)
      throw new AppError('unauthenticated', { message: 'Reconnectez-vous au compte qui l’a écrit.' });
    return next();
  },
);
