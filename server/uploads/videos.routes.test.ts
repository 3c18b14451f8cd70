import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { fromPublicId, newUuid } from '#shared/platform/ids.ts';
import { TUS } from '#shared/uploads/upload.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import { VIDEO_FAULT, VIDEO_LIMITS } from '#shared/uploads/video.ts';
import { listings } from '#server/listings/listings.table.ts';
import { keysIn } from '#server/platform/storage/storage.contract.ts';
import { mp4, PLACE, placeBox, webm } from '#tests/fakes/made-videos.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { listingsOf, moderationOf, publish, publishApproved, LISTING } from '#tests/world/publishing.ts';
import { sendVideo as send } from '#tests/world/send-video.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { refusal } from '#tests/world/test-client.ts';
import { uploadPhoto, uploadsOf } from '#tests/world/upload-file.ts';
import { removeOrphans } from './remove-pictures.ts';
import { resumableUploads } from './resumable-uploads.table.ts';
import { videos } from './videos.table.ts';

const t = useTestApp();
const FILM = mp4({ inMoov: [placeBox()] });
let headers: Record<string, string>;
let userId: string;

beforeEach(async () => {
  ({ headers, userId } = await signIn(t, 'user', true));
});

const request = (method: string, path: string, sent: Record<string, string>, body?: Buffer) =>
  t.app.request(path, {
    method,
    headers: { 'tus-resumable': TUS.version, origin: t.services.config.origin, ...headers, ...sent },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });

const base64 = (text: string) => Buffer.from(text).toString('base64');

function begin(bytes: Buffer, length = bytes.length, kind = 'video') {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return request('POST', TUS.path, {
    'upload-length': String(length),
    'upload-metadata': `kind ${base64(kind)},sha256 ${base64(sha256)}`,
  });
}

const append = (path: string, offset: number, body: Buffer) =>
  request('PATCH', path, { 'content-type': TUS.contentType, 'upload-offset': String(offset) }, body);

const sendVideo = (bytes?: Buffer) => send(t, headers, bytes ?? FILM);

const videoOf = async (id: string) =>
  (await (await uploadsOf(t, headers).videos[':id'].$get({ param: { id } })).json()).data;
const listingOf = async (id: string, by = {}) =>
  (await (await listingsOf(t, by)[':id'].$get({ param: { id } })).json()).data;
const storedVideos = () => keysIn(t.services.storage, 'videos');
const media = (path: string, range?: string) =>
  t.app.request(path, { headers: range === undefined ? {} : { range } });

describe('an uploaded video', () => {
  test('in parts continues where it stopped, and is stored without the location where it was filmed', async () => {
    const path = (await begin(FILM)).headers.get('location') ?? '';
    await append(path, 0, FILM.subarray(0, 100));
    expect(Number((await begin(FILM)).headers.get('upload-offset'))).toBe(100);
    const last = await append(path, 100, FILM.subarray(100));
    const id = last.headers.get(TUS.uploadIdHeader) ?? '';
    expect(await videoOf(id)).toEqual({
      id,
      url: `/media/videos/${id}.mp4`,
      contentType: 'video/mp4',
      bytes: FILM.length,
      seconds: 12,
      poster: null,
    });
    const [key = ''] = await storedVideos();
    const stored = Buffer.from((await t.services.storage.get(key)) ?? []);
    expect([stored.length, stored.includes(PLACE), FILM.includes(PLACE)]).toEqual([FILM.length, false, true]);
    expect(await keysIn(t.services.storage, 'parts')).toEqual([]);
  });

  test('is stored once and not sent a second time', async () => {
    const id = await sendVideo();
    const again = await begin(FILM);
    expect(again.status).toBe(200);
    expect(((await again.json()) as { data: Upload }).data).toMatchObject({ id, state: 'ready' });
    expect(await storedVideos()).toHaveLength(1);
  });

  test('belongs to its sender: for others it is not found, nor can they set its poster', async () => {
    const id = await sendVideo();
    const picture = (await uploadPhoto(t, headers)).id;
    ({ headers } = await signIn(t));
    const { videos: api } = uploadsOf(t, headers);
    expect((await api[':id'].$get({ param: { id } })).status).toBe(404);
    const poster = api[':id'].poster.$put({ param: { id }, json: { pictureId: picture } });
    expect((await poster).status).toBe(404);
    expect(
      (await refusal(listingsOf(t, headers).index.$post({ header: {}, json: { ...LISTING, videoId: id } })))
        .fields,
    ).toEqual({ videoId: VIDEO_FAULT.gone });
  });

  test('shows a picture of the sender’s before it plays', async () => {
    const id = await sendVideo();
    const picture = await uploadPhoto(t, headers);
    const { videos: api } = uploadsOf(t, headers);
    await api[':id'].poster.$put({ param: { id }, json: { pictureId: picture.id } });
    expect((await videoOf(id)).poster).toEqual(picture.picture);
    const otherAccount = await signIn(t);
    const theirs = await uploadPhoto(t, otherAccount.headers);
    expect((await api[':id'].poster.$put({ param: { id }, json: { pictureId: theirs.id } })).status).toBe(
      422,
    );
  });

  test.each<[string, Buffer, number, string]>([
    ['a page', Buffer.from(`<!doctype html>${'<script>'.repeat(20)}`), 415, VIDEO_FAULT.noVideo],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 415, VIDEO_FAULT.noVideo],
    ['a photo of an iPhone', mp4({ brand: 'heic' }), 415, VIDEO_FAULT.noVideo],
    ['half a video', FILM.subarray(0, 400), 422, VIDEO_FAULT.damaged],
    ['a video of five minutes', webm({ seconds: 300 }), 422, VIDEO_FAULT.tooLong],
  ])('%s is refused, and nothing of it stays', async (_, bytes, status, message) => {
    const path = (await begin(bytes)).headers.get('location') ?? '';
    const answer = await append(path, 0, bytes);
    expect([answer.status, ((await answer.json()) as { error: { message: string } }).error.message]).toEqual([
      status,
      message,
    ]);
    expect(await keysIn(t.services.storage)).toEqual([]);
    expect(await t.services.db.select().from(resumableUploads)).toEqual([]);
  });

  test('is no larger than 50 MB, and a photo no larger than 10, before anything of it is sent', async () => {
    expect((await begin(FILM, VIDEO_LIMITS.maxBytes)).status).toBe(201);
    const answers = [
      begin(webm(), VIDEO_LIMITS.maxBytes + 1),
      begin(webm(), 0),
      begin(webm(), 10_000_001, 'picture'),
    ];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([413, 415, 413]);
  });
});

describe('the file of a video', () => {
  test('is served whole or in the requested part, as a video and nothing else', async () => {
    const { url } = await videoOf(await sendVideo());
    const whole = await media(url);
    expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, FILM.length]);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(FILM.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const part = await media(url, 'bytes=4-7');
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 4-7/${FILM.length}`,
      'ftyp',
    ]);
    const beyond = await media(url, `bytes=${FILM.length}-`);
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${FILM.length}`]);
  });

  test('of many pieces arrives complete', async () => {
    const film = mp4({ pictures: Buffer.alloc(700_001, 'abc') });
    const { url } = await videoOf(await sendVideo(film));
    const bytes = Buffer.from(await (await media(url, 'bytes=1-')).arrayBuffer());
    expect(bytes.equals(film.subarray(1))).toBe(true);
  });

  test.each(['vid_00000000000000000000000000.mp4', 'vid_x.mp4', '..%2fsecret.mp4'])(
    '%s is not found',
    async (name) => {
      const { status, headers: responseHeaders } = await media(`/media/videos/${name}`);
      expect([status >= 400 && status < 500, responseHeaders.get('cache-control')]).toEqual([
        true,
        'no-store',
      ]);
    },
  );

  test('is not found under another extension', async () => {
    const { url } = await videoOf(await sendVideo());
    expect((await media(url.replace('.mp4', '.webm'))).status).toBe(404);
  });
});

describe('the video of a listing', () => {
  test('is published with it, and shown with its size', async () => {
    const admin = await signIn(t, 'admin', true);
    const id = await sendVideo();
    const listing = await publishApproved(t, headers, admin.headers, { videoId: id });
    expect((await listingOf(listing)).video).toMatchObject({ id, bytes: FILM.length, seconds: 12 });
  });

  test('is reviewed by the team, also when an edit changes it', async () => {
    const admin = await signIn(t, 'admin', true);
    const [first, second] = [await sendVideo(), await sendVideo(webm())];
    const listing = await publishApproved(t, headers, admin.headers, { videoId: first });
    const edit = { ...LISTING, videoId: second, version: 1, opened: '' };
    const saved = await listingsOf(t, headers)[':id'].$patch({ param: { id: listing }, json: edit });
    expect((await saved.json()).data).toEqual({ outcome: 'in_review', isVisible: false });
    const queue = await moderationOf(t, admin.headers).listings.$get({ query: {} });
    const [item] = (await queue.json()).data;
    expect([item?.changes, item?.proposed.video?.id, item?.current?.video?.id]).toEqual([
      ['videos'],
      second,
      first,
    ]);
    const editable = await listingsOf(t, headers)[':id'].edition.$get({ param: { id: listing } });
    expect((await editable.json()).data).toMatchObject({
      content: { videoId: second },
      video: { id: second },
    });
    await moderationOf(t, admin.headers).revisions[':id'].approve.$post({
      param: { id: item?.id ?? '' },
      json: { version: item?.version ?? 0 },
    });
    expect((await listingOf(listing)).video?.id).toBe(second);
    expect((await t.services.db.select().from(videos)).length).toBe(2);
  });

  test('is removed with its listing, including its file', async () => {
    const listing = await publish(t, headers, { videoId: await sendVideo() });
    await listingsOf(t, headers)[':id'].$delete({ param: { id: listing } });
    expect(await storedVideos()).toHaveLength(1);
    await runSentJobs(t);
    expect([await storedVideos(), await t.services.db.select().from(videos)]).toEqual([[], []]);
  });
});

describe('unused videos', () => {
  const later = (days: number) => {
    t.setNow(TEST_NOW + days * DAY_MS + 1000);
    return removeOrphans(t.services);
  };

  test('are removed after a day with their posters; those of listings, drafts and edits stay', async () => {
    const [used, drafted, unused] = [await sendVideo(), await sendVideo(webm()), await sendVideo(mp4())];
    const listing = await publish(t, headers, { videoId: used });
    const picture = await uploadPhoto(t, headers);
    await uploadsOf(t, headers).videos[':id'].poster.$put({
      param: { id: unused },
      json: { pictureId: picture.id },
    });
    await listingsOf(t, headers).mine.drafts[':form'].$put({
      param: { form: 'new' },
      json: {
        version: 0,
        saveId: crypto.randomUUID(),
        content: { values: { videoId: drafted }, step: 'details', key: crypto.randomUUID(), pictureIds: [] },
      },
    });
    await later(2);
    const left = await t.services.db.select({ id: videos.id }).from(videos);
    expect(left.map(({ id }) => id).toSorted()).toEqual(
      [used, drafted].map((id) => fromPublicId('vid', id)).toSorted(),
    );
    expect(await storedVideos()).toHaveLength(2);
    expect((await uploadsOf(t, headers)[':id'].$get({ param: { id: picture.id } })).status).toBe(404);
    const own = and(eq(listings.sellerId, userId), eq(listings.id, fromPublicId('lst', listing) ?? ''));
    expect(await t.services.db.select({ id: listings.videoId }).from(listings).where(own)).toEqual([
      { id: fromPublicId('vid', used) },
    ]);
  });

  test('leave no file without a row behind', async () => {
    await t.services.storage.put(`videos/${newUuid(TEST_NOW)}.mp4`, FILM, 'video/mp4');
    await later(0);
    expect(await storedVideos()).toHaveLength(1);
    t.setNow(Date.UTC(2027, 1, 1));
    await removeOrphans(t.services);
    expect(await storedVideos()).toEqual([]);
  });
});
