import { Hono } from 'hono';
import { dashboardAnswer } from '#shared/admin/dashboard.schema.ts';
import { auditLogAnswer, auditLogQuery } from '#shared/admin/audit-log.schema.ts';
import { heavyAskersAnswer } from '#shared/phone-reveals/heavy-asker.schema.ts';
import { loadHeavyAskers } from '#server/phone-reveals/load-heavy-askers.ts';
import { allow } from '#server/platform/http/access.ts';
import { csvAnswer } from '#server/platform/formats/csv-answer.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { loadDashboard } from './load-dashboard.ts';
import { csvOfAuditLog, loadAuditLog } from './load-audit-log.ts';

export const overviewRoutes = new Hono()
  .get(
    '/dashboard',
    allow('admin'),
    answers('What needs somebody now, and the figures of a month', dashboardAnswer),
    async (c) => c.json({ data: await loadDashboard(c.var.ctx) }),
  )
  .get(
    '/phone-reveals',
    allow('admin'),
    answers('Who was given many phone numbers within a day', heavyAskersAnswer),
    async (c) => c.json({ data: await loadHeavyAskers(c.var.ctx) }),
  )
  .get(
    '/journal',
    allow('admin'),
    answers('What the team did, the latest first', auditLogAnswer),
    input('query', auditLogQuery),
    async (c) => c.json(await loadAuditLog(c.var.ctx, c.req.valid('query'))),
  )
  .get('/journal.csv', allow('admin'), input('query', auditLogQuery), (c) =>
    csvAnswer(c, 'journal.csv', csvOfAuditLog(c.var.ctx, c.req.valid('query'))),
  );
