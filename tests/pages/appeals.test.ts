import { beforeEach, describe, expect, test } from 'vitest';
import { listingsOf, moderationOf, publish, publishApproved, LISTING } from '#tests/world/publishing.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { aScene } from '#tests/world/scenes.ts';
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
  type TestPage,
} from '#tests/world/test-pages.ts';
import { uploadPhoto } from '#tests/world/upload-file.ts';

const t = startPages();
type Person = Awaited<ReturnType<typeof signIn>>;

let seller: Person;
let admin: Person;
const QUEUE = '/admin/moderation';
const WORDS = 'La photo est bien la mienne, prise hier dans ma cour.';

beforeEach(async () => {
  [seller, admin] = [await signIn(t), await signIn(t, 'admin')];
});

async function refused(reason: 'unusable_photos' | 'duplicate' = 'unusable_photos'): Promise<string> {
  const id = await publish(t, seller.headers);
  await moderationOf(t, admin.headers).listings[':id'].reject.$post({
    param: { id },
    json: { version: 1, reason, details: 'Trop sombres' },
  });
  return id;
}

const appeal = (id: string, text: string, person = seller) =>
  sendForm(t, `/annonce/${id}/contester`, { text }, person);

async function sendShown(page: TestPage, form: string, typed: Record<string, string>, person: Person) {
  const element = one(page.root, `form#${form}`);
  const hidden = all(element, 'input[type="hidden"]').map((input) => [
    input.getAttribute('name') ?? '',
    input.getAttribute('value') ?? '',
  ]);
  const action = element.getAttribute('action') ?? '';
  return sendForm(t, action, { ...Object.fromEntries(hidden), ...typed }, person);
}

function timesIn(root: TestPage['root'], text: string): number {
  return textOf(one(root, 'main')).split(text).length - 1;
}

function pastDecisions({ root }: TestPage) {
  const [details] = all(root, 'main details').filter((each) =>
    textOf(each).startsWith('Décisions sur cette annonce'),
  );
  if (!details) throw new Error('no past decisions are shown');
  return details;
}

describe('without JavaScript, the owner of a refused listing', () => {
  test('reads the reason, which field to correct and how, the history, and the link to edit', async () => {
    const id = await refused();
    const { root } = await openPage(t, `/annonce/${id}`, seller);
    const decisions = one(root, 'section[aria-labelledby="decisions"]');
    expect(textOf(decisions)).toContain('Photos : Remplacez les photos par des vues nettes');
    expect(textOf(decisions)).toContain('Annonce refusée le 20 novembre 2026');
    expect(textOf(decisions)).not.toContain('Koné');
    expect(links(decisions)).toEqual({ 'Corriger mon annonce': `/annonce/${id}/modifier` });
    for (const person of [admin, undefined]) {
      const page = await openPage(t, `/annonce/${id}`, person);
      expect(all(page.root, 'section[aria-labelledby="decisions"]')).toEqual([]);
    }
  });

  test('reads the refusal once, with what to do; its history is folded away and quiet, also after the approval', async () => {
    const id = await refused();
    const page = await openPage(t, `/annonce/${id}`, seller);
    const history = pastDecisions(page);
    expect(history.hasAttribute('open')).toBe(false);
    expect(textOf(history)).toContain('Annonce refusée le 20 novembre 2026');
    expect(history.toString()).not.toContain('danger');
    expect(textOf(one(page.root, 'main'))).toContain('Motif : Photos inutilisables : Trop sombres');
    expect(timesIn(page.root, 'Trop sombres')).toBe(1);
    await appeal(id, WORDS);
    const other = await signIn(t, 'admin');
    await sendShown(await openPage(t, QUEUE, other), 'approuver', {}, other);
    const later = await openPage(t, `/annonce/${id}`, seller);
    expect(all(later.root, 'section[aria-labelledby="decisions"]')).toEqual([]);
    expect(textOf(pastDecisions(later))).toContain('Annonce refusée');
    expect(textOf(pastDecisions(later))).toContain('Photos inutilisables : Trop sombres');
  });

  test.each([
    ['in the form to correct it', (id: string) => `/annonce/${id}/modifier`],
    ['among their listings', () => '/profile?tab=listings'],
    ['in their recent activity', () => '/profile'],
    ['in the notification', () => '/profile?tab=dashboard&vue=notifications'],
  ])('reads the reason exactly once %s', async (_where, path) => {
    const id = await refused();
    await runSentJobs(t);
    const { root } = await openPage(t, path(id), seller);
    expect(timesIn(root, 'Photos inutilisables')).toBe(1);
    expect(timesIn(root, 'Trop sombres')).toBe(1);
  });

  test('reads why an edit was refused exactly once, above what to do, while the listing stays online', async () => {
    const id = await publishApproved(t, seller.headers, admin.headers);
    const edit = { ...LISTING, title: 'Un autre titre', version: 1 };
    await listingsOf(t, seller.headers)[':id'].$patch({ param: { id }, json: edit });
    const { data } = await (await moderationOf(t, admin.headers).listings.$get({ query: {} })).json();
    await moderationOf(t, admin.headers).revisions[':id'].reject.$post({
      param: { id: data[0]?.id ?? '' },
      json: { version: 2, reason: 'unusable_photos', details: 'Trop sombres' },
    });
    const { root } = await openPage(t, `/annonce/${id}`, seller);
    expect(textOf(one(root, 'section[aria-labelledby="decisions"]'))).toMatch(
      /Modification refusée\s: Photos inutilisables : Trop sombres.*Que faire.*Photos : Remplacez/s,
    );
    expect(timesIn(root, 'Trop sombres')).toBe(1);
  });

  test('appeals from the page and reads that somebody else reviews it; an appeal that is too short comes back as typed', async () => {
    const id = await refused();
    const bare = pageOf(await appeal(id, 'Non, c’est faux'));
    expect(bare.status).toBe(422);
    expect(textOf(one(bare.root, 'form#contester [role="alert"]'))).toContain('20 caractères');
    expect(textOf(one(bare.root, 'form#contester textarea'))).toBe('Non, c’est faux');
    expect(await appeal(id, WORDS)).toMatchObject({ kind: 'redirect', location: `/annonce/${id}` });
    const { root } = await openPage(t, `/annonce/${id}`, seller);
    expect(textOf(one(root, 'section[aria-labelledby="decisions"] [role="status"]'))).toContain(
      'Vous avez contesté cette décision le 20 novembre 2026.',
    );
    expect(all(root, 'form#contester')).toEqual([]);
    expect(pageOf(await appeal(id, WORDS)).status).toBe(409);
  });
});

describe('without JavaScript, the team', () => {
  test('reads the appeal beside the listing; the moderator who refused it is told that another one must decide', async () => {
    await appeal(await refused(), WORDS);
    const other = await signIn(t, 'admin');
    const own = await openPage(t, QUEUE, admin);
    expect(textOf(one(own.root, 'section[aria-labelledby="decision"]'))).toContain('par une autre personne');
    expect(all(own.root, 'form#approuver, form#refuser')).toEqual([]);

    const page = await openPage(t, QUEUE, other);
    expect(textOf(one(page.root, 'section[aria-labelledby="contestation"]'))).toContain(WORDS);
    const answer = await sendShown(page, 'refuser', { answer: 'Elles restent trop sombres.' }, other);
    expect(answer).toMatchObject({ kind: 'redirect', location: `${QUEUE}?avis=maintenu` });
  });

  test('puts the listing online after all; upholding it without an answer shows an error at the field', async () => {
    const id = await refused();
    await appeal(id, WORDS);
    const other = await signIn(t, 'admin');
    const bare = pageOf(
      await sendShown(await openPage(t, QUEUE, other), 'refuser', { answer: 'Non' }, other),
    );
    expect(texts(bare.root, 'form#refuser [role="alert"]')[0]).toContain('10 caractères');
    const answer = await sendShown(bare, 'approuver', {}, other);
    expect(answer).toMatchObject({ kind: 'redirect', location: `${QUEUE}?avis=retabli` });
    expect((await openPage(t, `/annonce/${id}`)).status).toBe(200);
  });

  test('a moderator without colleagues confirms being alone before deciding on an appeal against their own refusal', async () => {
    const id = await refused();
    await appeal(id, WORDS);
    const page = await openPage(t, QUEUE, admin);
    const unsaid = pageOf(await sendShown(page, 'approuver', {}, admin));
    expect(unsaid.status).toBe(409);
    expect(textOf(one(unsaid.root, 'form#approuver [role="alert"]'))).toContain('Cochez la case');
    await sendShown(unsaid, 'approuver', { isAlone: 'on' }, admin);
    expect((await openPage(t, `/annonce/${id}`)).status).toBe(200);
  });

  test('sees a listing’s photos beside the same ones of another seller, with a link to that listing', async () => {
    const owner = await signIn(t);
    const original = await uploadPhoto(t, owner.headers, await aScene(1));
    const known = await publishApproved(t, owner.headers, admin.headers, {
      title: 'La voiture du propriétaire',
      pictureIds: [original.id],
    });
    const taken = await uploadPhoto(t, seller.headers, await aScene(1));
    await publish(t, seller.headers, { pictureIds: [taken.id] });
    const { root } = await openPage(t, QUEUE, admin);
    const copies = one(root, 'section[aria-labelledby="photos-deja-vues"]');
    expect(links(copies)).toMatchObject({ 'La voiture du propriétaire': `/annonce/${known}` });
    expect(all(copies, 'img').map((image) => image.getAttribute('alt'))).toEqual([
      'Photo de ce dossier, en grand',
      'Photo de l’annonce « La voiture du propriétaire », en grand',
    ]);
    expect(textOf(one(root, 'nav[aria-label="File d’attente"]'))).toContain('Photos déjà vues');
  });
});

test('without JavaScript, a duplicate advertisement comes back with all that was typed and a link to the first', async () => {
  const photo = await uploadPhoto(t, seller.headers, await aScene(1));
  const id = await publish(t, seller.headers, { pictureIds: [photo.id] });
  const form = {
    cle: 'une-autre-cle',
    category: 'automobile',
    title: LISTING.title,
    description: LISTING.description,
    price: '4000000',
    currency: 'XOF',
    countryCode: 'CI',
    citySlug: 'abidjan',
    district: 'Cocody',
    pictureIds: photo.id,
    vers: 'publier',
  };
  const page = pageOf(await sendForm(t, '/creer-annonce/automobile', form, seller));
  expect(page.status).toBe(409);
  const alert = one(page.root, 'form [role="alert"]');
  expect(textOf(alert)).toContain('Notre équipe relit déjà cette annonce');
  expect(links(alert)).toEqual({ 'Voir mon annonce': `/annonce/${id}` });
  const fieldValue = (name: string) => one(page.root, `input[name="${name}"]`).getAttribute('value');
  expect([fieldValue('title'), fieldValue('pictureIds'), fieldValue('cle')]).toEqual([
    LISTING.title,
    photo.id,
    'une-autre-cle',
  ]);
  const mine = await (await listingsOf(t, seller.headers).mine.$get({ query: {} })).json();
  expect(mine.data).toHaveLength(1);
});
