import { beforeEach, describe, expect, test } from 'vitest';
import { WANTED_COOKIE } from '#shared/favorites/favorite.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { aFavorite } from '#server/favorites/favorites.factory.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { TEST_NOW } from '#tests/world/test-app.ts';
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
  type TestPage,
} from '#tests/world/test-pages.ts';

const t = startPages();
type Visit = { headers: Record<string, string> };

let awa: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  awa = await signIn(t);
});

const lst = (id: string) => toPublicId('lst', id);
const aPublic = async (spec: Parameters<typeof aListing>[1] = {}) =>
  aListing(t.services.db, { createdAt: new Date(TEST_NOW - 9e8), ...spec });
const hearts = ({ root }: TestPage) =>
  Object.fromEntries(
    all(root, 'button[form="favori"]').map((heart) => [
      heart.getAttribute('value'),
      [heart.getAttribute('name'), heart.getAttribute('aria-pressed')],
    ]),
  );
const press = (values: Record<string, string>, visit: Partial<Visit> = {}) =>
  sendForm(t, '/favorites/coeur', values, visit);
const titles = ({ root }: TestPage) => texts(root, 'main li h2');
const figures = ({ root }: TestPage) =>
  all(root, 'main dl > div').map((each) => [textOf(one(each, 'dt')), textOf(one(each, 'dd'))]);

describe('a heart', () => {
  test('is on every card, and names its listing', async () => {
    const seller = await signIn(t);
    const id = await aPublic({ title: 'Villa', sellerId: seller.userId, isPremium: true });
    for (const path of ['/', '/immobilier', '/premium', `/vendeur/${toPublicId('usr', seller.userId)}`]) {
      const { root } = await openPage(t, path);
      const [heart] = all(root, 'main article button.heart');
      expect(heart?.getAttribute('aria-label'), path).toBe('Favori : Villa');
      expect(heart?.getAttribute('value')).toBe(lst(id));
      expect(one(root, 'form#favori').getAttribute('action')).toBe('/favorites/coeur');
    }
    const similar = await aPublic({ title: 'Studio' });
    const { root } = await openPage(t, `/annonce/${lst(similar)}`);
    expect(all(root, 'button[form="favori"]').map((heart) => heart.getAttribute('value'))).toEqual([
      lst(similar),
      lst(id),
    ]);
  });

  test('has no state on a page that caches may share, and on a member’s page is full for their favorites', async () => {
    const [favorite, other] = [await aPublic(), await aPublic()];
    await aFavorite(t.services.db, awa.userId, favorite);
    expect(hearts(await openPage(t, '/immobilier'))).toEqual({
      [lst(favorite)]: ['ajouter', undefined],
      [lst(other)]: ['ajouter', undefined],
    });
    expect(hearts(await openPage(t, '/immobilier', awa))).toEqual({
      [lst(favorite)]: ['retirer', 'true'],
      [lst(other)]: ['ajouter', 'false'],
    });
    const detail = await openPage(t, `/annonce/${lst(favorite)}`, awa);
    expect(hearts(detail)[lst(favorite)]).toEqual(['retirer', 'true']);
    expect(textOf(all(detail.root, 'button[form="favori"]')[0])).toBe('Favoris');
    const failed = await openPage(t, '/immobilier', { ...awa, failing: /favorites/ });
    expect(failed.status).toBe(200);
    expect(hearts(failed)[lst(favorite)]).toEqual(['ajouter', undefined]);
  });

  test('is not offered to a seller on their own listings: lists, home, their page, similar ones', async () => {
    const own = await aPublic({ sellerId: awa.userId, isPremium: true });
    const other = await aPublic();
    const seller = `/vendeur/${toPublicId('usr', awa.userId)}`;
    for (const path of ['/', '/immobilier', '/premium', seller, `/annonce/${lst(other)}`]) {
      const offered = async (visit?: Visit) =>
        all((await openPage(t, path, visit)).root, `button[form="favori"][value="${lst(own)}"]`).map(
          (heart) => heart.getAttribute('hidden') === undefined,
        );
      expect(await offered(awa), path).toContain(false);
      expect(await offered(awa), path).not.toContain(true);
      expect(await offered(await signIn(t)), path).not.toContain(false);
      expect(await offered(), path).not.toContain(false);
    }
    const { root } = await openPage(t, `/annonce/${lst(own)}`, awa);
    expect(all(root, `button[form="favori"][value="${lst(own)}"]`)).toEqual([]);
  });

  test('adds and removes without JavaScript, and redirects back to its page', async () => {
    const id = await aPublic();
    const page = await openPage(t, '/immobilier?sort=price-asc', awa);
    const retour = one(page.root, 'form#favori input').getAttribute('value') ?? '';
    expect(await press({ ajouter: lst(id), retour }, awa)).toMatchObject({
      kind: 'redirect',
      location: '/immobilier?sort=price-asc',
    });
    expect(hearts(await openPage(t, '/immobilier', awa))[lst(id)]).toEqual(['retirer', 'true']);
    await press({ retirer: lst(id), retour }, awa);
    expect(hearts(await openPage(t, '/immobilier', awa))[lst(id)]).toEqual(['ajouter', 'false']);
    expect(await press({ ajouter: lst(id), retour: '//elsewhere.example' }, awa)).toMatchObject({
      location: '/favorites',
    });
  });

  test('sends a visitor to sign in, in the specified words, and is applied after sign-in', async () => {
    const id = await aPublic();
    const headers: Record<string, string> = {};
    const asked = await press({ ajouter: lst(id), retour: '/immobilier' }, { headers });
    expect(asked).toMatchObject({
      kind: 'redirect',
      location: '/connexion?retour=%2Fimmobilier&avis=favori',
    });
    const signInPage = await openPage(t, '/connexion?retour=%2Fimmobilier&avis=favori');
    expect(textOf(one(signInPage.root, 'main [role="status"]'))).toBe(
      'Vous devez être connecté pour ajouter aux favoris',
    );
    const cookie = `${WANTED_COOKIE}=${lst(id)}`;
    const values = { email: awa.email, password: TEST_PASSWORD, retour: '/immobilier' };
    expect(await sendForm(t, '/connexion', values, { headers: { cookie } })).toMatchObject({
      kind: 'redirect',
      location: '/immobilier',
    });
    expect(hearts(await openPage(t, '/immobilier', awa))[lst(id)]).toEqual(['retirer', 'true']);
  });

  test('that is refused says why', async () => {
    const own = await aPublic({ sellerId: awa.userId });
    const refused = pageOf(await press({ ajouter: lst(own), retour: '/immobilier' }, awa));
    expect(refused.status).toBe(403);
    expect(textOf(one(refused.root, 'main [role="alert"]'))).toContain('votre propre annonce');
  });
});

describe('/favorites', () => {
  test('is for members: visitors are asked to sign in, and come back', async () => {
    const { status, location } = await redirectOf(t, '/favorites?etiquette=visite');
    expect([status, location]).toEqual([
      302,
      '/connexion?retour=%2Ffavorites%3Fetiquette%3Dvisite&avis=favoris',
    ]);
    const { root } = await openPage(t, location);
    expect(textOf(one(root, 'main [role="status"]'))).toBe('Connectez-vous pour voir vos favoris');
  });

  test('starts with one sentence and a link to the listings', async () => {
    const { root } = await openPage(t, '/favorites', awa);
    expect(textOf(one(root, 'h1'))).toBe('Mes Favoris');
    expect(links(one(root, 'main'))).toMatchObject({ 'Parcourir les annonces': '/marketplace' });
    expect(textOf(one(root, 'main'))).toContain('Pas encore de favori');
  });

  const threeFavorites = async () => {
    const specs = [
      { title: 'Villa', notes: 'Rappeler lundi', tags: ['visite', 'famille'] },
      { title: 'Studio', tags: ['visite'] },
      { title: 'Taxi', category: 'automobile' as const, specificData: {} },
    ];
    const ids: string[] = [];
    for (const [nth, { notes = '', tags = [], ...spec }] of specs.entries()) {
      const id = await aPublic(spec);
      const createdAt = new Date(TEST_NOW - (3 - nth) * DAY_MS);
      await aFavorite(t.services.db, awa.userId, id, { notes, tags, createdAt });
      ids.push(id);
    }
    return ids;
  };

  test('counts all, those with notes, those with tags, and categories', async () => {
    await threeFavorites();
    const page = await openPage(t, '/favorites', awa);
    expect(figures(page)).toEqual([
      ['Favoris', '3'],
      ['Avec une note', '1'],
      ['Avec étiquettes', '2'],
      ['Catégories', '2'],
    ]);
    expect(titles(page)).toEqual(['Taxi', 'Studio', 'Villa']);
    expect(links(one(page.root, 'main'))).toMatchObject({ 'Parcourir les annonces': '/marketplace' });
  });

  test('shows each one’s tags, note, date and remove button, as a grid or a list', async () => {
    await threeFavorites();
    for (const path of ['/favorites', '/favorites?vue=liste']) {
      const page = await openPage(t, path, awa);
      const villa = all(page.root, 'main li').find((item) => textOf(item).includes('Rappeler lundi'));
      expect(villa && texts(villa, 'ul[aria-label="Étiquettes"] li')).toEqual(['visite', 'famille']);
      expect(textOf(villa)).toContain('Ajoutée le 17 novembre 2026');
      expect(
        villa && all(villa, 'form').map((form) => form.getAttribute('action')?.split('/').at(-1)),
      ).toEqual(['note', 'retirer']);
      expect(all(page.root, 'main article')).toHaveLength(path === '/favorites' ? 3 : 0);
      expect(titles(page)).toHaveLength(3);
    }
    const { root } = await openPage(t, '/favorites?q=i', awa);
    expect(links(one(root, 'nav[aria-label="Affichage"]'))).toEqual({
      Grille: '/favorites?q=i',
      Liste: '/favorites?q=i&vue=liste',
    });
  });

  test('is searched and filtered by tag through its query string', async () => {
    await threeFavorites();
    const found = async (query: string) => titles(await openPage(t, `/favorites?${query}`, awa));
    expect(await found('q=LUNDI')).toEqual(['Villa']);
    expect(await found('etiquette=visite')).toEqual(['Studio', 'Villa']);
    expect(await found('etiquette=visite&q=stud')).toEqual(['Studio']);
    const none = await openPage(t, '/favorites?q=rien', awa);
    expect(textOf(one(none.root, 'main'))).toContain('Aucun favori ne correspond');
    const { root } = await openPage(t, '/favorites', awa);
    expect(links(one(root, 'nav[aria-label="Étiquettes"]'))).toEqual({
      Toutes: '/favorites',
      'visite · 2': '/favorites?etiquette=visite',
      'famille · 1': '/favorites?etiquette=famille',
    });
  });

  test('is edited without JavaScript: a note is saved, or shown again with what is wrong', async () => {
    const [villa = ''] = await threeFavorites();
    const note = (values: Record<string, string>) =>
      sendForm(t, `/favorites/${lst(villa)}/note`, { retour: '/favorites?vue=liste', ...values }, awa);
    expect(await note({ notes: 'Trop cher', tags: 'Non, , #non, peut-être' })).toMatchObject({
      location: `/favorites?vue=liste#${lst(villa)}`,
    });
    const page = await openPage(t, '/favorites', awa);
    expect(textOf(one(page.root, 'main'))).toContain('Trop cher');
    expect(all(page.root, 'main li ul[aria-label="Étiquettes"]').map((list) => texts(list, 'li'))).toEqual([
      ['visite'],
      ['Non', 'peut-être'],
    ]);
    const refused = pageOf(await note({ notes: 'x'.repeat(1001), tags: 'a' }));
    expect(refused.status).toBe(422);
    const form = one(refused.root, 'main details[open] form');
    expect(texts(form, '[role="alert"]')).toContain('La note tient en 1000 caractères.');
    expect(one(form, 'textarea').text.trim()).toHaveLength(1001);
  });

  test('undoes a removal without JavaScript, with note, tags and date', async () => {
    const [villa = ''] = await threeFavorites();
    const removed = pageOf(
      await sendForm(t, `/favorites/${lst(villa)}/retirer`, { retour: '/favorites' }, awa),
    );
    expect(titles(removed)).toEqual(['Taxi', 'Studio']);
    const notice = one(removed.root, 'main [role="status"]');
    expect(textOf(notice)).toBe('Annonce retirée de vos favorisAnnuler');
    const undo = Object.fromEntries(
      all(notice, 'input').map((field) => [
        field.getAttribute('name') ?? '',
        field.getAttribute('value') ?? '',
      ]),
    );
    await sendForm(t, one(notice, 'form').getAttribute('action') ?? '', undo, awa);
    const page = await openPage(t, '/favorites', awa);
    expect(titles(page)).toEqual(['Taxi', 'Studio', 'Villa']);
    expect(textOf(one(page.root, 'main'))).toContain('Rappeler lundi');
  });

  test('says what became of a listing that is over, with a link only to one that was sold', async () => {
    const sold = await aPublic({ title: 'Vélo', status: 'sold' });
    const expired = await aPublic({ title: 'Vélo', status: 'expired' });
    for (const id of [sold, expired]) await aFavorite(t.services.db, awa.userId, id);
    const { root } = await openPage(t, '/favorites', awa);
    const [soldItem, expiredItem] = [one(root, `#${lst(sold)}`), one(root, `#${lst(expired)}`)];
    expect(textOf(soldItem)).toMatch(/^VendueVélo/);
    expect(links(soldItem)).toEqual({ Vélo: `/annonce/${lst(sold)}` });
    expect(textOf(expiredItem)).toMatch(/^ExpiréeVélo/);
    expect(links(expiredItem)).toEqual({});
  });

  test('offers to retry when favorites cannot be loaded', async () => {
    const { root, status } = await openPage(t, '/favorites', { ...awa, failing: /api\/favorites/ });
    expect(status).toBe(200);
    const alert = one(root, 'main [role="alert"]');
    expect(textOf(alert)).toContain('Impossible de charger vos favoris');
    expect(texts(alert, 'a')).toEqual(['Réessayer']);
  });

  test('is paginated when there are many favorites', async () => {
    for (let nth = 0; nth < 14; nth += 1) await aFavorite(t.services.db, awa.userId, await aPublic());
    const first = await openPage(t, '/favorites?vue=liste', awa);
    expect(titles(first)).toHaveLength(12);
    const next = links(one(first.root, 'main nav[aria-label="Pages"]'))['Favoris plus anciens'] ?? '';
    const second = await openPage(t, next, awa);
    expect(titles(second)).toHaveLength(2);
    expect(links(one(second.root, 'main nav[aria-label="Pages"]'))).toEqual({
      'Les plus récents': '/favorites?vue=liste',
    });
  });

  test('shows its latest ones in the account', async () => {
    const empty = await openPage(t, '/profile?tab=favorites', awa);
    expect(textOf(one(empty.root, 'main'))).toContain('Pas encore de favori');
    await threeFavorites();
    const page = await openPage(t, '/profile?tab=favorites', awa);
    expect(figures(page)[0]).toEqual(['Favoris', '3']);
    expect(texts(page.root, 'main article h3')).toEqual(['Taxi', 'Studio', 'Villa']);
    expect(links(one(page.root, 'main'))).toMatchObject({ 'Tous mes favoris': '/favorites' });
  });
});
