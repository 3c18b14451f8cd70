import { Hono } from 'hono';
import { deletionAnswer, exportAnswer, exportFileParams } from '#shared/personal-data/data-rights.schema.ts';
import { passwordInput } from '#shared/sessions/two-factor.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { askDeletion, undoDeletion } from './delete-account.ts';
import { loadLatestExport, readExport, requestExport } from './export-data.ts';

export const personalDataRoutes = new Hono()
  .post(
    '/exports',
    allow('member'),
    input('json', passwordInput),
    answers('Everything about oneself is being packed', exportAnswer),
    async (c) => c.json({ data: await requestExport(c.var.ctx, c.req.valid('json').password) }),
  )
  .get('/exports/latest', allow('member'), answers('How far it is, or nothing', exportAnswer), async (c) =>
    c.json({ data: await loadLatestExport(c.var.ctx) }),
  )
  .get('/exports/:id/:part', allow('member'), input('param', exportFileParams), async (c) => {
    const { id, part } = c.req.valid('param');
    const bytes = await readExport(c.var.ctx, id, part);
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="mes-donnees-${part}.zip"`,
      'Cache-Control': 'private, no-store',
    });
  })
  .post(
    '/deletion',
    allow('member'),
    input('json', passwordInput),
    answers('When the account will be deleted', deletionAnswer),
    async (c) => {
      const dueAt = await askDeletion(c.var.ctx, c.req.valid('json').password);
      return c.json({ data: { dueAt: dueAt?.toISOString() ?? null } });
    },
  )
  .delete('/deletion', allow('member'), answers('The account stays', deletionAnswer), async (c) => {
    await undoDeletion(c.var.ctx);
    return c.json({ data: { dueAt: null } });
  });
