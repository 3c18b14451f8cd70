import { beforeEach, describe, expect, test } from 'vitest';
import { usePaymentSimulator } from '#tests/fakes/payment-simulator.ts';
import { signIn } from '#tests/world/signed-in.ts';
import {
  all,
  links,
  one,
  openPage,
  pageOf,
  sendForm,
  startPages,
  textOf,
  texts,
} from '#tests/world/test-pages.ts';

// The page without JavaScript, over the real adapters, at the simulated provider.
const t = startPages();
const sim = usePaymentSimulator();

let admin: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  admin = await signIn(t, 'admin');
  Object.assign(t.services, { payments: [sim.provider('fedapay'), sim.provider('wave')] });
});

const FILLED = {
  montant: '1000',
  devise: 'XOF',
  prestataire: 'fedapay',
  moyen: 'mtn_mobile_money',
  pays: 'BJ',
  prenom: 'Awa',
  nom: 'Dossou',
  email: 'awa@exemple.bj',
  telephone: '',
};
const BY_WAVE = { prestataire: 'wave', moyen: 'wave', pays: 'SN' };
const PAY_LINK = 'Ouvrir la page de paiement';

const send = (changes: Record<string, string>) =>
  sendForm(t, '/fedapay-test/creer', { ...FILLED, ...changes }, admin);

/** Creates one and returns accessors for the page that it redirects to. */
async function create(changes: Record<string, string> = {}) {
  const sent = await send(changes);
  if (sent?.kind !== 'redirect') throw new Error(texts(pageOf(sent).root, '[role="alert"]').join());
  const path = sent.location;
  const open = async () => (await openPage(t, path, admin)).root;
  const found = async () => one(await open(), '[data-transaction]');
  return { open, found, id: new URL(path, 'http://x').searchParams.get('transaction') ?? '' };
}

/** Presses a button of the provider’s page. */
const press = (page: string | undefined, action: string) =>
  fetch(page ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action }) });

const rows = (root: Awaited<ReturnType<Awaited<ReturnType<typeof create>>['open']>>) =>
  all(root, 'section[aria-labelledby="dernieres"] tr[data-row]');

const give = (id: string, values: Record<string, string> = {}) =>
  sendForm(t, '/fedapay-test/rembourser', { transaction: id, prestataire: 'fedapay', ...values }, admin);

describe('a transaction of the test page', () => {
  test.each([
    ['FedaPay', {}],
    ['Wave', BY_WAVE],
  ])('at %s is created, paid on the provider’s page, shown as paid and refunded', async (_, by) => {
    const { open, found, id } = await create(by);
    const page = links(await found())[PAY_LINK];
    expect(page).toContain(sim.origin);
    expect(await found().then((card) => textOf(card))).toContain('En attente');
    expect(all(await found(), 'form')).toEqual([]);
    // The list shows the same, and the way to pay.
    const [row] = rows(await open());
    expect(row && [textOf(one(row, '.badge')), links(row)[PAY_LINK]]).toEqual(['En attente', page]);

    expect((await press(page, 'approve')).headers.get('location')).toContain('/payment-callback?test=true');
    expect(textOf(await found())).toContain('Payée');
    expect(links(await found())).not.toHaveProperty(PAY_LINK);
    const form = one(await found(), 'form[action="/fedapay-test/rembourser"]');
    const hidden = all(form, 'input[type="hidden"]').map((input) => [
      input.getAttribute('name') ?? '',
      input.getAttribute('value') ?? '',
    ]);
    expect(await give(id, Object.fromEntries(hidden))).toMatchObject({ kind: 'redirect' });
    expect(textOf(await found())).toContain('Remboursée');
    const [after] = rows(await open());
    expect(after && textOf(one(after, '.badge'))).toBe('Remboursée');
    expect(all(await found(), 'form')).toEqual([]);
  });

  test('is refunded in part, then in full, and no further', async () => {
    const { found, id } = await create();
    await press(links(await found())[PAY_LINK], 'approve');
    await give(id, { montant: '400' });
    expect(textOf(await found())).toContain('Remboursée en partie');
    const alerts = async (montant: string) =>
      texts(pageOf(await give(id, { montant })).root, '[role="alert"]');
    expect(await alerts('601')).toContain('Ce montant dépasse ce qui reste à rembourser.');
    expect(await alerts('0')).toContain('Il n’y a rien à rembourser.');
    expect(await alerts('12,5')).toContain(
      'Le montant est un nombre entier de francs, ou d’euros avec deux décimales au plus.',
    );
    await give(id);
    expect(await sim.transactions()).toMatchObject([{ status: 'refunded' }]);
    expect(textOf(await found())).not.toContain('en partie');
  });

  test('that was declined can still be paid, and cannot be refunded', async () => {
    const { found, id } = await create();
    await press(links(await found())[PAY_LINK], 'decline');
    expect(textOf(await found())).toContain('Refusée');
    expect(links(await found())).toHaveProperty(PAY_LINK);
    expect(texts(pageOf(await give(id)).root, '[role="alert"]')).toContain(
      'Seule une transaction payée peut être remboursée.',
    );
  });

  test('stays in the list when the provider does not answer', async () => {
    const { open } = await create();
    await sim.faults([{ on: 'GET /v1/transactions/*', kind: 'status', status: 503, times: 2 }]);
    const [row] = rows(await open());
    expect(row && textOf(one(row, '.badge'))).toBe('Le prestataire ne répond pas');
  });
});

describe('the amount of a test transaction', () => {
  const fault = async (changes: Record<string, string>) => {
    const { root, status } = pageOf(await send(changes));
    expect(status).toBe(422);
    expect(await sim.requests()).toEqual([]);
    expect(one(root, '[name="montant"]').getAttribute('value')).toBe(changes.montant);
    const described = one(root, '[name="montant"]').getAttribute('aria-describedby') ?? '';
    return textOf(one(root, `#${described.split(' ').at(-1)}`));
  };
  const NOT_WHOLE = 'Le montant est un nombre entier de francs, ou d’euros avec deux décimales au plus.';
  const BELOW_MIN = 'Le montant doit être d’au moins 100 F CFA.';
  const ABOVE_MTN_MAX = 'Le montant ne peut pas dépasser 500 000 F CFA par MTN Mobile Money.';

  test.each([
    ['is no number', { montant: 'mille' }, NOT_WHOLE],
    ['is nothing', { montant: '' }, NOT_WHOLE],
    ['has half a franc', { montant: '150,5' }, NOT_WHOLE],
    ['has a tenth of a cent', { montant: '19,999', devise: 'EUR', moyen: 'card' }, NOT_WHOLE],
    ['is too small', { montant: '50' }, BELOW_MIN],
    ['is one franc too small', { montant: '99' }, BELOW_MIN],
    ['is negative', { montant: '-500' }, BELOW_MIN],
    ['is too large for MTN', { montant: '500001' }, ABOVE_MTN_MAX],
    [
      'is too large for Wave',
      { montant: '500 001', ...BY_WAVE },
      ABOVE_MTN_MAX.replace('MTN Mobile Money', 'Wave'),
    ],
    [
      'is too large for a card',
      { montant: '1000001', moyen: 'card' },
      'Le montant ne peut pas dépasser 1 000 000 F CFA par Carte bancaire.',
    ],
    [
      'is too small in euros',
      { montant: '0,15', devise: 'EUR', moyen: 'card' },
      'Le montant doit être d’au moins 0,16 €.',
    ],
    [
      'is too large in euros',
      { montant: '1524,50', devise: 'EUR', moyen: 'card' },
      'Le montant ne peut pas dépasser 1 524,49 € par Carte bancaire.',
    ],
  ])('that %s is refused with its own message', async (_, changes: Record<string, string>, message) => {
    expect(await fault({ montant: '', ...changes })).toBe(message);
  });

  test.each([
    [{ montant: '100' }, 100],
    [{ montant: '500 000' }, 500_000],
    [{ montant: '1000000', moyen: 'card' }, 1_000_000],
    [{ montant: '19,99', devise: 'EUR', moyen: 'card' }, 1_999],
  ])('of %j is accepted', async (changes: Record<string, string>, amount) => {
    await create(changes);
    expect(await sim.transactions()).toMatchObject([{ amount }]);
  });
});
