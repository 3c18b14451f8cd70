import { beforeEach, describe, expect, test } from 'vitest';
import { DISTRICTS } from '#shared/places/districts.data.ts';
import { formState } from '#tests/world/form-state.ts';
import { mp4, webm } from '#tests/fakes/made-videos.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { listingsOf, publish, publishApproved, LISTING } from '#tests/world/publishing.ts';
import { sendVideo } from '#tests/world/send-video.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { all, one, openPage, pageOf, sendForm, startPages, textOf, texts } from '#tests/world/test-pages.ts';
import { asFile, uploadPhoto, uploadsOf } from '#tests/world/upload-file.ts';

const t = startPages();

let seller: Awaited<ReturnType<typeof signIn>>;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  [seller, admin] = [await signIn(t), await signIn(t, 'admin')];
});

const FORM = {
  category: 'automobile',
  title: 'Toyota Corolla 2016',
  description: 'Très bien entretenue, papiers à jour.',
  cle: 'cle-de-ce-formulaire',
  price: '6 250 000',
  currency: 'XOF',
  'specificData.make': 'toyota',
  countryCode: 'BJ',
  citySlug: 'cotonou',
};

async function send(
  values: Record<string, string>,
  file: File | null = null,
  path = '/creer-annonce/automobile',
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  if (file) form.append('video', file);
  return sendForm(t, path, form, seller);
}
const asVideo = (bytes: Buffer) => asFile(bytes, 'cour.mp4', 'video/mp4');

describe('a video without JavaScript', () => {
  test('is uploaded with the form, carried through its steps and published with it', async () => {
    const details = pageOf(await send({ ...FORM, vers: 'suivant' }));
    const [picker] = all(details.root, 'main input[type="file"][name="video"]');
    expect(picker?.getAttribute('accept')).toBe('video/*');
    const withVideo = pageOf(await send({ ...FORM, vers: 'photos' }, asVideo(mp4())));
    const [videoId = ''] = formState(withVideo).videoId ?? [];
    expect(videoId).toMatch(/^vid_/);
    expect(texts(withVideo.root, 'main fieldset').join()).toContain('Votre vidéo est jointe à l’annonce.');
    const preview = pageOf(await send({ ...FORM, videoId, vers: 'apercu' }));
    expect(formState(preview).videoId).toEqual([videoId]);
    expect(await send({ ...FORM, videoId, vers: 'publier' })).toMatchObject({ kind: 'redirect' });
    const [own] = (await (await listingsOf(t, seller.headers).mine.$get({ query: {} })).json()).data;
    const listing = await listingsOf(t, seller.headers)[':id'].$get({ param: { id: own?.id ?? '' } });
    expect((await listing.json()).data.video?.id).toBe(videoId);
  });

  test('is removed with a button, and replaced by another one', async () => {
    const videoId = await sendVideo(t, seller.headers);
    const without = pageOf(await send({ ...FORM, videoId, retirer: 'video' }));
    expect(formState(without).videoId).toBeUndefined();
    const other = pageOf(await send({ ...FORM, videoId, vers: 'photos' }, asVideo(webm())));
    expect(formState(other).videoId).toHaveLength(1);
    expect(formState(other).videoId).not.toEqual([videoId]);
  });

  test('that is no video, or too heavy for a form, is refused by name, and the other fields stay', async () => {
    const wrong = pageOf(await send({ ...FORM, vers: 'photos' }, asVideo(Buffer.alloc(3000, '<b>'))));
    expect(textOf(one(wrong.root, 'main fieldset [role="alert"]'))).toBe(
      'cour.mp4 : Ce fichier n’est pas une vidéo MP4, MOV ou WebM.',
    );
    expect(formState(wrong)).toMatchObject({ price: ['6 250 000'] });
    const heavy = asVideo(mp4({ pictures: Buffer.alloc(10_000_001) }));
    const tooLong = pageOf(await send({ ...FORM, vers: 'photos' }, heavy));
    expect(textOf(one(tooLong.root, 'main fieldset [role="alert"]'))).toContain(
      'une vidéo pèse 10 Mo au plus. Donnez plutôt un lien.',
    );
  });

  test('of a listing is in the form that edits it', async () => {
    const videoId = await sendVideo(t, seller.headers);
    const id = await publish(t, seller.headers, { videoId });
    const first = await openPage(t, `/annonce/${id}/modifier`, seller);
    const values = Object.fromEntries(
      Object.entries(formState(first)).map(([name, [value = '']]) => [name, value]),
    );
    const path = `/annonce/${id}/modifier`;
    const details = pageOf(await send({ ...values, vers: 'suivant' }, null, path));
    expect(formState(details).videoId).toEqual([videoId]);
    expect(one(details.root, 'main video source').getAttribute('src')).toBe(`/media/videos/${videoId}.mp4`);
    expect(textOf(one(details.root, 'main figcaption'))).toContain('Vidéo · 1 Ko · 0:12');
  });
});

test('the form suggests the chosen city’s districts, and another one may be typed', async () => {
  const city = { countryCode: 'CI', citySlug: 'abidjan', district: 'Derrière Rails' };
  const { root } = pageOf(await send({ ...FORM, ...city, vers: 'modifier' }));
  const field = one(root, 'main input[name="district"]');
  const options = all(root, `datalist#${field.getAttribute('list')} option`);
  expect(options.map(textOf)).toEqual(DISTRICTS.abidjan);
  expect(field.getAttribute('value')).toBe('Derrière Rails');
});

describe('the video of a listing', () => {
  test('shows its size and a poster, and loads nothing before it is played', async () => {
    const videoId = await sendVideo(t, seller.headers, mp4({ pictures: Buffer.alloc(1_400_000) }));
    const photo = await uploadPhoto(t, seller.headers);
    await uploadsOf(t, seller.headers).videos[':id'].poster.$put({
      param: { id: videoId },
      json: { pictureId: photo.id },
    });
    const id = await publishApproved(t, seller.headers, admin.headers, { videoId });
    const { root } = await openPage(t, `/annonce/${id}`);
    expect(one(root, 'main video').attributes).toMatchObject({
      preload: 'none',
      poster: `${photo.picture?.base}/gallery.webp`,
    });
    expect(one(root, 'main video').hasAttribute('autoplay')).toBe(false);
    expect(one(root, 'main video source').attributes).toEqual({
      src: `/media/videos/${videoId}.mp4`,
      type: 'video/mp4',
    });
    expect(textOf(one(root, 'main figcaption'))).toBe('Vidéo · 1 Mo · 0:12Télécharger la vidéo');
  });

  test('is shown to the team beside the one that is online', async () => {
    const videoId = await sendVideo(t, seller.headers);
    const id = await publishApproved(t, seller.headers, admin.headers, { videoId });
    const other = await sendVideo(t, seller.headers, webm());
    await listingsOf(t, seller.headers)[':id'].$patch({
      param: { id },
      json: { ...LISTING, videoId: other, version: 1, opened: '' },
    });
    await runSentJobs(t);
    const { root } = await openPage(t, '/admin/moderation', admin);
    const sources = all(root, 'main section[aria-labelledby="videos"] source');
    expect(sources.map((source) => source.getAttribute('src'))).toEqual([
      `/media/videos/${other}.webm`,
      `/media/videos/${videoId}.mp4`,
    ]);
  });
});

describe('what moderators read beside the facts', () => {
  test('are place, price and contact as submitted, and how an edit changes them', async () => {
    const terms = {
      landmark: 'Derrière la pharmacie',
      priceTerms: 'negotiable' as const,
      contactWays: ['whatsapp' as const],
      contactHours: '8 h – 20 h',
    };
    const rental = {
      category: 'real_estate' as const,
      specificData: { propertyType: 'appartement', transactionType: 'location', cautionMonths: 2 },
    };
    await publish(t, seller.headers, { ...rental, ...terms });
    const first = await openPage(t, '/admin/moderation', admin);
    const shown = textOf(one(first.root, 'main section[aria-labelledby="caracteristiques"]'));
    for (const text of [
      'RepèreDerrière la pharmacie',
      'Discussion du prixPrix négociable',
      'Contact parWhatsApp',
      'Heures de contact8 h – 20 h',
    ])
      expect(shown).toContain(text);
  });

  test('are shown beside the published values where an edit waits', async () => {
    const id = await publishApproved(t, seller.headers, admin.headers, { landmark: 'Carrefour Toyota' });
    await listingsOf(t, seller.headers)[':id'].$patch({
      param: { id },
      json: {
        ...LISTING,
        title: 'Toyota Corolla, appelez 0197',
        landmark: 'Pharmacie',
        version: 1,
        opened: '',
      },
    });
    const { root } = await openPage(t, '/admin/moderation', admin);
    const shown = textOf(one(root, 'main section[aria-labelledby="caracteristiques"]'));
    expect(shown).toContain('RepèrePharmacieEn ligne : Carrefour Toyota');
  });
});
