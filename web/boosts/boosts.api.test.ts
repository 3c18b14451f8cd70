import { expect, test } from 'vitest';
import { toPublicId } from '#shared/platform/ids.ts';
import { cancelBoost, purchaseBoost, renewBoost, spendCredit } from './boosts.api.ts';

const ID = toPublicId('bst', '018f0000-0000-7000-8000-00000000000a');
const fails = () => Promise.resolve(new Response('<html>', { status: 502 }));
const refuses = () =>
  Promise.resolve(
    Response.json({ error: { code: 'conflict', message: 'Ce boost n’est plus actif.' } }, { status: 409 }),
  );
const choice = { listingId: 'lst_1', packageId: 'essentiel' };

test.each([
  ['a purchase', () => purchaseBoost(fails, choice), "Erreur lors de l'achat du boost"],
  ['a renewal', () => renewBoost(fails, ID), 'Erreur lors du renouvellement'],
  ['a cancellation', () => cancelBoost(fails, ID), "Erreur lors de l'annulation"],
  ['the use of a credit', () => spendCredit(fails, ID, 'lst_1'), "Impossible de booster l'annonce"],
])('%s that fails on the way has its own message', async (_what, run, message) => {
  await expect(run()).rejects.toMatchObject({ message });
});

test('a refusal keeps the server’s message', async () => {
  await expect(cancelBoost(refuses, ID)).rejects.toMatchObject({ message: 'Ce boost n’est plus actif.' });
});

test('a purchase without a boost is a failure', async () => {
  const answer = () =>
    Promise.resolve(Response.json({ data: { boostId: '', paymentId: '', packageData: {} } }));
  await expect(purchaseBoost(answer, choice)).rejects.toMatchObject({
    message: 'Erreur lors de la création du boost. Veuillez réessayer.',
  });
});
