import { beforeEach, describe, expect, test } from 'vitest';
import { VIDEO_TEXT } from '#shared/listings/video-links.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { listings } from '#server/listings/listings.table.ts';
import { isoMedia } from '#tests/fakes/hostile-pictures.ts';
import { formState } from '#tests/world/form-state.ts';
import { listingsOf } from '#tests/world/publishing.ts';
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
  type TestPage,
} from '#tests/world/test-pages.ts';
import { aPhoto, asFile } from '#tests/world/upload-file.ts';

const t = startPages();

let seller: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  seller = await signIn(t);
});

const ESSENTIALS = {
  category: 'automobile',
  title: 'Toyota Corolla 2016',
  description: 'Très bien entretenue, papiers à jour.',
};
const DETAILS = {
  ...ESSENTIALS,
  cle: 'cle-de-ce-formulaire',
  price: '6 250 000',
  currency: 'XOF',
  countryCode: 'CI',
  citySlug: 'abidjan',
  'specificData.make': 'toyota',
  'specificData.year': '2016',
};

type Sent = Record<string, string>;

const open = (path: string) => openPage(t, path, seller);
const post = async (values: Sent | FormData, path = '/creer-annonce/automobile') =>
  sendForm(t, path, values, seller);
const step = ({ root }: TestPage) => textOf(one(root, '[data-step-title]'));

function withPhotos(values: Sent, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  for (const file of files) form.append('photo', file);
  return form;
}

function errorAt({ root }: TestPage, name: string): string | null {
  const field = one(root, `main [name="${name}"]`);
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const error = ids
    .map((id) => root.getElementById(id))
    .find((element) => element?.getAttribute('role') === 'alert');
  return error ? textOf(error) : null;
}

const own = async () => (await (await listingsOf(t, seller.headers).mine.$get({ query: {} })).json()).data;

describe('/creer-annonce', () => {
  test('is for members: visitors sign in and come back', async () => {
    for (const path of ['/creer-annonce', '/creer-annonce/services'])
      expect(await redirectOf(t, path)).toEqual({
        status: 302,
        location: `/connexion?retour=${encodeURIComponent(path)}`,
      });
  });

  test('starts with category, title and description; the address may preselect the category', async () => {
    const page = await open('/creer-annonce');
    expect(step(page)).toBe('Que proposez-vous ?');
    expect(formState(page)).toMatchObject({ title: [''], description: [''] });
    expect(formState(page).category).toBeUndefined();
    for (const [slug, category] of [
      ['real-estate', 'real_estate'],
      ['automobile', 'automobile'],
      ['services', 'services'],
      ['marketplace', 'marketplace'],
    ]) {
      const chosen = formState(await open(`/creer-annonce/${slug}`));
      expect(chosen.category).toEqual([category]);
    }
    expect((await open('/creer-annonce/bateaux')).status).toBe(404);
  });

  test('asks for what is missing before the second step and keeps what was typed', async () => {
    const page = pageOf(
      await post({ title: 'Toy', description: 'Une longue description.', vers: 'suivant' }, '/creer-annonce'),
    );
    expect(page.status).toBe(422);
    expect(errorAt(page, 'title')).toBe('Le titre est requis (min 5 caractères)');
    expect(textOf(one(page.root, '#category-error'))).toBe('La catégorie est requise');
    expect(formState(page)).toMatchObject({ title: ['Toy'], description: ['Une longue description.'] });
  });

  test('the second step asks for photos, price, the facts of the category and the place', async () => {
    const page = pageOf(await post({ ...ESSENTIALS, vers: 'suivant' }));
    expect(page.status).toBe(200);
    expect(step(page)).toBe('Photos, prix et détails');
    const fields = formState(page);
    expect(fields).toMatchObject({
      title: [ESSENTIALS.title],
      currency: ['XOF'],
      price: [''],
      'specificData.make': [''],
      'specificData.fuel': [''],
      citySlug: [''],
      contactPhone: [''],
    });
    expect(Object.keys(fields)).toEqual(
      expect.arrayContaining(['countryCode', 'videos', 'contactWays', 'specificData.vehicleType']),
    );
    expect(fields['specificData.bedrooms']).toBeUndefined();
    expect(fields.cle?.[0]).toMatch(/^[\w-]{8,80}$/);
    const upload = one(page.root, 'main input[type="file"][name="photo"]');
    expect([upload.getAttribute('name'), upload.hasAttribute('multiple')]).toEqual(['photo', true]);
    const currencies = all(page.root, 'select[name="currency"] option');
    expect(currencies.map((option) => option.getAttribute('value'))).toEqual(['XOF', 'EUR', 'USD', 'NGN']);
    expect(page.root.text).toContain('PNG, JPG jusqu’à 10 Mo');
  });

  test('known values are prefilled: country, the account’s number, place of the last listing', async () => {
    expect(formState(pageOf(await post({ ...ESSENTIALS, vers: 'suivant' })))).toMatchObject({
      title: [ESSENTIALS.title],
    });
    const defaults = async () =>
      (await (await listingsOf(t, seller.headers).mine.defaults.$get()).json()).data;
    expect(await defaults()).toEqual({ countryCode: 'BJ', citySlug: null, phone: '+229 01 97 12 34 56' });
    await post({ ...DETAILS, vers: 'publier' });
    expect(await defaults()).toMatchObject({ countryCode: 'CI', citySlug: 'abidjan' });
  });

  test('says what is wrong at each field of the second step', async () => {
    const page = pageOf(
      await post({
        ...DETAILS,
        price: 'beaucoup',
        'specificData.year': '1850',
        contactPhone: 'Awa',
        vers: 'apercu',
      }),
    );
    expect(page.status).toBe(422);
    expect(textOf(one(page.root, 'main form > div > [role="alert"]'))).toContain('Erreur de validation');
    expect(errorAt(page, 'price')).toBe('Le prix est requis et doit être un nombre');
    expect(errorAt(page, 'specificData.year')).toBe('Indiquez une année entre 1900 et 2027.');
    expect(errorAt(page, 'contactPhone')).toBe('Numéro de téléphone invalide');
    expect(formState(page)).toMatchObject({
      price: ['beaucoup'],
      'specificData.make': ['toyota'],
      cle: [DETAILS.cle],
    });
  });

  test('Précédent returns to the first step with everything', async () => {
    const page = pageOf(await post({ ...DETAILS, vers: 'precedent' }));
    expect(step(page)).toBe('Que proposez-vous ?');
    expect(formState(page)).toMatchObject({
      title: [DETAILS.title],
      price: [DETAILS.price],
      citySlug: ['abidjan'],
    });
  });
});

describe('photos that come with the form', () => {
  test('are kept when a field is invalid, and refused ones are named with their reason', async () => {
    const files = [
      asFile(await aPhoto(), 'IMG_1.png'),
      asFile(isoMedia('heic', 'mif1'), 'IMG_2.HEIC', 'image/heic'),
      asFile(new TextEncoder().encode('bonjour'), 'lettre.jpg', 'image/jpeg'),
      asFile(new Uint8Array(10_000_001), 'trop.jpg', 'image/jpeg'),
      asFile(await aPhoto(), 'IMG_3.png'),
    ];
    const page = pageOf(await post(withPhotos({ ...DETAILS, price: '', vers: 'apercu' }, files)));
    expect(page.status).toBe(422);
    const stored = formState(page).pictureIds ?? [];
    expect(stored).toHaveLength(2);
    const refused = texts(page.root, 'ul[role="alert"] li');
    expect(refused[0]).toMatch(/^IMG_2\.HEIC : Les photos HEIC/);
    expect(refused[1]).toBe("lettre.jpg : Format d'image non supporté");
    expect(refused[2]).toBe('trop.jpg : Cette image dépasse 10 Mo. Choisissez-en une plus légère.');
    expect(formState(page)).toMatchObject({ title: [DETAILS.title], 'specificData.make': ['toyota'] });
  });

  test('hold the form on the second step when one is refused, and the next try goes on', async () => {
    const bad = asFile(isoMedia('heic', 'mif1'), 'IMG_2.HEIC', 'image/heic');
    const first = pageOf(await post(withPhotos({ ...DETAILS, vers: 'apercu' }, [bad])));
    expect([first.status, step(first)]).toEqual([422, 'Photos, prix et détails']);
    expect(step(pageOf(await post({ ...DETAILS, vers: 'apercu' })))).toBe(
      'Votre annonce telle qu’on la verra',
    );
  });

  test('are at most eight: a ninth is refused by name', async () => {
    const files = await Promise.all(
      Array.from({ length: 9 }, async (_, index) => asFile(await aPhoto(), `IMG_${index}.png`)),
    );
    const page = pageOf(await post(withPhotos({ ...DETAILS, vers: 'photos' }, files)));
    expect(formState(page).pictureIds).toHaveLength(8);
    expect(texts(page.root, 'ul[role="alert"] li')).toEqual([
      "IMG_8.png : Vous pouvez uploader jusqu'à 8 images maximum.",
    ]);
    expect(all(page.root, 'main input[type="file"][name="photo"]')).toEqual([]);
  });

  test('can be removed and reordered', async () => {
    const files = [
      asFile(await aPhoto(), 'a.png'),
      asFile(await aPhoto(), 'b.png'),
      asFile(await aPhoto(), 'c.png'),
    ];
    const sent =
      formState(pageOf(await post(withPhotos({ ...DETAILS, vers: 'photos' }, files)))).pictureIds ?? [];
    const [a = '', b = '', c = ''] = sent;
    const again = (change: Sent) => {
      const form = withPhotos({ ...DETAILS, ...change }, []);
      for (const id of sent) form.append('pictureIds', id);
      return post(form);
    };
    expect(formState(pageOf(await again({ retirer: b }))).pictureIds).toEqual([a, c]);
    expect(formState(pageOf(await again({ avancer: c }))).pictureIds).toEqual([a, c, b]);
  });

  test('uploaded by somebody else cannot be used', async () => {
    const other = await signIn(t);
    const foreign = formState(
      pageOf(
        await sendForm(
          t,
          '/creer-annonce',
          withPhotos({ ...DETAILS, vers: 'photos' }, [asFile(await aPhoto())]),
          other,
        ),
      ),
    ).pictureIds?.[0];
    const page = pageOf(await post({ ...DETAILS, pictureIds: foreign ?? '', vers: 'publier' }));
    expect(page.status).toBe(422);
    expect(await own()).toEqual([]);
  });
});

describe('links to videos', () => {
  const VIDEOS = 'youtu.be/abc\r\nhttps://vm.tiktok.com/ZM8/';

  test('are carried through the steps, shown in the preview, and stored', async () => {
    const page = pageOf(await post({ ...DETAILS, videos: VIDEOS, vers: 'apercu' }));
    expect(links(one(page.root, 'main form'))).toMatchObject({
      'Voir la vidéo sur YouTube': 'https://youtu.be/abc',
      'Voir la vidéo sur TikTok': 'https://vm.tiktok.com/ZM8/',
    });
    const [videos = ''] = formState(page).videos ?? [];
    expect(formState(pageOf(await post({ ...DETAILS, videos, vers: 'modifier' }))).videos).toEqual([videos]);
    await post({ ...DETAILS, videos, vers: 'publier' });
    const [row] = await t.services.db.select().from(listings);
    expect(row?.videos).toEqual(['https://youtu.be/abc', 'https://vm.tiktok.com/ZM8/']);
  });

  test('to any other site, or more than two, are refused at their field, which is unfolded and keeps what was typed', async () => {
    for (const [videos, expected] of [
      ['https://evil.example/video', VIDEO_TEXT.unknown],
      ['youtu.be/a\nyoutu.be/b\nyoutu.be/c', VIDEO_TEXT.tooMany],
    ] as const) {
      const page = pageOf(await post({ ...DETAILS, videos, vers: 'publier' }));
      expect([page.status, step(page)]).toEqual([422, 'Photos, prix et détails']);
      expect(errorAt(page, 'videos')).toBe(expected);
      expect(formState(page).videos).toEqual([videos]);
      expect(one(page.root, 'main form details').hasAttribute('open')).toBe(true);
    }
    expect(await own()).toEqual([]);
  });
});

describe('the preview', () => {
  test('shows the listing with its badge before anything is sent', async () => {
    const page = pageOf(await post({ ...DETAILS, vers: 'apercu' }));
    const form = textOf(one(page.root, 'main form'));
    expect(texts(page.root, 'main form .badge')).toEqual(['Automobile', 'Aperçu']);
    expect(form).toContain('6 250 000 F CFA');
    expect(form).toContain("Abidjan, Côte d'Ivoire");
    expect(form).toContain('MarqueToyota');
    expect(await own()).toEqual([]);
    expect(step(pageOf(await post({ ...DETAILS, vers: 'modifier' })))).toBe('Photos, prix et détails');
  });
});

describe('publishing', () => {
  test('submits the listing for review with its photos and says what happens next', async () => {
    const page = pageOf(await post(withPhotos({ ...DETAILS, vers: 'apercu' }, [asFile(await aPhoto())])));
    const pictureIds = formState(page).pictureIds?.[0] ?? '';
    const answer = await post({ ...DETAILS, pictureIds, contactPhone: '07 08 09 10 11', vers: 'publier' });
    const [listing] = await own();
    expect(listing).toMatchObject({ status: 'pending', title: DETAILS.title, pictureCount: 1 });
    expect(answer).toMatchObject({
      kind: 'redirect',
      status: 303,
      location: `/profile?annonce=${listing?.id}`,
    });
    const [row] = await t.services.db.select().from(listings);
    expect(row).toMatchObject({ contactPhone: '+2250708091011', citySlug: 'abidjan', priceMinor: 6_250_000 });
    const profile = await open(`/profile?annonce=${listing?.id}`);
    expect(textOf(one(profile.root, 'main [role="status"]'))).toContain(
      'Annonce créée avec succès ! Elle sera visible sur le site dès sa validation par notre équipe.',
    );
  });

  test('says that the listing is visible only once it is', async () => {
    await post({ ...DETAILS, vers: 'publier' });
    await t.services.db.update(listings).set({ status: 'approved' });
    const profile = await open(`/profile?annonce=${(await own())[0]?.id}`);
    expect(textOf(one(profile.root, 'main [role="status"]'))).toBe(
      'Annonce créée avec succès ! Elle est maintenant visible sur le site.',
    );
  });

  test.each(['rejected', 'sold', 'expired'] as const)(
    'the banner of its success is gone once the listing is %s',
    async (status) => {
      await post({ ...DETAILS, vers: 'publier' });
      await t.services.db.update(listings).set({ status });
      const profile = await open(`/profile?annonce=${(await own())[0]?.id}`);
      expect(profile.root.text).not.toContain('Annonce créée avec succès');
    },
  );

  test('the same form sent twice creates one listing', async () => {
    const [first, second] = await Promise.all([
      post({ ...DETAILS, vers: 'publier' }),
      post({ ...DETAILS, vers: 'publier' }),
    ]);
    expect(second).toEqual(first);
    expect(await own()).toHaveLength(1);
  });

  test('a phone number that no country has is refused at its field', async () => {
    const page = pageOf(await post({ ...DETAILS, contactPhone: '1234567', vers: 'publier' }));
    expect([page.status, step(page)]).toEqual([422, 'Photos, prix et détails']);
    expect(errorAt(page, 'contactPhone')).toBe('Numéro de téléphone invalide');
  });

  test('an account with an unconfirmed address is redirected to sign-in, where the mail can be sent again', async () => {
    await t.services.db.update(users).set({ emailVerified: false });
    expect(await redirectOf(t, '/creer-annonce', seller)).toEqual({
      status: 302,
      location: '/connexion?retour=%2Fcreer-annonce',
    });
  });

  test('a failure is shown on the preview, from where the form can be sent again', async () => {
    const answer = await sendForm(
      t,
      '/creer-annonce/automobile',
      { ...DETAILS, vers: 'publier' },
      {
        ...seller,
        failing: /\/api\/listings$/,
      },
    );
    const page = pageOf(answer);
    expect([page.status, step(page)]).toEqual([500, 'Votre annonce telle qu’on la verra']);
    expect(formState(page)).toMatchObject({ title: [DETAILS.title], cle: [DETAILS.cle] });
  });
});
