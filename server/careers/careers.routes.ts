import { Hono } from 'hono';
import { APPLICATION_DAYS, type JobApplication } from '#shared/careers/application-form.ts';
import {
  applicationAnswer,
  applicationInput,
  applicationParams,
  cvInput,
  receivedCvAnswer,
} from '#shared/careers/application.schema.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { clientAddress } from '#server/platform/http/visitor.ts';
import type { StoredApplication } from './careers.queries.ts';
import { CV_MEDIA_TYPE } from './cv-format.ts';
import { limitCvIntake } from './cv-intake.ts';
import { deleteApplication } from './delete-application.ts';
import { openApplication } from './open-application.ts';
import { cvKey, receiveCv } from './receive-cv.ts';
import { sendApplication } from './send-application.ts';

export const careerRoutes = new Hono()
  .post(
    '/cvs',
    allow('anyone'),
    answers('A CV that is kept for a day, or as long as an application has it', receivedCvAnswer),
    limitCvIntake,
    input('form', cvInput),
    async (c) => {
      const { ctx } = c.var;
      const { file } = c.req.valid('form');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const address = clientAddress(c, ctx.config);
      return c.json({ data: await receiveCv(ctx, { name: file.name, bytes }, address) });
    },
  )
  .post('/applications', allow('anyone'), input('json', applicationInput), async (c) => {
    const { ctx } = c.var;
    await sendApplication(ctx, c.req.valid('json'), clientAddress(c, ctx.config));
    return c.body(null, 204);
  })
  .get(
    '/applications/:id',
    allow('admin'),
    answers('An application, for the team', applicationAnswer),
    input('param', applicationParams),
    async (c) => {
      const found = await openApplication(c.var.ctx, c.req.valid('param').id, 'application.read');
      return c.json({ data: presentApplication(found) });
    },
  )
  .delete('/applications/:id', allow('admin'), input('param', applicationParams), async (c) => {
    await deleteApplication(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  })
  .get('/applications/:id/cv', allow('admin'), input('param', applicationParams), async (c) => {
    const { ctx } = c.var;
    const found = await openApplication(ctx, c.req.valid('param').id, 'application.download');
    const bytes = await ctx.storage.get(cvKey(found.cv.id, found.cv.kind));
    if (!bytes) throw new AppError('not_found');
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': CV_MEDIA_TYPE[found.cv.kind],
      // Never opened within the site: it comes from an unknown sender.
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(found.cv.name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
    });
  });

function presentApplication({ application, cv }: StoredApplication): JobApplication {
  const { id, offer, name, email, phone, message, createdAt } = application;
  return {
    id: toPublicId('jap', id),
    offer,
    name,
    email,
    phone,
    message,
    sentAt: createdAt.toISOString(),
    keptUntil: new Date(createdAt.getTime() + APPLICATION_DAYS * DAY_MS).toISOString(),
    cv: { name: cv.name, bytes: cv.bytes },
  };
}
