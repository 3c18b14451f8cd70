import { Hono } from 'hono';
import {
  boostAnswer,
  boostedListing,
  boostParams,
  boostStateAnswer,
  creditInput,
  creditParams,
  creditUsedAnswer,
  ownBoostsAnswer,
  ownBoostsQuery,
  packagesAnswer,
  purchaseAnswer,
  purchaseInput,
  renewInput,
} from '#shared/boosts/boost.schema.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { cancelBoost } from './cancel-boost.ts';
import { loadBoostState, loadOwnBoost, loadOwnBoosts } from './load-boosts.ts';
import { purchaseBoost, renewBoost, type Purchased } from './purchase-boost.ts';
import { spendCredit } from './spend-credit.ts';

export const boostRoutes = new Hono()
  .get('/packages', allow('anyone'), answers('What a boost costs and gives', packagesAnswer), async (c) =>
    c.json({ data: [...(await getSettings(c.var.ctx)).boostPackages] }),
  )
  .get(
    '/mine',
    allow('member'),
    answers('One’s own boosts, and days that were credited', ownBoostsAnswer),
    input('query', ownBoostsQuery),
    async (c) => c.json(await loadOwnBoosts(c.var.ctx, c.req.valid('query').page)),
  )
  .get(
    '/listings/:id',
    allow('member'),
    answers('The boost of one’s own listing', boostStateAnswer),
    input('param', boostedListing),
    async (c) => c.json({ data: await loadBoostState(c.var.ctx, c.req.valid('param').id) }),
  )
  .post(
    '/',
    allow('member'),
    answers('Chooses a package; its payment is opened', purchaseAnswer),
    input('json', purchaseInput),
    async (c) => c.json({ data: purchased(await purchaseBoost(c.var.ctx, c.req.valid('json'))) }),
  )
  .post(
    '/credits/:id/use',
    allow('member'),
    answers('Boosts a listing with days that were credited', creditUsedAnswer),
    input('param', creditParams),
    input('json', creditInput),
    async (c) => {
      const { id: creditId } = c.req.valid('param');
      const boostId = await spendCredit(c.var.ctx, { creditId, ...c.req.valid('json') });
      return c.json({ data: { boostId: toPublicId('bst', boostId) } });
    },
  )
  .get(
    '/:id',
    allow('member'),
    answers('One of one’s own boosts', boostAnswer),
    input('param', boostParams),
    async (c) => c.json({ data: await loadOwnBoost(c.var.ctx, c.req.valid('param').id) }),
  )
  .post(
    '/:id/renew',
    allow('member'),
    answers('Opens the payment of more days', purchaseAnswer),
    input('param', boostParams),
    input('json', renewInput),
    async (c) => {
      const { packageId } = c.req.valid('json');
      return c.json({ data: purchased(await renewBoost(c.var.ctx, c.req.valid('param').id, packageId)) });
    },
  )
  .post('/:id/cancel', allow('member'), input('param', boostParams), async (c) => {
    await cancelBoost(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  });

function purchased({ boostId, paymentId, packageData }: Purchased) {
  return {
    boostId: toPublicId('bst', boostId),
    paymentId: toPublicId('pay', paymentId),
    packageData,
  };
}
