import { Hono, type Context as HonoContext } from 'hono';
import { toPublicId } from '#shared/platform/ids.ts';
import {
  appealInput,
  caseDecisionInput,
  caseParams,
  decidedCaseAnswer,
  filedReportAnswer,
  ownCasesAnswer,
  reportCasesAnswer,
  reportInput,
} from '#shared/reports/report.schema.ts';
import { deviceOf } from '#server/accounts/known-devices.ts';
import { allow } from '#server/platform/access.ts';
import { answers, input } from '#server/platform/http.ts';
import { addressRange, clientAddress, visitorHash } from '#server/platform/visitor.ts';
import { appealCase } from './appeal-case.ts';
import { decideOnCase } from './decide-on-case.ts';
import { fileReport, type ReportedFrom } from './file-report.ts';
import { loadOpenCases, loadOwnCases } from './reports.presenter.ts';

const SIGN_IN_FIRST = 'Connexion requise';

export const reportRoutes = new Hono()
  .post(
    '/',
    allow('member', SIGN_IN_FIRST),
    answers('Reports a listing, a comment or a person', filedReportAnswer),
    input('json', reportInput),
    async (c) => {
      const { id, ...filed } = await fileReport(c.var.ctx, c.req.valid('json'), whence(c));
      return c.json({ data: { id: toPublicId('rpt', id), ...filed } });
    },
  )
  .get('/mine', allow('member'), answers('What of one’s own waits out of sight', ownCasesAnswer), async (c) =>
    c.json({ data: await loadOwnCases(c.var.ctx) }),
  )
  .get('/cases', allow('admin'), answers('Open cases, the heaviest first', reportCasesAnswer), async (c) =>
    c.json(await loadOpenCases(c.var.ctx)),
  )
  .post(
    '/cases/:id/appeal',
    allow('member'),
    input('param', caseParams),
    input('json', appealInput),
    async (c) => {
      await appealCase(c.var.ctx, c.req.valid('param').id, c.req.valid('json').appeal);
      return c.body(null, 204);
    },
  )
  .post(
    '/cases/:id/uphold',
    allow('admin'),
    answers('Finds the reports right', decidedCaseAnswer),
    input('param', caseParams),
    input('json', caseDecisionInput),
    async (c) => {
      const { note } = c.req.valid('json');
      const { id, status } = await decideOnCase(c.var.ctx, c.req.valid('param').id, {
        verdict: 'upheld',
        note,
      });
      return c.json({ data: { id: toPublicId('cas', id), status } });
    },
  )
  .post(
    '/cases/:id/dismiss',
    allow('admin'),
    answers('Finds the reports wrong', decidedCaseAnswer),
    input('param', caseParams),
    input('json', caseDecisionInput),
    async (c) => {
      const { note } = c.req.valid('json');
      const { id, status } = await decideOnCase(c.var.ctx, c.req.valid('param').id, {
        verdict: 'dismissed',
        note,
      });
      return c.json({ data: { id: toPublicId('cas', id), status } });
    },
  );

/** The reporter's network and browser, as far as independence asks. */
function whence(c: HonoContext): ReportedFrom {
  const { config } = c.var.ctx;
  return {
    network: visitorHash(config, addressRange(clientAddress(c, config)), '', 'reports'),
    device: visitorHash(config, deviceOf(c).hash, '', 'reports'),
  };
}
