import { Hono } from 'hono';
import type { Account } from '#shared/accounts/account.ts';
import { accountAnswer } from '#shared/accounts/account.schema.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { allow } from '#server/platform/access.ts';
import { answers } from '#server/platform/http.ts';
import { findUser } from './accounts.queries.ts';
import { hasRole } from './session-actor.ts';

export const accountRoutes = new Hono().get('/me', allow('anyone'), answers('The signed-in person, or null', accountAnswer), async (c) => {
  const { actor, db } = c.var.ctx;
  const user = actor.kind === 'member' ? await findUser(db, actor.userId) : undefined;
  const account: Account | null = user
    ? {
        id: toPublicId('usr', user.id),
        email: user.email,
        firstName: user.firstName,
        lastName: user.lastName,
        can: { useAdmin: hasRole(user.role, 'admin') },
      }
    : null;
  return c.json({ data: account });
});
