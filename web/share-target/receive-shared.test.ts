import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { memoryIndexedDb } from '#tests/fakes/memory-indexed-db.ts';
import { receiveShared } from './receive-shared.ts';
import { takeShared } from './shared-on-device.ts';

const { indexedDB, rows, state, close } = memoryIndexedDb();
beforeEach(() => {
  rows.clear();
  state.isFull = false;
  vi.stubGlobal('indexedDB', indexedDB);
});
afterEach(() => {
  vi.unstubAllGlobals();
  close();
});

const photo = (name: string, type = 'image/jpeg') => new File([`bytes of ${name}`], name, { type });

function share(texts: Record<string, string>, photos: readonly File[] = []): Request {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  for (const each of photos) form.append('photos', each);
  return new Request('https://tokpa.example/partager', { method: 'POST', body: form });
}

const locationOf = (answer: Response) => [answer.status, answer.headers.get('location')];

test('photos and text are stored on the device, and the answer leads to the form', async () => {
  const shared = share({ title: 'Table', text: 'En iroko.', url: '' }, [
    photo('1.jpg'),
    photo('2.png', 'image/png'),
  ]);
  expect(locationOf(await receiveShared(shared))).toEqual([
    303,
    'https://tokpa.example/creer-annonce?partage=1',
  ]);
  const [taken] = await takeShared(Date.now());
  expect(taken).toMatchObject({ title: 'Table', description: 'En iroko.' });
  expect(taken?.photos.map(({ name, type }) => [name, type])).toEqual([
    ['1.jpg', 'image/jpeg'],
    ['2.png', 'image/png'],
  ]);
  expect(await taken?.photos[0]?.text()).toBe('bytes of 1.jpg');
});

test('what was shared is taken once, and is gone from the device then', async () => {
  await receiveShared(share({ text: 'Une' }));
  await receiveShared(share({ text: 'Deux' }));
  const both = await Promise.all([takeShared(Date.now()), takeShared(Date.now())]);
  expect(both.flat().map(({ description }) => description)).toEqual(['Une', 'Deux']);
  expect([...rows.keys()]).toEqual([]);
});

test('what nobody took within twelve hours is removed: somebody else may open the form', async () => {
  await receiveShared(share({ text: 'Ancienne' }, [photo('1.jpg')]));
  expect(await takeShared(Date.now() + 12 * HOUR_MS)).toEqual([]);
  expect([...rows.keys()]).toEqual([]);
});

test('the text of WhatsApp, with its address twice, is one description', async () => {
  await receiveShared(
    share({ title: ' ', text: 'À voir : https://exemple.bj/a', url: 'https://exemple.bj/a' }),
  );
  await receiveShared(share({ text: 'À voir\r\nici', url: 'https://exemple.bj/b' }));
  expect(await takeShared(Date.now())).toEqual([
    { title: '', description: 'À voir : https://exemple.bj/a', photos: [] },
    { title: '', description: 'À voir\nici\n\nhttps://exemple.bj/b', photos: [] },
  ]);
});

test('a film is stored by its name alone, for the form to refuse; of too many photos one more than fits', async () => {
  const film = photo('film.mp4', 'video/mp4');
  await receiveShared(
    share({}, [film, ...Array.from({ length: 12 }, (_each, index) => photo(`${index}.jpg`))]),
  );
  const [taken] = await takeShared(Date.now());
  expect(taken?.photos).toHaveLength(9);
  expect([taken?.photos[0]?.type, taken?.photos[0]?.size]).toEqual(['video/mp4', 0]);
});

test('on a device that is full the form opens with the text and says that photos are missing', async () => {
  state.isFull = true;
  const answer = await receiveShared(share({ title: 'Table', text: 'En iroko.' }, [photo('1.jpg')]));
  expect(locationOf(answer)).toEqual([
    303,
    'https://tokpa.example/creer-annonce?partage=sans-photos&titre=Table&texte=En+iroko.',
  ]);
});

test('an unreadable request leads to the form, too', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const broken = new Request('https://tokpa.example/partager', {
    method: 'POST',
    body: '--x\r\nnothing',
    headers,
  });
  expect(locationOf(await receiveShared(broken))).toEqual([
    303,
    'https://tokpa.example/creer-annonce?partage=sans-photos',
  ]);
  expect([...rows.keys()]).toEqual([]);
});
