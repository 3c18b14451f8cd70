import { expect, test } from 'vitest';
import { aListingForm, aPicture, deviceDraft, draftContent } from '#tests/fakes/fake-listing-form.ts';

const shared = (title: string, description: string, photos: readonly File[] = []) => ({
  title,
  description,
  photos,
});

/** The form once what was shared is in it. */
async function opened(form: ReturnType<typeof aListingForm>, values: Record<string, string> = {}) {
  form.engine.open(values);
  await new Promise((resolve) => setTimeout(resolve, 5));
  return form.engine.state();
}

test('photos and text that were shared are in the form, and the photos are being sent', async () => {
  const form = aListingForm({
    shared: [shared('Table', 'En iroko.', [aPicture('1.jpg'), aPicture('2.jpg')])],
  });
  const { values, photos, fillings } = await opened(form);
  expect(values).toMatchObject({ title: 'Table', description: 'En iroko.' });
  expect([photos.map(({ name }) => name), fillings]).toEqual([['1.jpg', '2.jpg'], 1]);
  expect(form.sendings.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg']);
  expect([...form.toasts.values()]).toEqual(['2 photos reçues: À l’étape « Détails et photos ».']);
});

test('what is shared adds to a draft and replaces nothing of it', async () => {
  const values = { category: 'services', title: 'Plombier', description: 'Jour et nuit.' };
  const draft = deviceDraft({ content: draftContent({ values }) });
  const form = aListingForm({
    device: { find: () => Promise.resolve(draft) },
    shared: [shared('Chantier', 'Fini hier.', [aPicture('1.jpg')]), shared('', 'Jour et nuit.')],
  });
  const state = await opened(form);
  expect(state.values).toMatchObject({
    title: 'Plombier',
    description: 'Jour et nuit.\n\nChantier\n\nFini hier.',
  });
  expect(state.photos.map(({ name }) => name)).toEqual(['1.jpg']);
});

test('what the form refuses it refuses of what was shared, too, in the same words', async () => {
  const film = new File([], 'film.mp4', { type: 'video/mp4' });
  const pictures = Array.from({ length: 8 }, (_each, index) => aPicture(`${index}.jpg`));
  const form = aListingForm({ shared: [shared('', '', [film, ...pictures, aPicture('9.jpg')])] });
  const { photos, fillings } = await opened(form);
  expect([photos.length, fillings]).toEqual([8, 0]);
  expect([...form.toasts.values()]).toEqual([
    'Type de fichier invalide: Seules les images sont acceptées.',
    "Limite atteinte: Vous pouvez uploader jusqu'à 8 images maximum.",
    '8 photos reçues: À l’étape « Détails et photos ».',
  ]);
});

test('a form that was left before its draft was found takes nothing: the next one will', async () => {
  let asked = 0;
  const form = aListingForm();
  const { promise, resolve } = Promise.withResolvers<null>();
  const slow = aListingForm({
    device: { find: () => promise },
    onTakeShared: () => {
      asked += 1;
    },
  });
  const { leave } = slow.engine.open({});
  leave();
  resolve(null);
  await opened(form);
  expect(asked).toBe(0);
});
