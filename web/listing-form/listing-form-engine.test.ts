import { describe, expect, test } from 'vitest';
import { aListingForm, anUpload, aPicture, ESSENTIALS, WHOLE } from '#tests/fakes/fake-listing-form.ts';
import { shownMessage, shownStep } from './listing-form-state.ts';
import type { PublishStep } from './publish-steps.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve));

describe('what is typed', () => {
  test('is taken, and what was wrong with it is not said any more', () => {
    const { engine } = aListingForm();
    engine.press('vers', 'suivant');
    expect(Object.keys(engine.state().fields)).toEqual(['category', 'title', 'description']);
    engine.type('title', 'Plombier à Cotonou');
    expect(engine.state()).toMatchObject({ values: { title: 'Plombier à Cotonou' }, fillings: 0 });
    expect(Object.keys(engine.state().fields)).toEqual(['category', 'description']);
  });

  test('tells who listens, once a change', () => {
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

  test('is checked when its field is left, and by its own rule alone', () => {
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

  test('before JavaScript was here stays', () => {
    const { engine } = aListingForm({ start: { values: { title: 'De la page', currency: 'XOF' } } });
    engine.open({ title: 'Tapé avant', currency: 'XOF', district: '' });
    expect(engine.state().values).toEqual({ title: 'Tapé avant', currency: 'XOF' });
  });

  test('a city goes when another country is chosen', () => {
    const { engine } = aListingForm({ start: { values: WHOLE } });
    engine.type('countryCode', 'CI');
    expect(engine.state().values).toMatchObject({ countryCode: 'CI', citySlug: '' });
    engine.type('citySlug', 'abidjan');
    expect(engine.state().values.citySlug).toBe('abidjan');
  });

  test('suggestions are put into the fields; a value that no field shows touches none', () => {
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
    ['a button without a name goes on', 'essentials', ESSENTIALS, '', ['details']],
    ['essentials that are missing keep their step', 'essentials', {}, 'suivant', []],
    ['a price that is missing keeps its step', 'details', ESSENTIALS, 'apercu', []],
    ['the details lead back', 'details', WHOLE, 'precedent', ['essentials']],
    ['the preview leads back', 'preview', WHOLE, 'modifier', ['details']],
  ])('%s', (_what, step, values, asked, expected) => {
    const { engine, pushed } = aListingForm({ start: { step, values } });
    engine.press('vers', asked);
    expect(pushed).toEqual(expected);
  });

  test('a fault is said once, at its field, and not any more once it is put right', () => {
    const { engine, toasts, focused } = aListingForm({ start: { step: 'details', values: ESSENTIALS } });
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

  test('the browser goes back the way it came; where it came by none, it is given one', () => {
    const { engine, pushed, log } = aListingForm({ start: { values: WHOLE } });
    engine.press('vers', 'suivant');
    engine.press('vers', 'precedent');
    expect(pushed).toEqual(['details']);
    expect(log).toContain('back');
  });

  test('the step that the browser remembers comes first, unless its text is gone', () => {
    const { engine } = aListingForm({ start: { values: { title: 'Plombier' }, rememberedStep: 'preview' } });
    expect(shownStep(engine.state())).toBe('essentials');
    for (const [name, value] of Object.entries(WHOLE)) engine.type(name, value);
    expect(shownStep(engine.state())).toBe('preview');
    engine.remember(undefined);
    expect(shownStep(engine.state())).toBe('essentials');
  });

  test('a form that came back without JavaScript says why, at its step', () => {
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
  test('are changed by the buttons that change them without JavaScript', () => {
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

  test('a photo that was refused is sent again', async () => {
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

  test('what is no picture, or too much, is left out and said', () => {
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

  test('a video that arrived is named by the form, and not any more once it is taken away', async () => {
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

  test('a video that the values begin to name is shown', async () => {
    const { engine } = aListingForm();
    engine.open({});
    engine.put({ videoId: 'vid_2' });
    await soon();
    expect(engine.state().video).toMatchObject({ kind: 'kept', id: 'vid_2', video: { id: 'vid_2' } });
  });

  test('what the page knows of another video than the form names is not shown', () => {
    const video = { id: 'vid_1', url: '/x', contentType: 'video/mp4', bytes: 4, seconds: null, poster: null };
    const shown = (videoId: string) =>
      aListingForm({ start: { video, values: { videoId } } }).engine.state().video;
    expect(shown('vid_1')).toMatchObject({ video });
    expect(shown('vid_2')).toMatchObject({ id: 'vid_2', video: null });
  });
});
