import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aListingForm,
  anUpload,
  aPicture,
  deviceDraft,
  draftContent,
  serverDraft,
  WHOLE,
} from '#tests/fakes/fake-listing-form.ts';
import { shownStep, submissionKey } from './listing-form-state.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const soon = () => vi.advanceTimersByTimeAsync(0);
const resting = () => vi.advanceTimersByTimeAsync(2_000);

const titled = (title: string) => draftContent({ values: { ...WHOLE, title } });
const found = (draft = deviceDraft()) => ({ find: () => Promise.resolve(draft) });

describe('a form being filled in', () => {
  test('is saved on the device at once, and on the server after a pause in typing', async () => {
    const { engine, log } = aListingForm();
    engine.open({});
    await soon();
    expect(log).toEqual([]);
    engine.type('title', 'Plombier');
    await soon();
    expect(log).toEqual(['keep Plombier']);
    await resting();
    expect(log).toContain('save Plombier');
    expect(engine.state().draft).toMatchObject({ isOnlyHere: false, savedAt: expect.any(Number) });
  });

  test('is saved on the server before the page is left', async () => {
    const { engine, log } = aListingForm();
    const { flush, leave } = engine.open({});
    await soon();
    engine.type('title', 'Plombier');
    flush();
    await soon();
    expect(log).toContain('save Plombier');
    engine.type('title', 'Plombière');
    leave();
    await soon();
    expect(log).toContain('save Plombière');
  });

  test('is no longer saved once it is left', async () => {
    const { engine, log } = aListingForm();
    const { leave } = engine.open({});
    leave();
    await soon();
    engine.type('title', 'Plombier');
    await resting();
    expect(log).toEqual([]);
  });

  test('is saved once if many values change together', async () => {
    const { engine, log } = aListingForm({ start: { values: WHOLE } });
    engine.open({});
    await soon();
    log.length = 0;
    engine.startAgain(draftContent({ values: { title: 'Vidée' }, key: '' }), []);
    await soon();
    expect(log).toEqual(['keep Vidée']);
  });
});

describe('the draft on the device', () => {
  test('fills the form, its step, its photos and its submission key', async () => {
    const photos = [{ key: 'p', name: 'IMG_1.jpg', upload: anUpload('pic_1') }];
    const { engine } = aListingForm({ device: found(deviceDraft({ photos })) });
    engine.open({});
    await soon();
    expect(engine.state()).toMatchObject({
      values: WHOLE,
      knownKey: 'cle-du-brouillon',
      photos: [{ name: 'IMG_1.jpg', state: 'kept' }],
      fillings: 1,
    });
    expect(shownStep(engine.state())).toBe('details');
  });

  test('does not overwrite what was typed and picked before it was found', async () => {
    const photos = [{ key: 'p', name: 'IMG_1.jpg', upload: anUpload('pic_1') }];
    const { engine } = aListingForm({ device: found(deviceDraft({ photos })) });
    engine.open({ title: 'Tapé avant' });
    engine.pick([aPicture('b.jpg')]);
    engine.type('price', '9000');
    await soon();
    expect(engine.state().values).toEqual({ ...WHOLE, title: 'Tapé avant', price: '9000' });
    expect(engine.state().photos.map(({ name }) => name)).toEqual(['IMG_1.jpg', 'b.jpg']);
  });

  test('does not change the step that the browser remembers', async () => {
    const { engine } = aListingForm({ device: found(), start: { rememberedStep: 'preview' } });
    engine.open({});
    await soon();
    expect(shownStep(engine.state())).toBe('preview');
  });

  test('is not looked up if the form came back without JavaScript: nothing is newer', async () => {
    const sent = { form: 'annonce', values: WHOLE, message: null, fields: {} };
    const { engine } = aListingForm({
      device: found(deviceDraft({ content: titled('Plus ancienne') })),
      start: { sent, values: WHOLE },
    });
    engine.open({});
    await soon();
    expect(engine.state().values).toEqual(WHOLE);
  });
});

describe('the draft on the server', () => {
  test('is fetched again if the page was rendered before the last save arrived', async () => {
    const latest = serverDraft({
      version: 4,
      content: titled('Enregistrée depuis'),
      uploads: [anUpload('a')],
    });
    const { engine } = aListingForm({
      device: found(deviceDraft({ version: 4, isAhead: false, content: titled('Enregistrée depuis') })),
      drafts: { findSoon: () => Promise.resolve(latest) },
      start: { draft: serverDraft() },
    });
    engine.open({});
    await soon();
    expect(engine.state()).toMatchObject({
      values: { title: 'Enregistrée depuis' },
      draft: { other: null },
    });
  });

  test('does not block the device’s draft if it cannot be fetched', async () => {
    const { engine } = aListingForm({
      device: found(),
      drafts: { findSoon: () => Promise.reject(new Error('no network')) },
    });
    engine.open({});
    await soon();
    expect(engine.state().values).toEqual(WHOLE);
  });

  const changedApart = async () => {
    const other = serverDraft({
      version: 7,
      content: draftContent({
        values: { ...WHOLE, title: 'Sur la tablette' },
        step: 'essentials',
        key: 'cle-2',
      }),
      uploads: [anUpload('a')],
    });
    const form = aListingForm({
      device: found(deviceDraft({ content: titled('Au téléphone') })),
      start: { draft: other },
    });
    form.engine.open({});
    await soon();
    return form;
  };

  test('in a conflict is offered, while the device’s own is shown', async () => {
    const { engine } = await changedApart();
    expect(engine.state()).toMatchObject({
      values: { title: 'Au téléphone' },
      draft: { other: { version: 7 } },
    });
  });

  test('can be overwritten by the draft on screen', async () => {
    const { engine, log } = await changedApart();
    engine.keepThis();
    await soon();
    expect(engine.state().draft.other).toBeNull();
    expect(log).toContain('save Au téléphone');
  });

  test('can replace everything that was typed', async () => {
    const { engine, pushed } = await changedApart();
    engine.type('price', '1');
    engine.takeOther();
    expect(engine.state()).toMatchObject({
      values: { ...WHOLE, title: 'Sur la tablette' },
      photos: [{ key: 'a', state: 'kept' }],
      knownKey: 'cle-2',
      draft: { other: null },
    });
    expect(pushed).toEqual(['essentials']);
  });
});

test('starting over empties the form and gives it a new key; undoing it restores everything', async () => {
  const uploads = [anUpload('a')];
  const start = { values: WHOLE, uploads, knownKey: 'cle-1', step: 'details' as const };
  const { engine, pushed } = aListingForm({ start });
  engine.open({});
  await soon();
  const empty = draftContent({ values: { category: 'automobile' }, step: 'essentials', key: '' });
  const undo = engine.startAgain(empty, []);
  expect(engine.state()).toMatchObject({
    values: { category: 'automobile', currency: 'XOF' },
    photos: [],
    knownKey: '',
  });
  expect(submissionKey(engine.state())).not.toBe('cle-1');
  undo();
  expect(engine.state()).toMatchObject({ values: WHOLE, photos: [{ key: 'a' }], knownKey: 'cle-1' });
  expect(pushed).toEqual(['essentials', 'details']);
});
