import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { aListingForm, anUpload, aPicture, WHOLE } from '#tests/fakes/fake-listing-form.ts';
import { shownMessage } from './listing-form-state.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve));
const preview = { step: 'preview', values: WHOLE, knownKey: 'cle-1' } as const;
const refusing = (reason: unknown) => ({ submit: () => Promise.reject(reason) });

test('submits the listing with its photos in order and its video, and discards the draft before leaving the page', async () => {
  const start = { ...preview, values: { ...WHOLE, videoId: 'vid_1' }, uploads: ['a', 'b'].map(anUpload) };
  const { engine, submitted, log } = aListingForm({ start });
  engine.open({});
  await soon();
  engine.press('avancer', 'b');
  engine.press('vers', 'publier');
  expect(engine.state().isSending).toBe(true);
  await soon();
  expect(submitted).toMatchObject([
    [{ title: WHOLE.title, pictureIds: ['b', 'a'], videoId: 'vid_1' }, { key: 'cle-1' }],
  ]);
  expect(log.filter((line) => !line.startsWith('keep'))).toEqual(['forget', 'leave', 'remove 0']);
  expect(engine.state().isSending).toBe(false);
});

test('a missing value is reported at its step, and nothing is submitted', async () => {
  const { engine, submitted, pushed, focused } = aListingForm({
    start: { step: 'preview', values: { ...WHOLE, price: '' } },
  });
  engine.press('vers', 'publier');
  await soon();
  expect(submitted).toEqual([]);
  expect(pushed).toEqual(['details']);
  expect(focused).toEqual(['price']);
  expect(engine.state()).toMatchObject({ isSending: false, refusal: { code: null } });
});

describe('photos that are still uploading', () => {
  const sendingOne = async () => {
    const form = aListingForm({ start: { ...preview, uploads: [anUpload('a')] } });
    form.engine.pick([aPicture('b.jpg')]);
    await soon();
    form.engine.press('vers', 'publier');
    return form;
  };

  test('are waited for, and buttons do nothing in the meantime', async () => {
    const { engine, submitted, sendings } = await sendingOne();
    engine.press('vers', 'publier');
    engine.press('retirer', 'a');
    await soon();
    expect(submitted).toEqual([]);
    sendings[0]?.end(anUpload('b'));
    await soon();
    expect(submitted).toMatchObject([[{ pictureIds: ['a', 'b'] }, {}]]);
  });

  test('are left out if the person chooses not to wait', async () => {
    const { engine, submitted } = await sendingOne();
    engine.goWithoutRest();
    await soon();
    expect(submitted).toMatchObject([[{ pictureIds: ['a'] }, {}]]);
  });

  test('text typed while waiting is unchecked and not submitted', async () => {
    const { engine, submitted, sendings } = await sendingOne();
    engine.type('title', 'x');
    sendings[0]?.end(anUpload('b'));
    await soon();
    expect(submitted).toMatchObject([[{ title: WHOLE.title }, { values: WHOLE }]]);
  });

  test('a refused one prevents the submission', async () => {
    const { engine, submitted, sendings, pushed } = await sendingOne();
    sendings[0]?.fail(new AppError('invalid_input', { message: 'illisible' }));
    await soon();
    expect(submitted).toEqual([]);
    expect(pushed).toEqual(['details']);
    expect(engine.state().fields).toEqual({
      pictureIds: 'Une photo n’a pas pu être ajoutée. Réessayez ou retirez-la.',
    });
  });
});

test('a refused video prevents the submission', async () => {
  const { engine, submitted, sendings } = aListingForm({ start: preview });
  engine.slot.pick(new File(['film'], 'cour.mp4', { type: 'video/mp4' }));
  await soon();
  sendings[0]?.fail(new AppError('invalid_input', { message: 'Cette vidéo dure trop longtemps.' }));
  await soon();
  engine.press('vers', 'publier');
  await soon();
  expect(submitted).toEqual([]);
  expect(engine.state().fields).toEqual({ videoId: 'Cette vidéo dure trop longtemps.' });
});

describe('a listing that the server refuses', () => {
  test('shows the error at its step and field, and keeps every value', async () => {
    const fields = { 'price.amountMinor': 'Trop cher' };
    const { engine, pushed, focused } = aListingForm({
      start: preview,
      ending: refusing(new AppError('invalid_input', { fields })),
    });
    engine.press('vers', 'publier');
    await soon();
    expect(engine.state()).toMatchObject({
      values: WHOLE,
      fields: { price: 'Trop cher' },
      refusal: { code: 'invalid_input' },
      isSending: false,
    });
    expect(pushed).toEqual(['details']);
    expect(focused).toEqual(['price']);
  });

  test('shows the error at the current step if no field is at fault, e.g. after the session has ended', async () => {
    const link = { href: '/annonce/lst_1', label: 'Voir mon annonce' };
    const error = new AppError('unauthenticated', { message: 'Connectez-vous.', link });
    const { engine, pushed } = aListingForm({ start: preview, ending: refusing(error) });
    engine.press('vers', 'publier');
    await soon();
    expect(engine.state().refusal).toEqual({ code: 'unauthenticated', message: 'Connectez-vous.', link });
    expect(shownMessage(engine.state())).toBe('Connectez-vous.');
    expect(pushed).toEqual([]);
  });

  test('an unexpected failure is shown without its details', async () => {
    const { engine } = aListingForm({ start: preview, ending: refusing(new Error('secret')) });
    engine.press('vers', 'publier');
    await soon();
    expect(engine.state().refusal).toMatchObject({ code: 'unexpected', message: 'Erreur inconnue' });
  });

  test('is submitted again under the same key', async () => {
    const keys: string[] = [];
    const { engine } = aListingForm({
      start: { ...preview, knownKey: '' },
      ending: {
        submit(_listing, { key }) {
          keys.push(key);
          return Promise.reject(new AppError('unavailable'));
        },
      },
    });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      engine.press('vers', 'publier');
      await soon();
    }
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    expect(keys[0]).toBe(keys[1]);
  });

  test('takes over the values that the next try needs', async () => {
    const { engine } = aListingForm({
      start: preview,
      ending: {
        ...refusing(new AppError('conflict', { message: 'modifiée entre-temps' })),
        afterRefusal: (code) => Promise.resolve({ version: code === 'conflict' ? '5' : '0' }),
      },
    });
    engine.press('vers', 'publier');
    await soon();
    expect(engine.state().values).toEqual({ ...WHOLE, version: '5' });
  });
});
