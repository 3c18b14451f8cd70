import { Hono } from 'hono';
import { doneAnswer } from '#shared/accounts/account.schema.ts';
import { deviceParams, devicesAnswer, sessionTermsAnswer } from '#shared/sessions/device.schema.ts';
import type { SessionTerms } from '#shared/sessions/device.ts';
import { AppError } from '#shared/platform/errors.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { endDevice, endOtherDevices, listDevices } from './sessions.queries.ts';

export const deviceRoutes = new Hono()
  .get(
    '/session',
    allow('anyone'),
    answers('How long the present session lasts; asking for it counts as activity', sessionTermsAnswer),
    (c) => {
      const { session } = c.var;
      const terms: SessionTerms | null = session && {
        isRemembered: session.isRemembered,
        timeoutMinutes: session.timeoutMinutes,
        endsAt: session.endsAt.toISOString(),
      };
      return c.json({ data: terms });
    },
  )
  .get('/devices', allow('member'), answers('Where one is signed in', devicesAnswer), async (c) =>
    c.json({ data: await listDevices(c.var.ctx, c.var.session?.id ?? null) }),
  )
  .delete('/devices', allow('member'), answers('Signed out everywhere else', doneAnswer), async (c) => {
    if (c.var.session) await endOtherDevices(c.var.ctx, c.var.session.id);
    return c.json({ data: null });
  })
  .delete(
    '/devices/:id',
    allow('member'),
    answers('Signed out there', doneAnswer),
    input('param', deviceParams),
    async (c) => {
      const { id } = c.req.valid('param');
      if (id === null || !(await endDevice(c.var.ctx, id))) throw new AppError('not_found');
      return c.json({ data: null });
    },
  );
