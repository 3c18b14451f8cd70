import { describe, expect, test } from 'vitest';
import { aListingForm, anUpload, aPicture, ESSENTIALS, WHOLE } from '#tests/fakes/fake-listing-form.ts';
import { shownMessage, shownStep } from './listing-form-state.ts';
import type { PublishStep } from './publish-steps.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve));

describe('typed text', () => {
  test('is stored and clears the error of its field', () => {
    const { engine } = aListingForm();
    engine.press('vers', 'suivant');
    expect(Object.keys(engine.state().fields)).toEqual(['category', 'title', 'description']);
    engine.type('title', 'Plombier à Cotonou');
    expect(engine.state()).toMatchObject({ values: { title: 'Plombier à Cotonou' }, fillings: 0 });
    expect(Object.keys(engine.state().fields)).toEqual(['category', 'description']);
  });

  test('notifies subscribers once per change', () => {
    const { engine } = aListingForm();
    let calls = 0;
    const stop = engine.subscribe(() => {
      calls += 1;
    });
    const before = engine.state();
    engine.type('title', 'Plombier');
    expect(engine.state()).not.toBe(before);
    stop();
    engine.type('title', 'Plombière');
    expect(calls).toBe(1);
  });

  test('is checked when its field loses focus, against its own rule only', () => {
    const { engine } = aListingForm();
    engine.type('description', 'court');
    engine.leaveField('description', 'court');
    expect(engine.state().fields).toEqual({
      description: 'La description est requise (min 10 caractères)',
    });
    engine.type('description', ESSENTIALS.description);
    engine.leaveField('description', ESSENTIALS.description);
    expect(engine.state().fields).toEqual({});
  });

  test('is kept if it was typed before JavaScript had loaded', () => {
    const { engine } = aListingForm({ start: { values: { title: 'De la page', currency: 'XOF' } } });
    engine.open({ title: 'Tapé avant', currency: 'XOF', district: '' });
    expect(engine.state().values).toEqual({ title: 'Tapé avant', currency: 'XOF' });
  });

  test('the city is cleared when another country is chosen', () => {
    const { engine } = aListingForm({ start: { values: WHOLE } });
    engine.type('countryCode', 'CI');
    expect(engine.state().values).toMatchObject({ countryCode: 'CI', citySlug: '' });
    engine.type('citySlug', 'abidjan');
    expect(engine.state().values.citySlug).toBe('abidjan');
  });

  test('suggestions fill in the fields; a value without a field of its own changes none', () => {
    const { engine } = aListingForm({ start: { values: ESSENTIALS } });
    engine.put({ version: '4' });
    expect(engine.state()).toMatchObject({ values: { version: '4' }, fillings: 0 });
    engine.fillIn({ title: 'Plombier de confiance' });
    expect(engine.state()).toMatchObject({ values: { title: 'Plombier de confiance' }, fillings: 1 });
  });
});

describe('the steps of the form', () => {
  test.each<[string, PublishStep, Record<string, string>, string, PublishStep[]]>([
    ['the essentials lead to the details', 'essentials', ESSENTIALS, 'suivant', ['details']],
    ['the details lead to the preview', 'details', WHOLE, 'apercu', ['preview']],
    ['a button without a name continues', 'essentials', ESSENTIALS, '', ['details']],
    ['missing essentials stay at their step', 'essentials', {}, 'suivant', []],
    ['a missing price stays at its step', 'details', ESSENTIALS, 'apercu', []],
    ['the details lead back', 'details', WHOLE, 'precedent', ['essentials']],
    ['the preview leads back', 'preview', WHOLE, 'modifier', ['details']],
  ])('%s', (_what, step, values, asked, expected) => {
    const { engine, pushed } = aListingForm({ start: { step, values } });
    engine.press('vers', asked);
    expect(pushed).toEqual(expected);
  });

  test('an error is shown once, at its field, until it is corrected', () => {
    const values = { ...WHOLE, price: '' };
    const { engine, toasts, focused } = aListingForm({ start: { step: 'details', values } });
    engine.press('vers', 'apercu');
    engine.press('vers', 'apercu');
    const message = 'Le prix est requis et doit être un nombre';
    expect([...toasts.values()]).toEqual([`Erreur de validation: ${message}`]);
    expect(focused).toEqual(['price', 'price']);
    expect(shownMessage(engine.state())).toBe(message);
    engine.type('price', '15000');
    expect(shownMessage(engine.state())).toBeNull();
    engine.press('vers', 'apercu');
    expect(toasts.size).toBe(0);
  });

  test('the back button uses the browser’s history, or adds a step if it has no entry', () => {
    const { engine, pushed, log } = aListingForm({ start: { values: WHOLE } });
    engine.press('vers', 'suivant');
    engine.press('vers', 'precedent');
    expect(pushed).toEqual(['details']);
    expect(log).toContain('back');
  });

  test('the step that the browser remembers wins, unless its text is gone', () => {
    const { engine } = aListingForm({ start: { values: { title: 'Plombier' }, rememberedStep: 'preview' } });
    expect(shownStep(engine.state())).toBe('essentials');
    for (const [name, value] of Object.entries(WHOLE)) engine.type(name, value);
    expect(shownStep(engine.state())).toBe('preview');
    engine.remember(undefined);
    expect(shownStep(engine.state())).toBe('essentials');
  });

  test('a form that came back without JavaScript shows its error at its step', () => {
    const sent = {
      form: 'annonce',
      values: { ...WHOLE, refused: JSON.stringify([{ name: 'IMG.HEIC', reason: 'illisible' }]) },
      message: 'Le prix est requis',
      fields: { price: 'Le prix est requis' },
    };
    const { engine } = aListingForm({ start: { sent, values: sent.values, step: 'details' } });
    expect(engine.state()).toMatchObject({
      fields: { price: 'Le prix est requis' },
      refusal: { message: 'Le prix est requis', code: null },
      refusedPhotos: [{ name: 'IMG.HEIC', reason: 'illisible' }],
    });
  });
});

describe('photos and video', () => {
  test('are changed by the same buttons as without JavaScript', () => {
    const uploads = ['a', 'b', 'c'].map(anUpload);
    const { engine, pushed } = aListingForm({ start: { uploads } });
    const keys = () => engine.state().photos.map(({ key }) => key);
    engine.press('avancer', 'c');
    expect(keys()).toEqual(['a', 'c', 'b']);
    engine.press('reculer', 'a');
    expect(keys()).toEqual(['c', 'a', 'b']);
    engine.press('retirer', 'a');
    expect(keys()).toEqual(['c', 'b']);
    expect(pushed).toEqual([]);
  });

  test('a refused photo can be sent again', async () => {
    const { engine, sendings } = aListingForm();
    engine.pick([aPicture('a.jpg')]);
    await soon();
    sendings[0]?.fail(new Error('unreadable'));
    await soon();
    const [photo] = engine.state().photos;
    expect(photo?.state).toBe('refused');
    engine.press('renvoyer', photo?.key ?? '');
    await soon();
    expect(sendings).toHaveLength(2);
  });

  test('files that are no pictures, or too many, are left out with a message', () => {
    const { engine, toasts } = aListingForm({
      start: { uploads: ['1', '2', '3', '4', '5', '6', '7'].map(anUpload) },
    });
    engine.pick([
      aPicture('a.jpg'),
      aPicture('b.jpg'),
      new File(['%PDF'], 'devis.pdf', { type: 'application/pdf' }),
    ]);
    expect(engine.state().photos).toHaveLength(8);
    expect([...toasts.values()]).toEqual([
      'Type de fichier invalide: Seules les images sont acceptées.',
      "Limite atteinte: Vous pouvez uploader jusqu'à 8 images maximum.",
    ]);
  });

  test('the form names an uploaded video until it is removed', async () => {
    const { engine, sendings } = aListingForm();
    engine.open({});
    engine.slot.pick(new File(['film'], 'cour.mp4', { type: 'video/mp4' }));
    await soon();
    expect(engine.state().video).toMatchObject({ kind: 'sending', name: 'cour.mp4' });
    sendings[0]?.end(anUpload('vid_1'));
    await soon();
    expect(engine.state()).toMatchObject({
      values: { videoId: 'vid_1' },
      video: { kind: 'kept', id: 'vid_1' },
    });
    engine.press('retirer', 'video');
    expect(engine.state()).toMatchObject({ values: { videoId: '' }, video: { kind: 'none' } });
  });

  test('a video is shown once the values name it', async () => {
    const { engine } = aListingForm();
    engine.open({});
    engine.put({ videoId: 'vid_2' });
    await soon();
    expect(engine.state().video).toMatchObject({ kind: 'kept', id: 'vid_2', video: { id: 'vid_2' } });
  });

  test('data of another video than the form names are not shown', () => {
    const video = { id: 'vid_1', url: '/x', contentType: 'video/mp4', bytes: 4, seconds: null, poster: null };
    const shown = (videoId: string) =>
      aListingForm({ start: { video, values: { videoId } } }).engine.state().video;
    expect(shown('vid_1')).toMatchObject({ video });
    expect(shown('vid_2')).toMatchObject({ id: 'vid_2', video: null });
  });
});
