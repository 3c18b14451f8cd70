import { Hono } from 'hono';
import { accountAnswer } from '#shared/accounts/account.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers } from '#server/platform/http/http.ts';
import { toAccount } from './accounts.presenter.ts';
import { findUser } from './accounts.queries.ts';

export const accountRoutes = new Hono().get(
  '/me',
  allow('anyone'),
  answers('The signed-in person, or null', accountAnswer),
  async (c) => {
    const { actor, db } = c.var.ctx;
    const user = actor.kind === 'member' ? await findUser(db, actor.userId) : undefined;
    return c.json({ data: user ? toAccount(c.var.ctx, user) : null });
  },
);
