import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { aPicture } from '#server/listings/listings.factory.ts';
import { keysIn } from '#server/platform/storage/storage.contract.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { refusal } from '#tests/world/test-client.ts';
import { aPhoto, asFile, uploadPhoto, uploadsOf } from '#tests/world/upload-file.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { resumeStuckPictures } from './uploads.jobs.ts';

const t = useTestApp();
const PRESETS = ['hero', 'gallery', 'thumbnail', 'avatar'];

const send = (headers: Record<string, string>, bytes: Uint8Array) =>
  uploadsOf(t, headers).index.$post({ form: { file: asFile(bytes) } });
const rows = () => t.services.db.select().from(pictures);

test('a photo is stored at once, and has its four sizes a moment later', async () => {
  const { headers, userId } = await signIn(t);
  const sent = await send(headers, await aPhoto(2400, 1600));
  const { data } = await sent.json();
  expect(data).toEqual({
    id: expect.stringMatching(/^pic_/),
    state: 'processing',
    picture: null,
    failure: null,
  });
  expect(await rows()).toMatchObject([
    { uploadedBy: userId, state: 'processing', width: 2400, height: 1600 },
  ]);
  expect(t.sentJobs).toEqual([
    { job: 'uploads.derive-picture', payload: { pictureId: (await rows())[0]?.id } },
  ]);

  await runSentJobs(t);
  const { data: ready } = await (await uploadsOf(t, headers)[':id'].$get({ param: { id: data.id } })).json();
  expect(ready).toMatchObject({
    id: data.id,
    state: 'ready',
    failure: null,
    picture: { id: data.id, width: 2400, height: 1600 },
  });
  for (const preset of PRESETS) {
    const file = await t.app.request(`${ready.picture?.base}/${preset}.webp`);
    expect([file.status, (await sharp(await file.arrayBuffer()).metadata()).format]).toEqual([200, 'webp']);
  }
});

test('the original is deleted, and was never accessible', async () => {
  const { headers } = await signIn(t);
  await send(headers, await aPhoto());
  const [original = ''] = (await keysIn(t.services.storage)).filter((key) => key.startsWith('originals/'));
  expect(original).not.toBe('');
  const [row] = await rows();
  for (const path of [
    `/media/${original}`,
    `/media/${original.replace('/', '/x/')}`,
    `/media/${row?.contentKey.slice(0, 2)}/${row?.contentKey}/hero.webp`,
  ]) {
    expect((await t.app.request(path)).status).toBeGreaterThanOrEqual(400);
  }
  await runSentJobs(t);
  const left = await keysIn(t.services.storage);
  expect(left.filter((key) => key.startsWith('originals/'))).toEqual([]);
  expect(left.filter((key) => key.includes(row?.contentKey ?? '-'))).toHaveLength(5);
});

describe('the same photo uploaded again', () => {
  test('by the same person is the same picture, stored once, also when uploaded concurrently', async () => {
    const { headers } = await signIn(t);
    const photo = await aPhoto();
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(headers, photo)));
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).data.id));
    expect(new Set(ids).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(t.sentJobs).toHaveLength(1);
    expect((await keysIn(t.services.storage)).filter((key) => key.startsWith('originals/'))).toHaveLength(1);
    await runSentJobs(t);
    expect((await (await send(headers, photo)).json()).data).toMatchObject({ id: ids[0], state: 'ready' });
  });

  test('by somebody else is a picture of their own, ready at once', async () => {
    const [first, second] = [await signIn(t), await signIn(t)];
    const photo = await aPhoto();
    const own = await uploadPhoto(t, first.headers, photo);
    const { data } = await (await send(second.headers, photo)).json();
    expect(data).toMatchObject({
      state: 'ready',
      picture: { base: own.picture?.base, color: own.picture?.color },
    });
    expect(data.id).not.toBe(own.id);
    expect(t.sentJobs).toEqual([]);
    expect((await keysIn(t.services.storage)).filter((key) => key.startsWith('originals/'))).toEqual([]);
  });
});

test('a visitor is asked to sign in; another member’s picture is not found', async () => {
  const { headers } = await signIn(t);
  expect(await refusal(send({}, await aPhoto()))).toMatchObject({ code: 'unauthenticated' });
  expect(await rows()).toEqual([]);
  const theirs = toPublicId('pic', await aPicture(t.services.db, { uploadedBy: (await signIn(t)).userId }));
  for (const id of [theirs, 'pic_00000000000000000000000000']) {
    expect(await refusal(uploadsOf(t, headers)[':id'].$get({ param: { id } }))).toMatchObject({
      code: 'not_found',
    });
  }
  expect(await refusal(uploadsOf(t, {})[':id'].$get({ param: { id: theirs } }))).toMatchObject({
    code: 'unauthenticated',
  });
});

describe('an invalid upload', () => {
  test.each([
    ['nothing', new FormData()],
    ['a text instead of a file', withField('file', 'photo.jpg')],
    ['a file under another name', withField('photo', asFile(new Uint8Array([1])))],
  ])('%s is refused by name', async (_what, body) => {
    const { headers } = await signIn(t);
    const answer = await t.app.request('/api/uploads', {
      method: 'POST',
      headers: { ...headers, origin: t.services.config.origin },
      body,
    });
    expect(await refusal(answer)).toMatchObject({ status: 422, fields: { file: expect.any(String) } });
  });

  test('a photo of ten megabytes is accepted, a larger one refused with the limit', async () => {
    const { headers } = await signIn(t);
    const photo = await aPhoto();
    const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
    expect((await send(headers, padded(10_000_000))).status).toBe(200);
    expect(await refusal(send(headers, padded(10_000_001)))).toMatchObject({
      status: 422,
      fields: { file: expect.stringContaining('10 Mo') },
    });
    const declared = { ...headers, 'content-length': '10200001' };
    expect(await refusal(send(declared, padded(10_200_001)))).toMatchObject({
      status: 413,
      message: expect.stringContaining('10 Mo'),
    });
  });

  test('the limit of other routes stays one megabyte', async () => {
    const answer = await t.app.request('/api/accounts/sign-in', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': '1000001',
        origin: t.services.config.origin,
      },
      body: ' '.repeat(1_000_001),
    });
    expect(await refusal(answer)).toMatchObject({ code: 'payload_too_large' });
  });
});

function withField(name: string, value: string | File): FormData {
  const form = new FormData();
  form.set(name, value);
  return form;
}

test('after 160 photos in an hour a person has to wait, others do not', async () => {
  const [busy, other] = [await signIn(t), await signIn(t)];
  const photo = await aPhoto(8, 8);
  for (let sent = 0; sent < 160; sent += 1) expect((await send(busy.headers, photo)).status).toBe(200);
  const answer = await send(busy.headers, photo);
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await refusal(answer)).toMatchObject({ code: 'rate_limited' });
  expect((await send(other.headers, photo)).status).toBe(200);
});

test('when 500 photos wait for their sizes, the next is refused with the time to retry', async () => {
  const { headers, userId } = await signIn(t);
  const waiting = Array.from({ length: 500 }, (_, index) => ({
    contentKey: String(index),
    uploadedBy: userId,
    state: 'processing' as const,
    width: 1,
    height: 1,
  }));
  await t.services.db.insert(pictures).values(waiting);
  const answer = await send(headers, await aPhoto());
  expect(answer.headers.get('retry-after')).toBe('30');
  expect(await refusal(answer)).toMatchObject({ code: 'unavailable' });
  expect((await keysIn(t.services.storage)).filter((key) => key.startsWith('originals/'))).toEqual([]);
});

test('a photo whose job failed for good is processed again', async () => {
  const { headers } = await signIn(t);
  await send(headers, await aPhoto());
  t.sentJobs.length = 0;
  await resumeStuckPictures.run(t.services, {});
  expect(t.sentJobs).toEqual([]);
  t.setNow(t.services.clock() + 3 * MINUTE_MS);
  await resumeStuckPictures.run(t.services, {});
  await runSentJobs(t);
  expect((await rows())[0]?.state).toBe('ready');
});
