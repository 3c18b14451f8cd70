import { beforeEach, describe, expect, test } from 'vitest';
import { listingRevisions } from '#server/listings/listing-revisions.table.ts';
import { EDIT_TEXT } from '#web/listing-edits/edit-form.ts';
import { listingsOf, publishApproved, LISTING } from '#tests/world/publishing.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { formState } from '#tests/world/form-state.ts';
import {
  all,
  one,
  openPage,
  pageOf,
  redirectOf,
  sendForm,
  startPages,
  textOf,
  texts,
} from '#tests/world/test-pages.ts';
import { uploadPhoto } from '#tests/world/upload-file.ts';

const t = startPages();

let seller: Awaited<ReturnType<typeof signIn>>;
let id: string;
let path: string;
beforeEach(async () => {
  seller = await signIn(t);
  const admin = await signIn(t, 'admin');
  id = await publishApproved(t, seller.headers, admin.headers, {
    landmark: 'Derrière la pharmacie',
    contactWays: ['whatsapp', 'message'],
  });
  path = `/annonce/${id}/modifier`;
});

type Fields = Record<string, string | string[]>;

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) form.append(name, each);
  return form;
}
const open = () => openPage(t, path, seller);
const send = (fields: Fields) => sendForm(t, path, formOf(fields), seller);
/** Returns all fields of the form as its second step shows them. */
const details = async () => formState(pageOf(await send({ ...formState(await open()), vers: 'suivant' })));
/** Submits an edit and returns the page it redirects to. */
async function afterSending(fields: Fields) {
  const answer = await send(fields);
  if (answer?.kind !== 'redirect') throw new Error('the edit was not saved');
  return openPage(t, answer.location, seller);
}
const shown = async () => (await (await listingsOf(t, {})[':id'].$get({ param: { id } })).json()).data;
const editable = async () =>
  (await (await listingsOf(t, seller.headers)[':id'].edition.$get({ param: { id } })).json()).data;

describe('/annonce/{id}/modifier', () => {
  test('shows the form filled in with the listing, under its own title', async () => {
    const page = await open();
    expect(textOf(one(page.root, 'h1'))).toBe("Modifier l'annonce");
    expect(formState(page)).toMatchObject({ title: [LISTING.title], category: ['automobile'] });
    expect(await details()).toMatchObject({
      price: ['4\u00a0000\u00a0000'],
      'specificData.make': ['Toyota'],
      'specificData.year': ['2012'],
      citySlug: ['abidjan'],
      district: ['Cocody'],
      landmark: ['Derrière la pharmacie'],
      contactWays: ['whatsapp', 'message'],
    });
  });

  test('is only for its owner: visitors sign in and come back, others get a 404', async () => {
    expect(await redirectOf(t, path)).toEqual({
      status: 302,
      location: `/connexion?retour=${encodeURIComponent(path)}`,
    });
    for (const other of [await signIn(t), await signIn(t, 'admin')]) {
      const page = await openPage(t, path, other);
      expect([page.status, textOf(one(page.root, 'h1'))]).toEqual([404, 'Annonce non trouvée']);
      expect(page.root.text).not.toContain('Derrière la pharmacie');
    }
    expect((await openPage(t, '/annonce/nimporte/modifier', seller)).status).toBe(404);
  });

  test('says so when the listing cannot be loaded, and offers to retry', async () => {
    const page = await openPage(t, path, { ...seller, failing: /edition/ });
    expect(page.status).toBeGreaterThanOrEqual(500);
    expect(page.root.text).toContain("Impossible de charger les données de l'annonce. Veuillez réessayer.");
    expect(texts(page.root, 'main button')).toContain('Réessayer');
  });

  test('a small change is visible at once, and the page says so', async () => {
    const page = await afterSending({ ...(await details()), district: 'Yopougon', vers: 'publier' });
    expect(page.root.text).toContain(
      'Annonce modifiée avec succès ! Les changements sont maintenant visibles sur le site.',
    );
    expect(await shown()).toMatchObject({ place: { district: 'Yopougon' } });
  });

  test('a new title waits for review, the approved one stays visible, and the page says both', async () => {
    const page = await afterSending({
      ...(await details()),
      title: 'Corolla sans défaut',
      vers: 'publier',
    });
    expect(page.root.text).toContain(
      'Annonce modifiée avec succès ! Vos changements seront visibles dès leur validation.',
    );
    expect(await shown()).toMatchObject({ title: LISTING.title, status: 'approved' });
    const saved = `/profile?tab=listings&avis=annonce-modifiee-en-attente&sur=${id}`;
    expect((await openPage(t, saved, seller)).root.text).toContain('Annonce modifiée avec succès');
    const again = await open();
    expect(formState(again).title).toEqual(['Corolla sans défaut']);
    expect(again.root.text).toContain('La version approuvée reste visible');
  });

  test('the notice of a saved edit is gone once its review is over', async () => {
    await send({ ...(await details()), title: 'Corolla sans défaut', vers: 'publier' });
    await t.services.db.update(listingRevisions).set({ status: 'applied' });
    const saved = `/profile?tab=listings&avis=annonce-modifiee-en-attente&sur=${id}`;
    expect((await openPage(t, saved, seller)).root.text).not.toContain('Annonce modifiée avec succès');
  });

  test('photos are added, reordered and removed through the same field', async () => {
    const [a, b] = [await uploadPhoto(t, seller.headers), await uploadPhoto(t, seller.headers)];
    const withBoth = { ...(await details()), pictureIds: [a.id, b.id] };
    const swapped = formState(pageOf(await send({ ...withBoth, avancer: b.id }))).pictureIds;
    expect(swapped).toEqual([b.id, a.id]);
    await send({ ...withBoth, pictureIds: [b.id, a.id], vers: 'publier' });
    expect((await editable()).pictures.map((picture) => picture.id)).toEqual([b.id, a.id]);
    const next = await details();
    expect(next.pictureIds).toEqual([b.id, a.id]);
    const left = formState(pageOf(await send({ ...next, retirer: b.id }))).pictureIds;
    expect(left).toEqual([a.id]);
  });

  test('an invalid value comes back with everything else that was typed', async () => {
    const page = pageOf(await send({ ...(await details()), price: 'cher', vers: 'publier' }));
    expect(page.status).toBe(422);
    expect(formState(page)).toMatchObject({ price: ['cher'], title: [LISTING.title] });
    expect(textOf(one(page.root, 'h1'))).toBe(EDIT_TEXT.title);
  });
});

describe('two tabs that edit the same listing', () => {
  test('the second one is shown what the first changed, keeps what it typed, and overwrites only when submitted again', async () => {
    const first = await details();
    const second = await details();
    await send({ ...first, price: '3 900 000', district: 'Plateau', vers: 'publier' });
    const page = pageOf(await send({ ...second, district: 'Marcory', vers: 'publier' }));
    expect(page.status).toBe(409);
    const alert = textOf(one(page.root, 'main form > div > [role="alert"]'));
    expect(alert).toContain('Cette annonce a été modifiée entre-temps (prix, quartier)');
    expect(all(page.root, '[role="alert"]').map(textOf)).toEqual(
      expect.arrayContaining([
        'Enregistré entre-temps : « 3 900 000 F CFA »',
        'Enregistré entre-temps : « Plateau »',
      ]),
    );
    expect(formState(page)).toMatchObject({ district: ['Marcory'], price: ['4\u00a0000\u00a0000'] });
    expect(await shown()).toMatchObject({ place: { district: 'Plateau' }, priceXof: 3_900_000 });

    expect(await send({ ...formState(page), vers: 'publier' })).toMatchObject({ kind: 'redirect' });
    expect(await shown()).toMatchObject({ place: { district: 'Marcory' }, priceXof: 4_000_000 });
  });

  test('the same edit sent twice is saved once, and neither is refused', async () => {
    const form = { ...(await details()), district: 'Plateau', vers: 'publier' };
    expect(await send(form)).toMatchObject({ kind: 'redirect' });
    expect(await send(form)).toMatchObject({ kind: 'redirect' });
    expect(await editable()).toMatchObject({ version: 2 });
  });
});

describe('a draft of an edit', () => {
  const drafts = () => listingsOf(t, seller.headers).mine.drafts[':form'];
  async function keep(values: Record<string, string>) {
    const content = { values, step: 'details', key: crypto.randomUUID(), pictureIds: [] };
    await drafts().$put({ param: { form: id }, json: { version: 0, saveId: crypto.randomUUID(), content } });
  }
  const openedNow = async () => {
    const { version, opened } = await editable();
    return { version: String(version), opened };
  };

  test('is restored after a reload, at its step, and gone once the edit is saved', async () => {
    await keep({ ...(await openedNow()), district: 'Akpakpa', price: '3 900 000' });
    const page = await open();
    expect(textOf(one(page.root, '[data-step-title]'))).toBe('Photos, prix et détails');
    expect(formState(page)).toMatchObject({
      district: ['Akpakpa'],
      price: ['3 900 000'],
      title: [LISTING.title],
    });
    expect(texts(page.root, 'main [role="alert"]')).toEqual([]);
    expect(all(page.root, 'main button').map(textOf)).toContain('Annuler mes changements');
    await afterSending({ ...formState(page), vers: 'publier' });
    expect((await (await drafts().$get({ param: { form: id } })).json()).data).toBeNull();
    expect(formState(await open())).toMatchObject({ title: [LISTING.title] });
    expect((await shown()).place.district).toBe('Akpakpa');
  });

  test('from an older version is shown with a warning, and never overwrites the newer one unconfirmed', async () => {
    const before = await openedNow();
    await afterSending({ ...(await details()), price: '3 950 000', vers: 'publier' });
    await keep({ ...before, district: 'Akpakpa' });
    const page = await open();
    expect(textOf(one(page.root, 'main [role="alert"]'))).toContain(
      'Cette annonce a changé depuis que vous avez commencé ce brouillon.',
    );
    expect(formState(page)).toMatchObject({ district: ['Akpakpa'], version: [before.version] });
    expect(await send({ ...formState(page), vers: 'publier' })).toMatchObject({ status: 409 });
    expect((await shown()).price?.amountMinor).toBe(3_950_000);
  });

  test('belongs to one listing and one person', async () => {
    await keep({ ...(await openedNow()), district: 'Akpakpa' });
    const otherAccount = await signIn(t);
    const asked = listingsOf(t, otherAccount.headers).mine.drafts[':form'].$get({ param: { form: id } });
    expect((await (await asked).json()).data).toBeNull();
    const fresh = await openPage(t, '/creer-annonce', seller);
    expect(formState(fresh)).toMatchObject({ title: [''] });
  });
});
