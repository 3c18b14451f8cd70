import { Hono } from 'hono';
import { doneAnswer } from '#shared/accounts/account.schema.ts';
import { personParams } from '#shared/admin/console.schema.ts';
import {
  endedAnswer,
  impersonationInput,
  roleInput,
  userAnswer,
  usersAnswer,
  userSessionParams,
  usersQuery,
} from '#shared/admin/users.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { allow } from '#server/platform/http/access.ts';
import { csvAnswer } from '#server/platform/formats/csv-answer.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { changeRole } from './change-role.ts';
import { endSessions } from './end-sessions.ts';
import { endImpersonation, impersonate } from './impersonate.ts';
import { csvOfUsers, loadUser, loadUsers } from './load-users.ts';

const done = { data: null } as const;

/** All accounts, and what the team may do about them besides bans. */
export const userRoutes = new Hono()
  .get(
    '/users',
    allow('admin'),
    answers('Accounts, the latest first', usersAnswer),
    input('query', usersQuery),
    async (c) => c.json(await loadUsers(c.var.ctx, c.req.valid('query'))),
  )
  .get('/users.csv', allow('admin'), input('query', usersQuery), (c) =>
    csvAnswer(c, 'utilisateurs.csv', csvOfUsers(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/users/:id',
    allow('admin'),
    answers('One account with all that is known of it', userAnswer),
    input('param', personParams),
    async (c) => c.json({ data: await loadUser(c.var.ctx, c.req.valid('param').id) }),
  )
  .put(
    '/users/:id/role',
    allow('admin'),
    answers('In the team, or out of it', doneAnswer),
    input('param', personParams),
    input('json', roleInput),
    async (c) => {
      await changeRole(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
      return c.json(done);
    },
  )
  .delete(
    '/users/:id/sessions',
    allow('admin'),
    answers('Signed out everywhere', endedAnswer),
    input('param', personParams),
    async (c) => c.json({ data: { ended: await endSessions(c.var.ctx, c.req.valid('param').id, null) } }),
  )
  .delete(
    '/users/:id/sessions/:session',
    allow('admin'),
    answers('Signed out there', endedAnswer),
    input('param', userSessionParams),
    async (c) => {
      const { id, session } = c.req.valid('param');
      if (id === null || session === null) throw new AppError('not_found');
      return c.json({ data: { ended: await endSessions(c.var.ctx, id, session) } });
    },
  )
  .post(
    '/users/:id/impersonation',
    allow('admin'),
    answers('The session is that person’s, for a while', doneAnswer),
    input('param', personParams),
    input('json', impersonationInput),
    async (c) => {
      const { session, ctx } = c.var;
      const { reason, ...confirmation } = c.req.valid('json');
      const userAgent = c.req.header('user-agent') ?? null;
      const { id } = c.req.valid('param');
      c.header('Set-Cookie', await impersonate(ctx, id, { reason, confirmation, session, userAgent }), {
        append: true,
      });
      return c.json(done);
    },
  )
  .post(
    '/impersonation/end',
    allow('member'),
    answers('Back in one’s own account, if one had left it', doneAnswer),
    async (c) => {
      const cookie = await endImpersonation(c.var.ctx, c.var.session);
      if (cookie !== null) c.header('Set-Cookie', cookie, { append: true });
      return c.json(done);
    },
  );
