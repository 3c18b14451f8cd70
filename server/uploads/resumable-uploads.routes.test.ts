import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { TUS } from '#shared/uploads/upload.ts';
import { keysIn } from '#server/platform/storage/storage.contract.ts';
import { isoMedia, noise } from '#tests/fakes/hostile-pictures.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { refusal } from '#tests/world/test-client.ts';
import { aPhoto, uploadPhoto, uploadsOf } from '#tests/world/upload-file.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { removeOrphans } from './remove-pictures.ts';
import { resumableUploads } from './resumable-uploads.table.ts';

const t = useTestApp();
let headers: Record<string, string>;
let photo: Buffer;

beforeEach(async () => {
  ({ headers } = await signIn(t, 'user', true));
  photo = await noise(300, 300).jpeg().toBuffer();
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const metadataOf = (bytes: Uint8Array) =>
  `filename ${Buffer.from('porte.jpg').toString('base64')},sha256 ${Buffer.from(sha256(bytes)).toString('base64')}`;

async function request(method: string, path: string, sent: Record<string, string> = {}, body?: BodyInit) {
  const origin = t.services.config.origin;
  const all = { 'tus-resumable': TUS.version, origin, ...headers, ...sent };
  const stream = body instanceof ReadableStream ? { duplex: 'half' as const } : {};
  return t.app.request(path, { method, headers: all, ...(body === undefined ? {} : { body }), ...stream });
}

function begin(bytes: Uint8Array, sent: Record<string, string> = {}) {
  return request('POST', TUS.path, {
    'upload-length': String(bytes.length),
    'upload-metadata': metadataOf(bytes),
    ...sent,
  });
}

const append = (path: string, offset: number, body: BodyInit, sent: Record<string, string> = {}) =>
  request('PATCH', path, { 'content-type': TUS.contentType, 'upload-offset': String(offset), ...sent }, body);

async function begun(bytes: Uint8Array): Promise<string> {
  return (await begin(bytes)).headers.get('location') ?? '';
}

const bytesOf = (bytes: Uint8Array) => new Uint8Array(bytes);
const offsetOf = (answer: Response) => Number(answer.headers.get('upload-offset'));
const partsLeft = async () => keysIn(t.services.storage, 'parts');
const rows = () => t.services.db.select().from(resumableUploads);

/** A body whose connection breaks or falls silent after these bytes. */
function brokenBody(bytes: Uint8Array, isSilent = false): ReadableStream<Uint8Array> {
  let isSent = false;
  return new ReadableStream(
    {
      pull: async (controller) => {
        if (!isSent) controller.enqueue(bytes);
        else if (isSilent) await new Promise(() => undefined);
        else controller.error(new Error('the connection broke'));
        isSent = true;
      },
    },
    { highWaterMark: 0 },
  );
}

describe('a photo uploaded in parts', () => {
  test('continues where it stopped and becomes a picture like any other', async () => {
    const path = await begun(photo);
    expect(path).toMatch(/^\/api\/uploads\/resumable\/upl_/);
    const first = await append(path, 0, bytesOf(photo.subarray(0, 5000)));
    expect([first.status, offsetOf(first), first.headers.get('tus-resumable')]).toEqual([204, 5000, '1.0.0']);
    const asked = await request('HEAD', path);
    expect([asked.status, offsetOf(asked), asked.headers.get('upload-length')]).toEqual([
      200,
      5000,
      String(photo.length),
    ]);
    expect(asked.headers.get('cache-control')).toBe('no-store');
    const last = await append(path, 5000, bytesOf(photo.subarray(5000)));
    const id = last.headers.get(TUS.uploadIdHeader) ?? '';
    expect([last.status, offsetOf(last)]).toEqual([204, photo.length]);
    await runSentJobs(t);
    const { data } = await (await uploadsOf(t, headers)[':id'].$get({ param: { id } })).json();
    expect(data).toMatchObject({ state: 'ready', picture: { width: 300, height: 300 } });
    expect([await partsLeft(), await rows()]).toEqual([[], []]);
    expect((await request('HEAD', path)).status).toBe(404);
  });

  test('continues where it was when begun again by its hash after a reload', async () => {
    const path = await begun(photo);
    await append(path, 0, bytesOf(photo.subarray(0, 700)));
    const again = await begin(photo);
    expect([again.status, again.headers.get('location'), offsetOf(again)]).toEqual([201, path, 700]);
    expect(await rows()).toHaveLength(1);
  });

  test('is not sent a second time if it is already stored', async () => {
    const { id } = await uploadPhoto(t, headers, photo);
    const answer = await begin(photo);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ data: { id, state: 'ready' } });
    expect(await rows()).toEqual([]);
  });

  test('is not revealed to somebody else who knows its hash', async () => {
    await uploadPhoto(t, headers, photo);
    ({ headers } = await signIn(t));
    expect((await begin(photo)).status).toBe(201);
  });

  test('keeps what arrived before the connection broke or fell silent', async () => {
    const path = await begun(photo);
    await append(path, 0, brokenBody(photo.subarray(0, 3000)));
    expect(offsetOf(await request('HEAD', path))).toBe(3000);
    const silent = append(path, 3000, brokenBody(photo.subarray(3000, 4500), true));
    silent.then(undefined, () => undefined);
    await expect
      .poll(async () => offsetOf(await request('HEAD', path)), { timeout: 6_000, interval: 200 })
      .toBe(4500);
    // The resumed upload continues while the dead connection still waits.
    const last = await append(path, 4500, bytesOf(photo.subarray(4500)));
    expect(last.headers.get(TUS.uploadIdHeader)).toMatch(/^pic_/);
  });

  test('sent concurrently is taken from one sender, while the others are told where it continues', async () => {
    const path = await begun(photo);
    const answers = await Promise.all([1, 2, 3, 4].map(() => append(path, 0, bytesOf(photo))));
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(204);
    expect(await t.services.db.select().from(pictures)).toHaveLength(1);
    await runSentJobs(t);
    expect((await t.services.db.select().from(pictures))[0]?.state).toBe('ready');
    await removeOrphans(t.services);
    expect(await partsLeft()).toEqual([]);
  });

  test('that was complete when the server failed is finished by an empty part', async () => {
    const path = await begun(photo);
    const busy = Array.from({ length: 500 }, (_, index) => ({
      contentKey: String(index),
      state: 'processing' as const,
      width: 1,
      height: 1,
    }));
    await t.services.db.insert(pictures).values(busy);
    expect((await append(path, 0, bytesOf(photo))).status).toBe(503);
    await t.services.db.delete(pictures);
    const last = await append(path, photo.length, new Uint8Array());
    expect(last.headers.get(TUS.uploadIdHeader)).toMatch(/^pic_/);
  });
});

describe('an upload is refused', () => {
  test.each<[string, number, number]>([
    ['an empty file', 0, 415],
    ['one larger than ten megabytes', 10_000_001, 413],
  ])('as %s, before a byte is sent', async (_what, length, status) => {
    expect((await begin(photo, { 'upload-length': String(length) })).status).toBe(status);
    expect(await rows()).toEqual([]);
  });

  test('for an invalid length, a wrong offset, a wrong type, or too many bytes', async () => {
    expect(await refusal(begin(photo, { 'upload-length': 'x' }))).toMatchObject({
      fields: { 'upload-length': expect.any(String) },
    });
    const path = await begun(photo);
    expect((await append(path, 1, bytesOf(photo))).status).toBe(409);
    expect((await append(path, 0, bytesOf(photo), { 'content-type': 'image/jpeg' })).status).toBe(415);
    const tooLong = Buffer.concat([photo, photo]);
    expect((await append(path, 0, bytesOf(tooLong))).status).toBe(413);
  });

  test('if it is not a picture, at its first part, or arrives damaged: nothing of it stays', async () => {
    const heic = isoMedia('heic', 'mif1');
    const early = await append(await begun(Buffer.concat([heic, photo])), 0, bytesOf(heic));
    expect((await refusal(early)).message).toContain('HEIC');
    const text = Buffer.from('<svg><script>alert(1)</script></svg>');
    expect((await append(await begun(text), 0, bytesOf(text))).status).toBe(415);
    const other = Buffer.from(photo).fill(7, 2000, 2100);
    expect((await append(await begun(photo), 0, bytesOf(other))).status).toBe(410);
    expect([await rows(), await partsLeft(), await t.services.db.select().from(pictures)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('to visitors, to other accounts, and to a member with forty unfinished ones', async () => {
    const path = await begun(photo);
    const { headers: otherAccount } = await signIn(t);
    for (const method of ['HEAD', 'DELETE']) {
      expect((await request(method, path, { cookie: '' })).status).toBe(401);
      expect((await request(method, path, otherAccount)).status).toBe(404);
    }
    expect((await append(path, 0, bytesOf(photo), otherAccount)).status).toBe(404);
    for (let index = 1; index < 40; index += 1) await begin(await aPhoto(8, 8));
    expect((await begin(await aPhoto(8, 8))).status).toBe(429);
  });
});

describe('an abandoned upload', () => {
  test('is removed at once when its sender cancels it', async () => {
    const path = await begun(photo);
    await append(path, 0, bytesOf(photo.subarray(0, 900)));
    expect((await request('DELETE', path)).status).toBe(204);
    expect([await rows(), await partsLeft()]).toEqual([[], []]);
  });

  test('is removed after a day, with parts that a killed process left', async () => {
    const path = await begun(photo);
    await append(path, 0, bytesOf(photo.subarray(0, 900)));
    await t.services.storage.put('parts/018f0000-0000-7000-8000-00000000000a/1', photo, 'image/jpeg');
    t.setNow(TEST_NOW + DAY_MS - 1000);
    await removeOrphans(t.services);
    expect(await partsLeft()).toHaveLength(1);
    t.setNow(TEST_NOW + DAY_MS);
    expect((await request('HEAD', path)).status).toBe(410);
    await removeOrphans(t.services);
    expect([await rows(), await partsLeft()]).toEqual([[], []]);
  });
});

test('the supported protocol can be queried', async () => {
  const answer = await request('OPTIONS', TUS.path, { cookie: '' });
  expect([answer.status, answer.headers.get('tus-version'), answer.headers.get('tus-max-size')]).toEqual([
    204,
    '1.0.0',
    '50000000',
  ]);
  expect(answer.headers.get('tus-extension')).toBe('creation,expiration,termination');
});
