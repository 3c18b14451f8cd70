import { Hono, type Context as HonoContext } from 'hono';
import { doneAnswer } from '#shared/accounts/account.schema.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import {
  appealInput,
  caseParams,
  createdReportAnswer,
  savedReport,
  savedReportAnswer,
  ownCasesAnswer,
  reportInput,
} from '#shared/reports/report.schema.ts';
import { deviceOf } from '#server/sessions/known-devices.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { networkRange } from '#server/platform/http/network-key.ts';
import { clientAddress, visitorHash } from '#server/platform/http/visitor.ts';
import { appealCase } from './appeal-case.ts';
import { createReport, type ReportedFrom } from './file-report.ts';
import { saveReport, takeReport } from './saved-report.ts';
import { loadOwnCases } from './reports.presenter.ts';

const SIGN_IN_FIRST = 'Connexion requise';

export const reportRoutes = new Hono()
  .post(
    '/',
    allow('member', SIGN_IN_FIRST),
    answers('Reports a listing, a comment, a person or a conversation', createdReportAnswer),
    input('json', reportInput),
    async (c) => {
      const { id, ...created } = await createReport(c.var.ctx, c.req.valid('json'), whence(c));
      return c.json({ data: { id: toPublicId('rpt', id), ...created } });
    },
  )
  .post(
    '/saved',
    allow('anyone'),
    input('json', savedReport),
    answers('The report waits in this browser until its writer has signed in', doneAnswer),
    (c) => {
      saveReport(c, c.req.valid('json'));
      return c.json({ data: null });
    },
  )
  .post(
    '/saved/take',
    allow('anyone'),
    answers('The report that waited in this browser, once; or null', savedReportAnswer),
    (c) => c.json({ data: takeReport(c) }),
  )
  .get(
    '/mine',
    allow('member'),
    answers('What of one’s own waits out of sight or was decided against', ownCasesAnswer),
    async (c) => c.json({ data: await loadOwnCases(c.var.ctx) }),
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
  );

/** The reporter's network and browser, as far as independence of reports requires. */
function whence(c: HonoContext): ReportedFrom {
  const { config } = c.var.ctx;
  return {
    network: visitorHash(config, networkRange(clientAddress(c, config)), '', 'reports'),
    device: visitorHash(config, deviceOf(c).hash, '', 'reports'),
  };
}
