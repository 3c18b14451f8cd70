import { describe, expect, test } from 'vitest';
import { toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { aListing, aPicture } from '#server/listings/listings.factory.ts';
import { signIn } from '#tests/world/signed-in.ts';
import {
  all,
  links,
  metaOf,
  one,
  openPage,
  OWN_LINKS,
  section,
  textOf,
  texts,
  startPages,
  type TestPage,
} from '#tests/world/test-pages.ts';

const t = startPages();

type Spec = Parameters<typeof aListing>[1];

async function publish(spec: Spec = {}): Promise<string> {
  return `/annonce/${toPublicId('lst', await aListing(t.services.db, { sellerId: await aUser(t.services.db), ...spec }))}`;
}

const raise = (message: string): never => {
  throw new Error(message);
};

const facts = ({ root }: TestPage) =>
  Object.fromEntries(all(root, 'dl > div').map((fact) => [textOf(one(fact, 'dt')), textOf(one(fact, 'dd'))]));

describe('what a listing’s page shows', () => {
  test('is every part, in the order of the design', async () => {
    const path = await publish({
      isFeatured: true,
      pictureIds: [await aPicture(t.services.db), await aPicture(t.services.db)],
      publishedAt: new Date(Date.UTC(2026, 10, 3, 9)),
    });
    await aListing(t.services.db, { title: 'Autre appartement' });
    const { root, status } = await openPage(t, path);
    expect(status).toBe(200);
    const article = one(root, 'main article.page-width');
    const saying = (text: string) => {
      const found = all(article, '*').filter((element) => textOf(element) === text);
      // The innermost element with exactly this text.
      return found.at(-1) ?? raise(`nothing says ${text}`);
    };
    const card = one(article, 'section[aria-labelledby="vendeur"]');
    // As in design/detail-1280.png and detail-390.png; what they do not show comes after (specification, part 2, section 2).
    const parts = {
      'the way back': saying('Retour'),
      'the breadcrumb': one(article, 'nav[aria-label="Fil d’Ariane"]'),
      'the gallery': one(article, 'ul[aria-label^="Photos :"]'),
      'the premium badge': saying('Premium'),
      'the counter': saying('Photo 1 / 2'),
      'the category badge': one(article, 'header > div > span:first-child'),
      'the Approuvé badge': one(article, 'header > div > span:last-child'),
      'the title': one(article, 'h1'),
      'the price': one(article, 'header .price'),
      'the place': saying('Fidjrossè, Cotonou, Bénin'),
      'the date': one(article, 'header time'),
      'the views': saying('0 vue'),
      'the facts': one(article, 'section[aria-labelledby="caracteristiques"]'),
      'the description': one(article, 'section[aria-labelledby="description"]'),
      'the seller': saying('Awa K.'),
      WhatsApp: one(card, 'form[action$="/whatsapp"]'),
      Appeler: one(card, 'form[action$="/appeler"]'),
      Message: saying('Message'),
      Favoris: one(card, 'button[name="ajouter"]'),
      'the hint for visitors': saying('WhatsApp et téléphone : sans compte.'),
      'the safety tips': saying('Conseils de sécurité'),
      'the comments': one(article, '#commentaires'),
      'the similar listings': section(root, 'Annonces similaires'),
      'the way to report it': saying('Signaler cette annonce'),
    };
    const inOrder = Object.entries(parts)
      .toSorted(([, a], [, b]) => a.range[0] - b.range[0])
      .map(([part]) => part);
    expect(inOrder).toEqual(Object.keys(parts));
    expect(textOf(parts['the title'])).toBe('Appartement deux chambres');
    expect(textOf(parts['the date'])).toBe('Publiée le 3 novembre 2026');
  });

  test('its videos as links that open in a new tab, never as players', async () => {
    const { root, html } = await openPage(
      t,
      await publish({ videos: ['https://youtu.be/abc', 'https://fb.watch/x/'] }),
    );
    const [video] = all(root, 'main article a').filter((link) => textOf(link).includes('vidéo'));
    expect(video?.attributes).toMatchObject({
      href: 'https://youtu.be/abc',
      target: '_blank',
      rel: 'noopener noreferrer nofollow ugc',
    });
    expect(links(one(root, 'main article'))).toMatchObject({
      'Voir la vidéo sur Facebook': 'https://fb.watch/x/',
    });
    expect(html).not.toMatch(/<iframe|<video|<embed/);
  });

  test('a back link, and a breadcrumb from home through the category to the title', async () => {
    const { root } = await openPage(t, await publish());
    expect(links(one(root, 'main'))['Retour']).toBe('/immobilier');
    const crumbs = one(root, 'nav[aria-label="Fil d’Ariane"]');
    expect(texts(crumbs, 'li')).toEqual(['Accueil', 'Immobilier', 'Appartement deux chambres']);
    expect(links(crumbs)).toEqual({ Accueil: '/', Immobilier: '/immobilier' });
  });

  test('the gallery has every picture, the first one first', async () => {
    const pictureIds = [
      await aPicture(t.services.db),
      await aPicture(t.services.db),
      await aPicture(t.services.db),
    ];
    const { root } = await openPage(t, await publish({ pictureIds }));
    const pictures = all(root, 'ul[aria-label^="Photos :"] img');
    expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(
      [1, 2, 3].map((number) => `Appartement deux chambres, photo ${number} sur 3`),
    );
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
    expect(pictures[0]?.getAttribute('src')).toMatch(/^\/media\/[0-9a-f]{2}\/[0-9a-f]{32}\/gallery\.webp$/);
  });

  test('a note that there is no picture, where there is none', async () => {
    const { root } = await openPage(t, await publish());
    expect(textOf(one(root, 'main article [role="img"]'))).toBe('Image non disponible');
  });

  test('a note that there is no place, where there is none', async () => {
    const { root } = await openPage(t, await publish({ countryCode: null, citySlug: null, district: null }));
    expect(textOf(one(root, 'main article header'))).toContain('Localisation non spécifiée');
  });

  test.each([
    [{ amountMinor: 1_250_000, currency: 'XOF' as const }, '1 250 000 F CFA'],
    [null, 'Prix sur demande'],
  ])('the price %o is %s', async (price, text) => {
    const { root } = await openPage(t, await publish({ price }));
    expect(texts(root, 'main article header .price')).toEqual([text]);
  });

  test('a price in another currency with its value in F CFA beside it', async () => {
    const { root } = await openPage(t, await publish({ price: { amountMinor: 100_000, currency: 'EUR' } }));
    expect(texts(root, 'main article header .price')).toEqual(['1 000 € ≈ 655 957 F CFA']);
  });

  test.each([
    ['featured', { isFeatured: true }, true],
    ['premium', { isPremium: true }, true],
    ['boosted', { boostEndsAt: new Date(Date.UTC(2026, 11, 1)) }, true],
    ['boosted until yesterday', { boostEndsAt: new Date(Date.UTC(2026, 10, 19)) }, false],
    ['ordinary', {}, false],
  ])('a listing that is %s: premium badge', async (_what, spec, isShown) => {
    const { root } = await openPage(
      t,
      await publish({ ...spec, pictureIds: [await aPicture(t.services.db)] }),
    );
    const badges = all(root, 'main article > div')
      .flatMap((part) => texts(part, 'span'))
      .filter((text) => text === 'Premium');
    expect(badges.length > 0).toBe(isShown);
  });

  test('badges of its category and of its approval', async () => {
    const { root } = await openPage(
      t,
      await publish({ category: 'services', specificData: { serviceCategory: 'plomberie' } }),
    );
    expect(texts(root, 'main article header > div > span')).toEqual(['Services', 'Approuvé']);
  });
});

describe('the facts of', () => {
  test('a flat: type, pieces, surface and more', async () => {
    const specificData = {
      propertyType: 'villa',
      transactionType: 'vente',
      bedrooms: 4,
      bathrooms: 2,
      areaSqMeters: 1200,
      amenities: ['piscine', 'jardin'],
    };
    expect(facts(await openPage(t, await publish({ specificData })))).toEqual({
      Type: 'Villa',
      Transaction: 'Vente',
      Chambres: '4',
      'Salles de bain': '2',
      Surface: '1 200 m²',
      Équipements: 'Piscine, Jardin',
    });
  });

  test('a car: make, model, year, fuel and more', async () => {
    const specificData = {
      vehicleType: 'voiture',
      make: 'Toyota',
      model: 'Corolla',
      year: 2016,
      mileage: 84_000,
      fuel: 'essence',
      gearbox: 'manuelle',
    };
    expect(facts(await openPage(t, await publish({ category: 'automobile', specificData })))).toEqual({
      Type: 'Voiture',
      Marque: 'Toyota',
      Modèle: 'Corolla',
      Année: '2016',
      Kilométrage: '84 000 km',
      Carburant: 'Essence',
      Boîte: 'Manuelle',
    });
  });

  test('a service and a thing', async () => {
    const service = { serviceCategory: 'plomberie', availability: '7 jours sur 7', experienceYears: 12 };
    expect(facts(await openPage(t, await publish({ category: 'services', specificData: service })))).toEqual({
      Service: 'Plomberie',
      Disponibilité: '7 jours sur 7',
      Expérience: '12 ans',
    });
    const thing = { productCategory: 'telephonie', condition: 'bon', brand: 'Tecno', stockQuantity: 3 };
    expect(facts(await openPage(t, await publish({ category: 'marketplace', specificData: thing })))).toEqual(
      { Catégorie: 'Téléphonie', État: 'Bon état', Marque: 'Tecno', 'En stock': '3' },
    );
  });
});

describe('reaching the seller', () => {
  test('a visitor gets WhatsApp, Appeler, Message and Favoris, and reads that the first two need no account', async () => {
    const { root } = await openPage(t, await publish());
    const card = one(root, 'section[aria-labelledby="vendeur"]');
    expect(
      all(card, 'form').map((form) => [
        textOf(one(form, 'button')),
        form.getAttribute('method'),
        form.getAttribute('action')?.split('/').at(-1),
      ]),
    ).toEqual([
      ['WhatsApp', 'post', 'whatsapp'],
      ['Appeler', 'post', 'appeler'],
    ]);
    const [seller, ...actions] = all(card, 'a');
    expect(seller?.getAttribute('href')).toMatch(/^\/vendeur\/usr_/);
    expect(actions.map(textOf)).toEqual(['Message', 'Signaler']);
    expect(actions.every((link) => link.getAttribute('href')?.startsWith('/connexion?retour='))).toBe(true);
    const heart = one(card, 'button[name="ajouter"]');
    expect(textOf(heart)).toBe('Favoris');
    expect(one(root, `form#${heart.getAttribute('form')}`).getAttribute('method')).toBe('post');
    expect(texts(card, 'p').at(-1)).toBe('WhatsApp et téléphone : sans compte.');
    expect(textOf(card)).toContain('Awa K.');
  });

  test('a member reads nothing about accounts', async () => {
    const { root } = await openPage(t, await publish(), await signIn(t));
    expect(textOf(one(root, 'section[aria-labelledby="vendeur"]'))).not.toContain('sans compte');
  });

  test('the number is nowhere in the page', async () => {
    const { html } = await openPage(t, await publish({ contactPhone: '+2290196112233' }));
    expect(html.replace(/[\s\u00a0]/g, '')).not.toMatch(/96112233|97123456|tel:/);
  });

  test('a listing without a number says so, and offers neither call nor WhatsApp', async () => {
    const { root } = await openPage(
      t,
      await publish({ sellerId: await aUser(t.services.db, { phoneNumber: null }) }),
    );
    const card = one(root, 'section[aria-labelledby="vendeur"]');
    expect(textOf(card)).toContain("Aucun numéro de téléphone n'est disponible pour cette annonce.");
    expect(all(card, 'form')).toEqual([]);
  });

  test('safety tips of the category can be folded away', async () => {
    const { root } = await openPage(t, await publish());
    const tips = all(root, 'main details').find((details) =>
      textOf(details).includes('Conseils de sécurité'),
    );
    expect(tips && all(tips, 'li').length).toBeGreaterThan(2);
    expect(tips && textOf(one(tips, 'summary'))).toBe('Conseils de sécurité');
  });

  test('the listing can be shared by WhatsApp with its price, or "Prix sur demande"', async () => {
    const shared = async (path: string) =>
      decodeURIComponent(links((await openPage(t, path)).root)['Partager sur WhatsApp'] ?? '').replace(
        /[\u00a0\u202f]/g,
        ' ',
      );
    const path = await publish();
    expect(await shared(path)).toBe(
      `https://wa.me/?text=Appartement deux chambres – 120 000 F CFA\n${t.services.config.origin}${path}`,
    );
    expect(await shared(await publish({ price: null }))).toContain(
      'Appartement deux chambres – Prix sur demande',
    );
  });
});

describe('similar listings', () => {
  test('are eight at most, with a link to how many more there are', async () => {
    const path = await publish();
    for (let number = 0; number < 12; number += 1)
      await aListing(t.services.db, { title: `Autre appartement ${number}` });
    const block = section((await openPage(t, path)).root, 'Annonces similaires');
    expect(all(block, 'article')).toHaveLength(8);
    expect(links(block)).toMatchObject({ 'Voir 4 autres annonces': '/immobilier' });
  });

  test('are left out when there are none or when they cannot be loaded', async () => {
    const path = await publish();
    expect((await openPage(t, path)).html).not.toContain('Annonces similaires');
    await aListing(t.services.db);
    const failed = await openPage(t, path, { failing: /\/similar/ });
    expect(failed.status).toBe(200);
    expect(failed.html).not.toContain('Annonces similaires');
  });
});

describe('a listing that is not public', () => {
  test('is shown to its owner with "Annonce en attente" while it is pending; visitors and other members get a 404', async () => {
    const owner = await signIn(t);
    const path = await publish({ sellerId: owner.userId, status: 'pending' });
    const own = await openPage(t, path, owner);
    expect(own.status).toBe(200);
    expect(textOf(one(own.root, 'main'))).toContain('Annonce en attente');
    expect(textOf(one(own.root, 'main'))).toContain('en cours de modération');
    expect(texts(own.root, 'main article header > div > span')).not.toContain('Approuvé');
    expect(metaOf(own.root, 'robots')).toBe('noindex, follow');
    expect((await openPage(t, path, await signIn(t, 'admin'))).status).toBe(200);
    for (const visit of [{}, await signIn(t)]) expect((await openPage(t, path, visit)).status).toBe(404);
  });

  test('sends nothing but the shell to anybody else', async () => {
    const { root, html } = await openPage(t, await publish({ title: 'Secrète villa', status: 'pending' }));
    expect(texts(root, 'h1')).toEqual(['Annonce non trouvée']);
    expect(html).not.toContain('Secrète villa');
    expect(links(one(root, 'main'))).toEqual({ 'Voir les annonces': '/marketplace' });
  });

  test('is a page of status 410 once it was removed', async () => {
    const { root, status } = await openPage(t, await publish({ status: 'removed' }));
    expect(status).toBe(410);
    expect(texts(root, 'h1')).toEqual(['Annonce retirée']);
    expect(metaOf(root, 'robots')).toBe('noindex, follow');
  });
});

describe('a listing that cannot be opened', () => {
  test('because it does not exist is a page of status 404 with a link to the marketplace', async () => {
    const { root, status } = await openPage(t, '/annonce/lst_00000000000000000000000000');
    expect(status).toBe(404);
    expect(texts(root, 'h1')).toEqual(['Annonce non trouvée']);
    expect(links(one(root, 'main'))).toEqual({ 'Voir les annonces': '/marketplace' });
  });

  test('because its id is malformed says so', async () => {
    const { root, status } = await openPage(t, '/annonce/12');
    expect(status).toBe(404);
    expect(textOf(one(root, 'main'))).toContain("ID d'annonce invalide");
  });

  test('because of a failure shows the reason, and offers to retry', async () => {
    const { root, status } = await openPage(t, await publish(), { failing: /\/api\/listings\/lst_\w+$/ });
    expect(status).toBe(500);
    expect(textOf(one(root, 'main'))).toContain(
      "Impossible de charger les détails de l'annonce: Une erreur est survenue",
    );
    expect(texts(one(root, 'main'), `${OWN_LINKS}, button`)).toEqual(['Voir les annonces', 'Réessayer']);
  });
});
