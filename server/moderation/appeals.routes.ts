import { Hono } from 'hono';
import {
  acceptInput,
  appealedAnswer,
  appealInput,
  appealParams,
  caseAnswer,
  decidedAnswer,
  dismissInput,
  reviewedListingParams,
} from '#shared/moderation/moderation.schema.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { countUse } from '#server/platform/http/limits.ts';
import { appealRefusal } from './appeal-refusal.ts';
import { decideOnAppeal } from './decide-on-appeal.ts';
import { loadOwnCase } from './load-own-case.ts';

const APPEALS = {
  max: 10,
  windowSeconds: DAY_SECONDS,
  message: 'Vous avez contesté beaucoup de décisions. Réessayez demain.',
};

/** Decisions as owners read them, their appeals, and the team's decisions on those. */
export const appealRoutes = new Hono()
  .get(
    '/cases/:id',
    allow('member'),
    answers('What was decided on one’s own listing, and what to do about it', caseAnswer),
    input('param', reviewedListingParams),
    async (c) => c.json({ data: await loadOwnCase(c.var.ctx, c.req.valid('param').id) }),
  )
  .post(
    '/cases/:id/appeal',
    allow('member'),
    answers('Another moderator will read it', appealedAnswer),
    input('param', reviewedListingParams),
    input('json', appealInput),
    async (c) => {
      const { ctx } = c.var;
      const { id } = c.req.valid('param');
      await loadOwnCase(ctx, id);
      await countUse(ctx, { key: `appeal:${ctx.actor.userId}`, ...APPEALS });
      await appealRefusal(ctx, id, c.req.valid('json').text);
      return c.json({ data: { state: 'open' as const } });
    },
  )
  .post(
    '/appeals/:id/accept',
    allow('admin'),
    answers('The listing is online after all', decidedAnswer),
    input('param', appealParams),
    input('json', acceptInput),
    async (c) => {
      await decideOnAppeal(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
      return c.json({ data: { decision: 'approved' as const } });
    },
  )
  .post(
    '/appeals/:id/dismiss',
    allow('admin'),
    answers('The refusal stands', decidedAnswer),
    input('param', appealParams),
    input('json', dismissInput),
    async (c) => {
      await decideOnAppeal(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
      return c.json({ data: { decision: 'rejected' as const } });
    },
  );
