import { expect, test } from '@playwright/test';
import { MEMBER, signInAs } from './actors.ts';
import { E2E_ORIGIN } from './address.ts';
import { providers } from './payment-simulator.ts';
import { becomesLive } from './visit.ts';

test('the callback URL may claim a failure, never a success, and is replaced by the provider’s status without a reload', async ({
  page,
}) => {
  await signInAs(page.request, MEMBER);
  const mine = await (await page.request.get('/api/listings/mine?status=approved')).json();
  const data = { listingId: mine.data.at(-5).id, packageId: 'premium' };
  const headers = { origin: E2E_ORIGIN };
  const bought = await (await page.request.post('/api/boosts', { data, headers })).json();
  const { paymentId } = bought.data;
  const tried = await page.request.post(`/api/payments/${paymentId}/attempts`, {
    data: { method: 'mtn_mobile_money', country: 'BJ', phone: '01 97 80 80 80' },
    headers: { ...headers, 'idempotency-key': 'key-of-a-journey' },
  });
  const { reference } = (await tried.json()).data;
  const there = (await providers.transactions()).find((each) => each.merchant_reference === reference);

  const way = `/payment-callback?payment_id=${paymentId}&id=${there?.id}`;
  await page.goto(`${way}&status=success`);
  await becomesLive(page);
  await expect(page.locator('[data-outcome]')).toHaveAttribute('data-outcome', /^(pending|processing)$/);
  await page.goto(`${way}&status=canceled`);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Paiement non abouti');
  await expect(page.getByText('Le paiement a échoué ou a été annulé')).toBeVisible();
  await providers.decide(there?.id ?? 0, 'approve');
  await expect(heading).toHaveText('Paiement confirmé');
  await expect(page.getByText('Le paiement a échoué ou a été annulé')).toBeHidden();
});
