import { beforeEach, describe, expect, test } from 'vitest';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { boostFulfillment } from '#server/boosts/boost-fulfillment.ts';
import { NO_FULFILLMENT } from '#server/platform/payments/fulfillment.ts';
import { openPayment } from '#server/payments/open-payment.ts';
import type {
  CheckoutOrder,
  ProviderPayment,
  ProviderState,
} from '#server/platform/payments/payment-provider.ts';
import { memoryProvider, type MemoryProvider } from '#tests/fakes/memory-provider.ts';
import { pdfText } from '#tests/world/pdf-text.ts';
import { signIn } from '#tests/world/signed-in.ts';
import {
  all,
  links,
  one,
  openPage,
  pageOf,
  redirectOf,
  sendForm,
  startPages,
  textOf,
  texts,
} from '#tests/world/test-pages.ts';

const t = startPages();
type Person = Awaited<ReturnType<typeof signIn>>;

let awa: Person;
let provider: MemoryProvider;
/** The orders that the provider received, the latest last. */
let orders: CheckoutOrder[];
let boost: string;

beforeEach(async () => {
  awa = await signIn(t);
  provider = memoryProvider({ clock: t.services.clock });
  orders = [];
  Object.assign(t.services, {
    payments: [watched(provider)],
    fulfillment: { ...boostFulfillment, fulfill: NO_FULFILLMENT.fulfill },
  });
  boost = await aPayment();
});

/** Wraps a provider so that it records its orders and offers only cards in Nigeria. */
function watched(made: MemoryProvider): MemoryProvider {
  return {
    ...made,
    methodsOf: (country) => (country === 'NG' ? ['card'] : ['mtn_mobile_money', 'moov_money', 'card']),
    createCheckout: (order) => {
      orders.push(order);
      return made.createCheckout(order);
    },
  };
}

/** Sets the state of the latest order, half a minute later, when our server may query it again. */
function decide(state: ProviderState, changes: Partial<ProviderPayment> = {}) {
  provider.become(orders.at(-1)?.reference ?? '', state, changes);
  t.setNow(t.services.clock() + 30_000);
}

/** Does what the boost page does when a package is chosen. */
async function aPayment(payerId = awa.userId): Promise<string> {
  const subjectId = newUuid();
  await t.services.db.transaction((tx) =>
    openPayment(tx, {
      subjectId,
      payerId,
      priceMinor: 5_000,
      title: 'Boost 15 jours',
      detail: 'Villa à Fidjrossè',
      metadata: {},
      now: t.services.clock(),
      fees: DEFAULT_SETTINGS.paymentFees,
    }),
  );
  return toPublicId('bst', subjectId);
}

const page = (query = '', who: Person = awa) => openPage(t, `/paiement/${boost}${query}`, who);
const stage = async (query = '') => textOf(one((await page(query)).root, '#etape'));
/** Fills in the visible form and sends it without JavaScript. */
async function pay(values: Record<string, string>, query = '') {
  const { root } = await page(query);
  const form = one(root, `form[action="/paiement/${boost}/payer"]`);
  const hidden = all(form, 'input[type="hidden"]').map((input) => [
    input.getAttribute('name') ?? '',
    input.getAttribute('value') ?? '',
  ]);
  return sendForm(t, `/paiement/${boost}/payer`, { ...Object.fromEntries(hidden), ...values }, awa);
}
const MTN = { method: 'mtn_mobile_money', phone: '01 97 80 80 80' };

describe('the payment page', () => {
  test('asks a visitor to sign in, and brings them back', async () => {
    const { root, status } = await openPage(t, `/paiement/${boost}`);
    expect(status).toBe(200);
    expect(textOf(one(root, 'h1'))).toBe('Connexion requise');
    expect(links(one(root, 'main'))['Se connecter']).toBe(
      `/connexion?retour=${encodeURIComponent(`/paiement/${boost}`)}`,
    );
  });

  test('shows price, fee and total to the franc, and the country’s payment methods', async () => {
    const { root } = await page();
    const order = textOf(one(root, 'aside')).replaceAll(/\s/g, ' ');
    for (const shown of [
      'Boost 15 jours',
      '5 000 F CFA',
      'Frais (1,5 % + 50 F CFA)',
      '125 F CFA',
      '5 125 F CFA',
    ])
      expect(order).toContain(shown);
    expect(all(root, 'input[name="method"]').map((input) => input.getAttribute('value'))).toEqual([
      'mtn_mobile_money',
      'moov_money',
      'card',
    ]);
    const nigeria = (await page('?pays=NG')).root;
    expect(all(nigeria, 'input[name="method"]').map((input) => input.getAttribute('value'))).toEqual([
      'card',
    ]);
    expect(all(nigeria, 'input[name="phone"]')).toEqual([]);
  });

  test('has no field for anything of a card', async () => {
    const { html, root } = await page('?pays=NG');
    expect(html).not.toMatch(/cvv|cardnumber|cc-number|card_number/i);
    expect(all(root, 'input').map((input) => input.getAttribute('autocomplete'))).not.toContain('cc-number');
  });

  test('does not exist for anybody but the payer', async () => {
    const other = await signIn(t);
    expect(textOf(one((await page('', other)).root, 'main'))).toContain('Boost non trouvé');
  });

  test.each([
    ['no method', {}, 'Veuillez sélectionner une méthode de paiement'],
    ['no such number', { ...MTN, phone: '12 34' }, 'Veuillez entrer un numéro de téléphone valide'],
  ])(
    'says what is missing and keeps what was typed: %s',
    async (_, values: Record<string, string>, message) => {
      const { root, status } = pageOf(await pay(values));
      expect(status).toBe(422);
      expect(texts(root, '[role="alert"]')).toContain(message);
      const typed = one(root, 'input[name="phone"]').getAttribute('value') ?? '';
      expect(typed).toBe(values.phone ?? '');
      expect(orders).toEqual([]);
    },
  );

  test('redirects to the provider, and afterwards shows the progress and a link there', async () => {
    expect(await stage()).toBe('Choisissez votre moyen de paiement');
    const sent = await pay(MTN);
    const checkoutUrl = `https://pay.example/tx-1-${orders[0]?.reference}`;
    expect(sent).toMatchObject({ kind: 'redirect', location: checkoutUrl });
    expect(orders).toMatchObject([
      { method: 'mtn_mobile_money', phone: '+2290197808080', amountMinor: 5_125, country: 'BJ' },
    ]);
    const { root } = await page();
    expect(textOf(one(root, '#etape'))).toBe('Paiement en cours');
    expect(one(root, 'progress').getAttribute('value')).toBe('80');
    expect(textOf(one(root, 'main'))).toContain('Confirmez sur la page de FedaPay, avec votre numéro MTN.');
    expect(textOf(one(root, 'main'))).not.toContain('arrive sur votre téléphone');
    expect(links(one(root, 'main'))['Ouvrir la page de paiement']).toBe(checkoutUrl);
    expect(textOf(one(root, 'main'))).toContain('Tentative 1 sur 3');
    expect(textOf(one(root, 'main'))).not.toContain('97808080');
  });

  test('names the step that failed where nothing else is known', async () => {
    const failing = { ...awa, failing: /\/attempts$/ };
    const values = { ...MTN, country: 'BJ', payment: 'x', key: 'a-key-of-a-test' };
    const shown = async (more: Record<string, string>) => {
      const sent = await sendForm(t, `/paiement/${boost}/payer`, { ...values, ...more }, failing);
      return texts(pageOf(sent).root, '[role="alert"]');
    };
    expect(await shown({})).toEqual(['Erreur lors de la création du paiement']);
    expect(await shown({ essai: 'oui' })).toEqual(["Erreur lors de l'initialisation du paiement"]);
  });

  test('waits where the provider has not answered with its page’s address', async () => {
    provider.faults.push('timeout', 'timeout', 'timeout');
    await pay(MTN);
    const { root } = await page();
    expect(textOf(one(root, 'main'))).toContain('URL de paiement non disponible');
    expect(links(one(root, 'main'))).not.toHaveProperty('Ouvrir la page de paiement');
  });

  test('sent twice is one attempt', async () => {
    const form = one((await page()).root, `form[action="/paiement/${boost}/payer"]`);
    const value = (name: string) => one(form, `input[name="${name}"]`).getAttribute('value') ?? '';
    const values = { ...MTN, country: 'BJ', payment: value('payment'), key: value('key') };
    await sendForm(t, `/paiement/${boost}/payer`, values, awa);
    await sendForm(t, `/paiement/${boost}/payer`, values, awa);
    expect(orders).toHaveLength(1);
  });

  test('says so once paid, and shows the receipt to its payer alone', async () => {
    await pay(MTN);
    decide('succeeded');
    expect(await stage()).toBe('Paiement confirmé');
    const { root } = await page('?fenetre=recu');
    const dialog = textOf(one(root, 'section[aria-label="Reçu de paiement"]'));
    expect(dialog).toContain('R-2026-000001');
    expect(dialog).toContain('MTN Mobile Money');
    expect(dialog).toContain('ne tient pas lieu de facture normalisée');
    const href = links(root)['Télécharger le reçu (PDF)'] ?? '';
    const receipt = await t.app.request(href, { headers: awa.headers });
    expect(receipt.headers.get('content-type')).toBe('application/pdf');
    const text = pdfText(Buffer.from(await receipt.arrayBuffer()));
    expect(text).toContain('N° R-2026-000001');
    expect(text).toContain('Boost 15 jours');
    expect(text.replaceAll('\n', '')).toContain(awa.email);
    const foreign = await t.app.request(href, { headers: (await signIn(t)).headers });
    expect(foreign.status).toBe(404);
  });

  test('a refusal is shown; after three attempts only another method is offered', async () => {
    for (const attempt of [1, 2, 3]) {
      await pay(MTN);
      decide('failed', { failure: 'insufficient_funds' });
      const { root } = await page();
      expect(textOf(one(root, '#etape'))).toBe('Le paiement n’a pas abouti');
      expect(textOf(one(root, 'main'))).toContain('Solde insuffisant');
      expect(textOf(one(root, 'main'))).toContain(`Tentative ${attempt} sur 3`);
      expect(all(root, `form[action="/paiement/${boost}/payer"]`)).toHaveLength(attempt < 3 ? 1 : 0);
      expect(links(one(root, 'main'))['Changer de moyen de paiement']).toBe(`/paiement/${boost}?changer=oui`);
    }
    expect(orders).toHaveLength(3);
    await pay({ method: 'card' }, '?changer=oui');
    expect(orders.at(-1)).toMatchObject({ method: 'card', phone: null });
  });

  test('cancelling returns to the choice of a method', async () => {
    await pay(MTN);
    const form = one((await page()).root, `form[action="/paiement/${boost}/annuler"]`);
    const payment = one(form, 'input').getAttribute('value') ?? '';
    const sent = await sendForm(t, `/paiement/${boost}/annuler`, { payment }, awa);
    expect(sent).toMatchObject({ kind: 'redirect', location: `/paiement/${boost}?changer=oui` });
    expect(await stage('?changer=oui')).toBe('Choisissez votre moyen de paiement');
  });

  test('explains its security in a dialog with its own address', async () => {
    const { root } = await page('?fenetre=securite');
    expect(textOf(one(root, 'section[aria-label="Paiement sécurisé"]'))).toContain(
      'nous ne voyons ni numéro de carte',
    );
  });
});

describe('the return page from the provider', () => {
  const outcome = async (query: string, visit: { headers?: Record<string, string> } = awa) => {
    const { root } = await openPage(t, `/payment-callback?${query}`, visit);
    const card = one(root, '[data-outcome]');
    return { is: card.getAttribute('data-outcome'), text: textOf(card) };
  };
  const paymentId = async () => one((await page()).root, 'input[name="payment"]').getAttribute('value') ?? '';

  test('success is what the provider says, whatever the address claims', async () => {
    const id = await paymentId();
    await pay(MTN);
    expect((await outcome(`payment_id=${id}&status=success&transaction_id=9`)).is).toBe('pending');
    decide('succeeded');
    expect(await outcome(`payment_id=${id}&status=failed`)).toMatchObject({
      is: 'success',
      text: expect.stringContaining('Paiement confirmé'),
    });
  });

  test('a refusal has the specified text', async () => {
    const id = await paymentId();
    await pay(MTN);
    decide('failed');
    const { is, text } = await outcome(`payment_id=${id}&id=1000&status=declined`);
    expect(is).toBe('failed');
    expect(text).toContain('Le paiement a échoué ou a été annulé');
  });

  test('an undecided payment awaits confirmation', async () => {
    const id = await paymentId();
    await pay(MTN);
    const { is, text } = await outcome(`payment_id=${id}`);
    expect(is).toBe('pending');
    expect(text).toContain('en attente de confirmation');
  });

  test('an exception is an error', async () => {
    const id = await paymentId();
    const { root } = await openPage(t, `/payment-callback?payment_id=${id}`, {
      ...awa,
      failing: /\/api\/payments\//,
    });
    expect(one(root, '[data-outcome]').getAttribute('data-outcome')).toBe('error');
    expect(textOf(one(root, '[data-outcome]'))).toContain('Erreur lors de la confirmation du paiement');
  });

  test('a missing id, somebody else’s payment and a missing session each have their message', async () => {
    expect(await outcome('status=success')).toMatchObject({
      is: 'error',
      text: expect.stringContaining('ID de paiement manquant'),
    });
    const id = await paymentId();
    expect((await outcome(`payment_id=${id}`, await signIn(t))).text).toContain('il n’est pas à vous');
    expect((await outcome(`payment_id=${id}`, {})).text).toContain('Connectez-vous');
  });

  test.each([
    ['', 'success'],
    ['&status=failed', 'failed'],
    ['&status=pending', 'pending'],
    ['&status=processing', 'processing'],
    ['&status=error', 'error'],
  ])('test=true%s shows %s and touches no payment', async (query, is) => {
    const id = await paymentId();
    await pay(MTN);
    expect((await outcome(`test=true${query}&payment_id=${id}`)).is).toBe(is);
    expect(await stage()).toBe('Paiement en cours');
  });
});

describe('the payments tab', () => {
  const tab = (query = '') => openPage(t, `/profile?tab=transactions${query}`, awa);

  test('lists the member’s payments, with receipts and links to resume', async () => {
    await pay(MTN);
    decide('succeeded');
    await page();
    boost = await aPayment();
    const { root } = await tab();
    const items = all(root, 'main li[data-paiement]');
    expect(items).toHaveLength(2);
    expect(items.map((item) => textOf(one(item, '.badge')))).toEqual(['À payer', 'Payé']);
    expect(links(items[0] ?? root)['Reprendre le paiement']).toBe(`/paiement/${boost}`);
    expect(links(items[1] ?? root)['Télécharger le reçu']).toMatch(/^\/api\/payments\/pay_\w+\/receipt$/);
    expect(all((await tab('&etat=completed')).root, 'main li[data-paiement]')).toHaveLength(1);
    expect(textOf(one((await tab('&etat=refunded')).root, 'main'))).toContain(
      'Aucun paiement dans cet état.',
    );
  });

  test('says so where there are no payments', async () => {
    const { root } = await openPage(t, '/profile?tab=transactions', await signIn(t));
    expect(textOf(one(root, 'main'))).toContain('Aucun paiement');
  });
});

describe('the team', () => {
  let admin: Person;
  beforeEach(async () => {
    admin = await signIn(t, 'admin');
  });
  const open = (query = '') => openPage(t, `/admin/transactions${query}`, admin);
  async function aPaidOne() {
    await pay(MTN);
    decide('succeeded');
    await page();
    const item = one((await open()).root, 'main tr[data-row]');
    return item.getAttribute('data-row') ?? '';
  }

  test('is the only one to see transactions', async () => {
    expect(await redirectOf(t, '/admin/transactions', awa)).toEqual({ status: 302, location: '/' });
  });

  test('filters transactions, reads totals and exports the same selection as CSV', async () => {
    await aPaidOne();
    await aPayment();
    const { root } = await open('?etat=succeeded');
    expect(all(root, 'main tr[data-row]')).toHaveLength(1);
    expect(texts(root, 'main dl div').map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
      'Transactions1',
      'Encaissé5 125 F CFA',
      'dont frais125 F CFA',
      'dont TVA782 F CFA',
      'Remboursé0 F CFA',
    ]);
    const csv = await t.app.request(links(root)['Exporter en CSV'] ?? '', { headers: admin.headers });
    const lines = (await csv.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    const ref = `tx-1-${orders[0]?.reference}`;
    expect(lines[1]).toContain(`MTN Mobile Money;fedapay;${ref};5000;125;5125;782;5125;0`);
    expect(textOf(one((await open('?q=inconnu')).root, 'main'))).toContain(
      'Aucune transaction ne correspond.',
    );
    expect(all((await open('?du=2027-01-01')).root, 'main tr[data-row]')).toEqual([]);
  });

  test('sees every event of a payment and both sides of its ledger entries', async () => {
    const id = await aPaidOne();
    const { root } = await open(`?paiement=${id}`);
    const events = textOf(one(root, 'section[aria-labelledby="evenements"]'));
    for (const shown of ['Paiement ouvert', 'Tentative de paiement', 'Paiement confirmé par le prestataire'])
      expect(events).toContain(shown);
    const ledger = textOf(one(root, 'section[aria-labelledby="ecritures"]'));
    expect(ledger).toContain('Dû par FedaPay');
    expect(ledger).toContain('TVA à reverser');
    expect(events).toContain('Moyen : MTN Mobile Money · Pays : Bénin');
  });

  test('queries the provider again without JavaScript', async () => {
    await pay(MTN);
    const id = one((await open()).root, 'main tr[data-row]').getAttribute('data-row') ?? '';
    decide('succeeded');
    const sent = await sendForm(t, '/admin/transactions/verifier', { paiement: id }, admin);
    expect(sent).toMatchObject({ location: `/admin/transactions?paiement=${id}&avis=verifie` });
    expect(textOf(one((await open(`?paiement=${id}`)).root, '.badge'))).toBe('Payé');
  });

  test('refunds a part with a reason, once however often the form is sent', async () => {
    const id = await aPaidOne();
    const form = one((await open(`?paiement=${id}`)).root, 'form[action="/admin/transactions/rembourser"]');
    const cle = one(form, '[name="cle"]').getAttribute('value') ?? '';
    const send = (values: Record<string, string>) =>
      sendForm(t, '/admin/transactions/rembourser', { paiement: id, cle, ...values }, admin);
    const refused = pageOf(await send({ montant: 'mille', motif: 'Geste commercial' }));
    expect(textOf(one(refused.root, 'main'))).toContain('Le montant est un nombre entier de francs.');
    expect(one(refused.root, '[name="motif"]').textContent).toContain('Geste commercial');
    await send({ montant: '1 000', motif: 'Geste commercial' });
    await send({ montant: '1 000', motif: 'Geste commercial' });
    const { root } = await open(`?paiement=${id}`);
    expect(all(root, 'section[aria-labelledby="remboursements"] li')).toHaveLength(1);
    expect(textOf(one(root, 'section[aria-labelledby="remboursements"]'))).toContain('Geste commercial');
  });
});

describe('the provider’s test page', () => {
  test('opens for everybody, and works only for the team', async () => {
    const { root, status } = await openPage(t, '/fedapay-test');
    expect(status).toBe(200);
    expect(one(root, '[name="montant"]').getAttribute('value')).toBe('1000');
    expect(all(root, '[name="devise"] option').map((option) => option.getAttribute('value'))).toEqual([
      'XOF',
      'EUR',
    ]);
    for (const customer of ['prenom', 'nom', 'email', 'telephone'])
      expect(all(root, `main form [name="${customer}"]`)).toHaveLength(1);
    expect(textOf(one(root, 'main'))).toContain('réservées aux administrateurs');
    const sent = pageOf(await sendForm(t, '/fedapay-test/creer', CUSTOMER, awa));
    expect(sent.status).toBe(403);
    expect(orders).toEqual([]);
  });

  const CUSTOMER = {
    montant: '1000',
    devise: 'XOF',
    prestataire: 'fedapay',
    moyen: 'card',
    pays: 'BJ',
    prenom: 'Awa',
    nom: 'Dossou',
    email: 'awa@exemple.bj',
    telephone: '',
  };

  test('creates a transaction in the sandbox, looks it up and refunds a part', async () => {
    const admin = await signIn(t, 'admin');
    const sent = await sendForm(t, '/fedapay-test/creer', CUSTOMER, admin);
    const transaction = `tx-1-${orders[0]?.reference}`;
    const path = `/fedapay-test?prestataire=fedapay&transaction=${transaction}`;
    expect(sent).toMatchObject({ location: path });
    const found = (await openPage(t, path, admin)).root;
    expect(texts(found, 'ul .badge')).toEqual(['FedaPay : bac à sable']);
    expect(textOf(one(found, '[data-transaction]'))).toContain('En attente');
    decide('succeeded');
    const refund = { transaction, prestataire: 'fedapay', montant: '400' };
    await sendForm(t, '/fedapay-test/rembourser', refund, admin);
    const after = textOf(one((await openPage(t, path, admin)).root, '[data-transaction]'));
    expect(after).toContain('Remboursée en partie');
    expect(after).toContain('400');
  });

  test('refunds the rest where the amount is empty, and nothing where it is no number', async () => {
    const admin = await signIn(t, 'admin');
    await sendForm(t, '/fedapay-test/creer', CUSTOMER, admin);
    const transaction = `tx-1-${orders[0]?.reference}`;
    decide('succeeded');
    const refundedAfter = async (montant: string) => {
      const values = { transaction, prestataire: 'fedapay', devise: 'XOF', montant };
      await sendForm(t, '/fedapay-test/rembourser', values, admin);
      return provider.payments.get(transaction)?.refundedMinor;
    };
    expect(await refundedAfter('beaucoup')).toBe(0);
    expect(await refundedAfter('400')).toBe(400);
    expect(await refundedAfter('')).toBe(1000);
  });
});
