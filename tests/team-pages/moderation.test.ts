import { beforeEach, describe, expect, test } from 'vitest';
import { REFUSAL_REASONS } from '#shared/moderation/refusal.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import {
  listingsOf,
  moderationOf,
  publish,
  publishApproved,
  LISTING,
  type ListingFields,
} from '#tests/world/publishing.ts';
import { signIn } from '#tests/world/signed-in.ts';
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
import { uploadPhoto } from '#tests/world/upload-file.ts';

const t = startPages();

let seller: Awaited<ReturnType<typeof signIn>>;
let admin: Awaited<ReturnType<typeof signIn>>;

beforeEach(async () => {
  [seller, admin] = [await signIn(t), await signIn(t, 'admin')];
});

const QUEUE = '/admin/moderation';
const open = (path = QUEUE) => openPage(t, path, admin);
const edit = (id: string, change: Partial<ListingFields>) =>
  listingsOf(t, seller.headers)[':id'].$patch({ param: { id }, json: { ...LISTING, ...change, version: 1 } });
const statusOf = async (id: string) =>
  (await (await listingsOf(t, admin.headers)[':id'].$get({ param: { id } })).json()).data.status;
const shownTitle = ({ root }: TestPage) => textOf(one(root, 'main article h2'));

/** Sends a form of the page as a browser without JavaScript does: with its hidden fields. */
async function sendShown(page: TestPage, form: 'approuver' | 'refuser', typed: Record<string, string> = {}) {
  const element = one(page.root, `form#${form}`);
  const hidden = all(element, 'input[type="hidden"]').map((input) => [
    input.getAttribute('name') ?? '',
    input.getAttribute('value') ?? '',
  ]);
  expect(element.getAttribute('method')).toBe('post');
  return sendForm(
    t,
    element.getAttribute('action') ?? '',
    { ...Object.fromEntries(hidden), ...typed },
    admin,
  );
}

describe.each(['/admin', QUEUE])('%s', (path) => {
  test('redirects a visitor to sign in and back, a member home', async () => {
    expect(await redirectOf(t, `${path}?a=b`)).toEqual({
      status: 302,
      location: `/connexion?retour=${encodeURIComponent(`${path}?a=b`)}`,
    });
    expect(await redirectOf(t, path, seller)).toEqual({ status: 302, location: '/' });
  });

  test('is noindex and links to the team’s pages', async () => {
    const { root, status } = await open(path);
    expect(status).toBe(200);
    expect(one(root, 'meta[name="robots"]').getAttribute('content')).toBe('noindex, follow');
    const ways = one(root, 'nav[aria-label="Administration"]');
    expect(links(ways)).toMatchObject({ 'Tableau de bord': '/admin', Modération: QUEUE });
    expect(one(ways, '[aria-current="page"]').getAttribute('href')).toBe(path);
  });
});

describe('/admin', () => {
  test('counts what waits, says since when, and links to the queue', async () => {
    await publish(t, seller.headers);
    await publish(t, seller.headers, { title: 'Une autre voiture' });
    const id = await publishApproved(t, seller.headers, admin.headers, { title: 'Une annonce en ligne' });
    await edit(id, { title: 'Un titre qui attend' });
    t.setNow(TEST_NOW);
    const { root } = await open('/admin');
    expect(texts(root, 'section[aria-labelledby="attente"] li')).toEqual([
      '2 nouvelles annonces le plus ancien : à l’instant',
      '1 modification le plus ancien : à l’instant',
    ]);
    expect(links(one(root, 'section[aria-labelledby="attente"]'))).toMatchObject({ 'Ouvrir la file': QUEUE });
  });

  test('shows the latest decisions, and who made them', async () => {
    const refused = await publish(t, seller.headers, { title: 'Une annonce refusée' });
    await moderationOf(t, admin.headers).listings[':id'].reject.$post({
      param: { id: refused },
      json: { version: 1, reason: 'duplicate', details: null },
    });
    t.setNow(TEST_NOW + 1000);
    const approved = await publishApproved(t, seller.headers, admin.headers);
    const { root } = await open('/admin');
    expect(texts(root, 'section[aria-labelledby="decisions"] li')).toEqual([
      `Annonce approuvée${LISTING.title}Awa Koné, à l’instant`,
      'Annonce refuséeUne annonce refuséeDoublonAwa Koné, à l’instant',
    ]);
    expect(links(one(root, 'main'))).toMatchObject({ [LISTING.title]: `/annonce/${approved}` });
  });

  test('says so when nothing is pending and nothing was decided', async () => {
    const { root } = await open('/admin');
    expect(textOf(one(root, 'main'))).toContain('Rien n’attend de décision');
    expect(textOf(one(root, 'main'))).toContain('Personne n’a encore rien décidé.');
  });
});

describe('the queue', () => {
  test('shows the oldest item with all that a decision needs: pictures, price, place, facts, text and seller', async () => {
    const photo = await uploadPhoto(t, seller.headers);
    await runSentJobs(t);
    const id = await publish(t, seller.headers, { pictureIds: [photo.id] });
    t.setNow(TEST_NOW + 1000);
    await publish(t, seller.headers, { title: 'Une annonce plus récente' });
    const page = await open();
    const { root } = page;
    expect(textOf(one(root, 'main h1 + p'))).toBe('2 dossiers en attente');
    expect(shownTitle(page)).toBe(LISTING.title);
    const article = textOf(one(root, 'main article'));
    for (const text of [
      'Nouvelle annonce',
      'Automobile',
      '4 000 000 F CFA',
      'Cocody, Abidjan',
      LISTING.description,
    ])
      expect(article).toContain(text);
    expect(texts(root, 'main article dl > div')).toContain('MarqueToyota');
    expect(one(root, 'main article section li img').getAttribute('alt')).toBe('Photo 1 sur 1, en grand');
    expect(links(one(root, 'main article'))).toMatchObject({ 'Voir comme l’acheteur': `/annonce/${id}` });
    const about = textOf(one(root, 'section[aria-labelledby="vendeur"]'));
    for (const text of [
      'Awa Koné',
      seller.email.split('@')[0] ?? '',
      '+229 01 97 12 34 56',
      '0 annonce approuvée',
    ])
      expect(about).toContain(text);
    const rows = all(root, 'nav[aria-label="File d’attente"] li a');
    expect(rows.map(textOf)).toEqual(
      [`${LISTING.title}À l'instant`, "Une annonce plus récenteÀ l'instant"].map((text) =>
        expect.stringContaining(text),
      ),
    );
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['true', undefined]);
  });

  test('shows the published value beside each change of an edit', async () => {
    const id = await publishApproved(t, seller.headers, admin.headers);
    await edit(id, {
      title: 'Toyota Corolla 2013',
      description: 'Une description toute neuve.',
      price: { amountMinor: 1_000_000, currency: 'XOF' },
      specificData: { ...LISTING.specificData, year: 2013 },
    });
    const page = await open();
    expect(shownTitle(page)).toBe('Toyota Corolla 2013');
    const article = textOf(one(page.root, 'main article'));
    for (const text of [
      'Modification',
      `En ligne : ${LISTING.title}`,
      'En ligne : 4 000 000 F CFA',
      'Année2013En ligne : 2012',
      'ProposéeUne description toute neuve.',
      `En ligne${LISTING.description}`,
    ])
      expect(article).toContain(text);
    expect(article).not.toContain('Photos en ligne');
  });

  test('shows the videos of a listing, and how an edit changes them', async () => {
    const id = await publishApproved(t, seller.headers, admin.headers, { videos: ['https://fb.watch/abc/'] });
    await edit(id, { videos: ['https://youtu.be/neuf'] });
    const section = one((await open()).root, 'section[aria-labelledby="videos"]');
    expect(links(section)).toEqual({
      'Voir la vidéo sur YouTube': 'https://youtu.be/neuf',
      'Voir la vidéo sur Facebook': 'https://fb.watch/abc/',
    });
    expect(textOf(section)).toContain('En ligne : Voir la vidéo sur Facebook');
  });

  test('shows earlier refusals', async () => {
    const id = await publish(t, seller.headers);
    await moderationOf(t, admin.headers).listings[':id'].reject.$post({
      param: { id },
      json: { version: 1, reason: 'unusable_photos', details: 'Trop sombres' },
    });
    await edit(id, {});
    const { root } = await open();
    expect(textOf(one(root, 'section[aria-labelledby="historique"]'))).toBe(
      'HistoriqueAnnonce refusée le 20 novembre 2026, Awa KonéPhotos inutilisables : Trop sombres',
    );
  });

  test('is paginated, and an address opens its item', async () => {
    for (let index = 0; index < 22; index += 1)
      await aListing(t.services.db, {
        status: 'pending',
        sellerId: seller.userId,
        title: `Annonce ${index}`,
        submittedAt: new Date(TEST_NOW + index),
      });
    const first = await open();
    expect(all(first.root, 'nav[aria-label="File d’attente"] time')).toHaveLength(20);
    const further = one(first.root, 'nav[aria-label="File d’attente"] a[rel="next"]').getAttribute('href');
    const second = await open(further ?? '');
    expect(shownTitle(second)).toBe('Annonce 20');
    const [row] = all(second.root, 'nav[aria-label="File d’attente"] li:nth-child(2) a');
    expect(shownTitle(await open(row?.getAttribute('href')))).toBe('Annonce 21');
    // The address finds it without the cursor too.
    const id = /dossier=(lst_\w+)/.exec(row?.getAttribute('href') ?? '')?.[1];
    expect(shownTitle(await open(`${QUEUE}?dossier=${id}`))).toBe('Annonce 21');
    expect(await redirectOf(t, `${QUEUE}?suite=rien`, admin)).toMatchObject({ location: QUEUE });
  });

  test('says so when it is empty, and when the addressed item is no longer pending', async () => {
    expect(textOf(one((await open()).root, 'main'))).toContain('La file est vide.');
    const decided = await publishApproved(t, seller.headers, admin.headers);
    await publish(t, seller.headers, { title: 'Une annonce qui attend' });
    const page = await open(`${QUEUE}?dossier=${decided}`);
    expect(shownTitle(page)).toBe('Une annonce qui attend');
    expect(texts(page.root, 'main [role="status"]')).toEqual(['Ce dossier n’attend plus de décision.']);
  });

  test('says so when the API fails, with a retry link', async () => {
    const page = await openPage(t, QUEUE, { ...admin, failing: /moderation/ });
    expect(page.status).toBe(500);
    expect(Object.keys(links(one(page.root, 'main')))).toContain('Réessayer');
  });
});

describe('without JavaScript', () => {
  test('approving publishes the listing, opens the next one and says so', async () => {
    const id = await publish(t, seller.headers);
    t.setNow(TEST_NOW + 1000);
    const next = await publish(t, seller.headers, { title: 'La suivante' });
    const answer = await sendShown(await open(), 'approuver');
    expect(answer).toMatchObject({
      kind: 'redirect',
      status: 303,
      location: `${QUEUE}?dossier=${next}&avis=approuve`,
    });
    expect(await statusOf(id)).toBe('approved');
    const page = await open(answer?.kind === 'redirect' ? answer.location : '');
    expect(shownTitle(page)).toBe('La suivante');
    expect(texts(page.root, 'main [role="status"]')).toEqual([
      'C’est approuvé. Le vendeur est prévenu par e-mail.',
    ]);
  });

  test('refusing takes a reason from the list and details, and the owner reads both', async () => {
    const id = await publish(t, seller.headers);
    const page = await open();
    expect(texts(one(page.root, 'form#refuser'), 'option')).toEqual([
      'Choisir…',
      ...Object.values(REFUSAL_REASONS).map(({ label }) => label),
    ]);
    const answer = await sendShown(page, 'refuser', { reason: 'inconsistent_price', details: ' Trop bas ' });
    expect(answer).toMatchObject({ kind: 'redirect', location: `${QUEUE}?avis=refuse` });
    const { root } = await openPage(t, `/annonce/${id}`, seller);
    const banner = textOf(one(root, 'main'));
    expect(banner).toContain('Annonce refusée');
    expect(banner).toContain('Motif : Prix incohérent : Trop bas');
    await runSentJobs(t);
    expect((await t.services.mail.outbox?.list())?.[0]?.text).toContain('Prix incohérent : Trop bas');
  });

  test('a missing refusal reason is reported at its field; what was typed stays', async () => {
    const id = await publish(t, seller.headers);
    const none = pageOf(await sendShown(await open(), 'refuser', { details: 'Photos floues' }));
    expect(none.status).toBe(422);
    expect(texts(none.root, 'form#refuser [role="alert"]')).toEqual(['Choisissez un motif.']);
    expect(textOf(one(none.root, 'form#refuser textarea'))).toBe('Photos floues');
    const bare = pageOf(await sendShown(none, 'refuser', { reason: 'other' }));
    expect(texts(bare.root, 'form#refuser [role="alert"]')).toEqual(['Précisez le motif.']);
    expect(one(bare.root, 'form#refuser option[selected]').getAttribute('value')).toBe('other');
    expect(await statusOf(id)).toBe('pending');
  });

  test('the second of two moderators is told who decided first and when, and gets the next item', async () => {
    const id = await publish(t, seller.headers);
    t.setNow(TEST_NOW + 1000);
    await publish(t, seller.headers, { title: 'La suivante' });
    const stale = await open();
    await moderationOf(t, admin.headers).listings[':id'].approve.$post({
      param: { id },
      json: { version: 1 },
    });
    for (const form of ['approuver', 'refuser'] as const) {
      const page = pageOf(await sendShown(stale, form, { reason: 'duplicate' }));
      expect(page.status).toBe(409);
      expect(texts(page.root, 'main [role="alert"]')).toEqual([
        'Déjà traité : Awa Koné a approuvé cette annonce le 20 novembre 2026 à 11:00.',
      ]);
      expect(shownTitle(page)).toBe('La suivante');
    }
    expect(await statusOf(id)).toBe('approved');
  });

  test('a listing that its seller changed meanwhile is shown again before it can be decided', async () => {
    const id = await publish(t, seller.headers);
    const stale = await open();
    await edit(id, { title: 'Un titre changé' });
    const page = pageOf(await sendShown(stale, 'approuver'));
    expect(page.status).toBe(409);
    expect(shownTitle(page)).toBe('Un titre changé');
    expect(textOf(one(page.root, 'form#approuver [role="alert"]'))).toContain('Le vendeur a modifié');
    expect(await sendShown(page, 'approuver')).toMatchObject({ kind: 'redirect' });
  });

  test('an edit is applied or refused the same way', async () => {
    const id = await publishApproved(t, seller.headers, admin.headers);
    await edit(id, { title: 'Un titre qui attend' });
    expect(await sendShown(await open(), 'approuver')).toMatchObject({ kind: 'redirect' });
    const { root } = await openPage(t, `/annonce/${id}`);
    expect(textOf(one(root, 'main h1'))).toBe('Un titre qui attend');
  });

  test('a member cannot decide, a visitor is asked to sign in', async () => {
    const id = await publish(t, seller.headers);
    const path = `${QUEUE}/${id}/approuver`;
    expect(await sendForm(t, path, { version: '1' }, seller)).toMatchObject({
      kind: 'redirect',
      location: '/',
    });
    expect(await sendForm(t, path, { version: '1' })).toMatchObject({
      kind: 'redirect',
      location: expect.stringContaining('/connexion'),
    });
    expect(await statusOf(id)).toBe('pending');
  });
});

test('the owner reads on the listing’s page that it is pending', async () => {
  const id = await publish(t, seller.headers);
  const { root } = await openPage(t, `/annonce/${id}`, seller);
  expect(textOf(one(root, 'main'))).toContain('Votre annonce est en cours de modération.');
  expect((await openPage(t, `/annonce/${id}`)).status).toBe(404);
});
