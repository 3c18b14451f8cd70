import { Hono } from 'hono';
import { CAMPAIGN_LIMITS, type CampaignDetail } from '#shared/newsletter/campaign.ts';
import {
  campaignAnswer,
  campaignChangeInput,
  campaignParams,
  campaignRemoval,
  campaignsAnswer,
  campaignsQuery,
  newCampaignInput,
  stepInput,
} from '#shared/newsletter/newsletter.schema.ts';
import { HOUR_SECONDS } from '#shared/platform/durations.ts';
import { capped } from '#shared/platform/pagination.ts';
import { allow } from '#server/platform/http/access.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { decodeKeyset } from '#server/platform/database/keyset-cursor.ts';
import { keysetPage } from '#server/platform/database/keyset-page.ts';
import { countUse } from '#server/platform/http/limits.ts';
import { campaignMail } from './campaign-mail.ts';
import { presentCampaign } from './campaigns.presenter.ts';
import { getCampaign, listCampaigns, type CampaignRow } from './campaigns.queries.ts';
import { LEAVE_PATH } from './newsletter-link.ts';
import { siteOf } from '#server/settings/site-of.ts';
import { sendTestMail } from './newsletter.jobs.ts';
import { countReach } from './segment.ts';
import { stepCampaign } from './step-campaign.ts';
import { changeCampaign, deleteDraft, createCampaign } from './write-campaign.ts';

const TESTS = {
  max: 20,
  windowSeconds: HOUR_SECONDS,
  message: 'Vous avez envoyé beaucoup d’essais. Réessayez dans une heure.',
};

/** Newsletters of the team: drafts, sending and its progress. */
export const campaignRoutes = new Hono()
  .get(
    '/',
    allow('admin'),
    answers('Newsletters, the latest first', campaignsAnswer),
    input('query', campaignsQuery),
    async (c) => {
      const { cursor } = c.req.valid('query');
      const after = cursor === undefined ? null : decodeKeyset(cursor);
      const rows = await listCampaigns(c.var.ctx.db, after, CAMPAIGN_LIMITS.perPage + 1);
      const page = keysetPage(rows, CAMPAIGN_LIMITS.perPage, ({ createdAt, id }) => ({ at: createdAt, id }));
      return c.json({ data: page.data.map(presentCampaign), nextCursor: page.nextCursor });
    },
  )
  .post(
    '/',
    allow('admin'),
    answers('A new draft', campaignAnswer),
    input('json', newCampaignInput),
    async (c) =>
      c.json({ data: await detail(c.var.ctx, await createCampaign(c.var.ctx, c.req.valid('json'))) }),
  )
  .get(
    '/:id',
    allow('admin'),
    answers('One newsletter as it will look, and whom it reaches', campaignAnswer),
    input('param', campaignParams),
    async (c) =>
      c.json({ data: await detail(c.var.ctx, await getCampaign(c.var.ctx.db, c.req.valid('param').id)) }),
  )
  .put(
    '/:id',
    allow('admin'),
    answers('A draft with other words', campaignAnswer),
    input('param', campaignParams),
    input('json', campaignChangeInput),
    async (c) => {
      const changed = await changeCampaign(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
      return c.json({ data: await detail(c.var.ctx, changed) });
    },
  )
  .delete(
    '/:id',
    allow('admin'),
    input('param', campaignParams),
    input('query', campaignRemoval),
    async (c) => {
      await deleteDraft(c.var.ctx, c.req.valid('param').id, c.req.valid('query').version);
      return c.body(null, 204);
    },
  )
  .post('/:id/test', allow('admin'), input('param', campaignParams), async (c) => {
    const { ctx } = c.var;
    const { id } = await getCampaign(ctx.db, c.req.valid('param').id);
    await countUse(ctx, { key: `newsletter:test:${ctx.actor.userId}`, ...TESTS });
    await ctx.jobs.send(sendTestMail, { campaignId: id, userId: ctx.actor.userId });
    return c.body(null, 204);
  })
  .post('/:id/steps', allow('admin'), input('param', campaignParams), input('json', stepInput), async (c) => {
    await stepCampaign(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
    return c.body(null, 204);
  });

async function detail(ctx: Context<Member>, row: CampaignRow): Promise<CampaignDetail> {
  const campaign = presentCampaign(row);
  const mail = campaignMail(await siteOf(ctx), row, `${ctx.config.origin}${LEAVE_PATH}?lien=essai`);
  return {
    ...campaign,
    // Once sending has begun, the number of recipients is fixed.
    reach:
      row.state === 'draft' ? await countReach(ctx.db, campaign.segment) : capped(row.audienceCount ?? 0),
    html: mail.html,
    text: mail.text,
  };
}
