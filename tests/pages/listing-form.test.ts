import { beforeEach, describe, expect, test } from 'vitest';
import { CATEGORY_FACTS, CATEGORIES } from '#shared/categories/category.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { formState } from '#tests/world/form-state.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { all, one, openPage, pageOf, sendForm, startPages, textOf, texts } from '#tests/world/test-pages.ts';

const t = startPages();

let seller: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  seller = await signIn(t);
});

type Sent = Record<string, string>;

const post = async (values: Sent | FormData) => pageOf(await sendForm(t, '/creer-annonce', values, seller));
const RENTAL = {
  category: 'real_estate',
  title: 'Appartement calme à Fidjrossè',
  description: 'Deux chambres, un salon, une cuisine.',
  cle: 'cle-de-ce-formulaire',
  price: '80 000',
  currency: 'XOF',
  countryCode: 'BJ',
  citySlug: 'cotonou',
  'specificData.propertyType': 'appartement',
  'specificData.transactionType': 'location',
};

const UNDECIDED = { ...RENTAL, 'specificData.propertyType': '', 'specificData.transactionType': '' };

describe('the fields of each category', () => {
  const asked = async (category: string) =>
    formState(await post({ ...UNDECIDED, category, vers: 'suivant' }));

  test('are the ones that decide a sale in this market', async () => {
    const keys = async (category: string) =>
      Object.keys(await asked(category)).map((name) => name.replace('specificData.', ''));
    expect(await keys('real_estate')).toEqual(
      expect.arrayContaining([
        'landTitle',
        'depositMonths',
        'advanceMonths',
        'commission',
        'visitFee',
        'meterDeposit',
      ]),
    );
    expect(await keys('automobile')).toEqual(expect.arrayContaining(['papers', 'customs', 'inspection']));
    expect(await keys('marketplace')).toEqual(expect.arrayContaining(['batteryHealth', 'simLock']));
    for (const category of CATEGORIES)
      expect(await keys(category)).toEqual(expect.arrayContaining(['district', 'landmark', 'contactHours']));
  });

  test('a rental asks for its entry costs and adds them up; a sale does not', async () => {
    const costs = { 'specificData.depositMonths': '2', 'specificData.commission': 'un' };
    const page = await post({ ...RENTAL, ...costs, vers: 'photos' });
    expect(textOf(one(page.root, 'main fieldset output'))).toContain('240 000 F CFA');
    const sale = formState(
      await post({ ...RENTAL, 'specificData.transactionType': 'vente', vers: 'photos' }),
    );
    expect(Object.keys(sale)).not.toContain('specificData.depositMonths');
    expect(Object.keys(sale)).not.toContain('specificData.landTitle');
  });

  test('answers are shown in the preview and stored', async () => {
    const input = {
      ...RENTAL,
      'specificData.depositMonths': '2',
      'specificData.visitFee': '5 000 F',
      priceTerms: 'negotiable',
      landmark: 'Derrière la pharmacie Camp Guézo',
      contactHours: 'De 8 h à 20 h',
    };
    const page = await post({ ...input, vers: 'apercu' });
    for (const text of ['Prix négociable', 'Derrière la pharmacie', 'De 8 h à 20 h', '165 000 F CFA'])
      expect(textOf(one(page.root, 'main form'))).toContain(text);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...input, vers: 'publier' })) form.append(name, value);
    for (const way of ['message', 'whatsapp']) form.append('contactWays', way);
    await sendForm(t, '/creer-annonce', form, seller);
    const [row] = await t.services.db.select().from(listings);
    expect(row).toMatchObject({
      priceTerms: 'negotiable',
      landmark: 'Derrière la pharmacie Camp Guézo',
      contactWays: ['whatsapp', 'message'],
      contactHours: 'De 8 h à 20 h',
      specificData: { depositMonths: 2, visitFee: 5000 },
    });
  });
});

test('tips depend on the category, and the mail to support names category and step', async () => {
  const tips = new Set<string>();
  for (const category of CATEGORIES) {
    const page = await openPage(t, `/creer-annonce/${CATEGORY_FACTS[category].slug}`, seller);
    tips.add(textOf(one(page.root, 'aside section:first-child')));
    expect(texts(page.root, 'aside h2')).toEqual(['Conseils', 'Besoin d’aide ?']);
  }
  expect(tips.size).toBe(CATEGORIES.length);
  const page = await post({ ...RENTAL, vers: 'suivant' });
  const mail = decodeURIComponent(one(page.root, 'aside a[href^="mailto:"]').getAttribute('href') ?? '');
  expect(mail.startsWith('mailto:contact@tokpa.example?subject=')).toBe(true);
  expect(mail).toContain('Catégorie : Immobilier\nÉtape : 2 · Détails et photos');
});

describe('title and description', () => {
  test('raise warnings at their fields and in the preview, which do not block the form', async () => {
    const shouting = {
      ...RENTAL,
      title: 'APPARTEMENT CALME',
      description: 'Appelez le zéro un 97 12 34 56 vite.',
    };
    const first = texts((await post({ ...shouting, vers: 'precedent' })).root, 'main form li');
    expect(first.some((text) => text.includes('Tout en majuscules'))).toBe(true);
    expect(first.some((text) => text.includes('zéro un 97 12 34 56'))).toBe(true);
    const page = await post({ ...shouting, vers: 'apercu' });
    expect(page.status).toBe(200);
    expect(texts(page.root, 'main form li').join()).toContain('Titre · « APPARTEMENT CALME »');
  });

  test('warn that an offer of forbidden goods will be refused', async () => {
    const page = await post({ ...RENTAL, title: 'Tramadol en gros', vers: 'apercu' });
    expect(page.root.text).toContain('notre équipe refusera cette annonce');
  });

  test('suggest values for other fields, which are filled in on request', async () => {
    const values = { ...RENTAL, category: 'automobile', title: 'Toyota Corolla 2016 diesel' };
    const page = await post({ ...values, vers: 'suivant' });
    expect(page.root.text).toContain('Marque : Toyota · Année : 2016 · Carburant : Diesel');
    expect(formState(page)['specificData.make']).toEqual(['']);
    expect(formState(await post({ ...values, remplir: 'faits' }))).toMatchObject({
      'specificData.make': ['Toyota'],
      'specificData.year': ['2016'],
      'specificData.fuel': ['diesel'],
    });
  });

  test('offer to complete the title by the answers, which is done on request', async () => {
    const values = { ...RENTAL, 'specificData.bedrooms': '3' };
    const title = 'Appartement calme à Fidjrossè, 3 chambres à louer à Cotonou';
    expect((await post({ ...values, vers: 'photos' })).root.text).toContain(title);
    expect(formState(await post({ ...values, remplir: 'titre' })).title).toEqual([title]);
  });
});

test('the price field shows comparable prices and their number, and nothing below ten listings', async () => {
  const sent = { ...RENTAL, 'specificData.bedrooms': '2', vers: 'photos' };
  for (let index = 0; index < 9; index += 1) await aListing(t.services.db);
  expect((await post(sent)).root.text).not.toContain('Prix pratiqués');
  await aListing(t.services.db);
  const page = await post(sent);
  const help = textOf(one(page.root, 'main form'));
  expect(help).toContain('Appartement, Location, 2 chambres, Cotonou');
  expect(help).toContain('D’après 10 annonces');
  expect(help).toContain('Votre prix est plus bas que la plupart.');
});

test('the listing offers the contact ways that its seller chose, and no other', async () => {
  const sellerId = seller.userId;
  const contactWays: ('message' | 'whatsapp')[] = ['whatsapp', 'message'];
  const id = await aListing(t.services.db, { sellerId, contactWays, contactHours: 'De 8 h à 20 h' });
  const { root } = await openPage(t, `/annonce/${toPublicId('lst', id)}`);
  const actions = all(root, 'form[method="post"]').map((form) => form.getAttribute('action') ?? '');
  expect(actions.some((action) => action.endsWith('/whatsapp'))).toBe(true);
  expect(actions.some((action) => action.endsWith('/appeler'))).toBe(false);
  expect(root.text).toContain('Joignable : De 8 h à 20 h');
});
