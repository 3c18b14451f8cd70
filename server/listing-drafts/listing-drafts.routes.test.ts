import { hc } from 'hono/client';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DraftContent } from '#shared/listing-drafts/listing-draft.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { fromPublicId, newUuid } from '#shared/platform/ids.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { removeOrphans } from '#server/uploads/remove-pictures.ts';
import { listingsOf, LISTING } from '#tests/world/publishing.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { uploadPhoto } from '#tests/world/upload-file.ts';
import { draftData } from './draft-data.ts';
import { listingDrafts } from './listing-drafts.table.ts';
import { purgeOldDrafts } from './listing-drafts.jobs.ts';
import type { listingRoutes } from '#tests/world/api-routes.ts';

const t = useTestApp();
let seller: Awaited<ReturnType<typeof signIn>>;

beforeEach(async () => {
  seller = await signIn(t, 'user', true);
});

const drafts = (headers: Record<string, string> = seller.headers) =>
  hc<typeof listingRoutes>('/api/listings', { fetch: apiFetch(t, headers) }).mine.drafts[':form'];
const content = (changed: Partial<DraftContent> = {}): DraftContent => ({
  values: { title: 'Villa', description: '' },
  step: 'essentials',
  key: 'cle-du-brouillon',
  pictureIds: [],
  ...changed,
});
const save = (version: number, changed: Partial<DraftContent> = {}, form = 'new') =>
  drafts().$put({ param: { form }, json: { version, saveId: newUuid(), content: content(changed) } });
const saved = async (version: number, changed: Partial<DraftContent> = {}, form = 'new') =>
  (await (await save(version, changed, form)).json()).data;
const found = async (form = 'new', headers = seller.headers) =>
  (await (await drafts(headers).$get({ param: { form } })).json()).data;

describe('a draft', () => {
  test('is restored as it was, on any device of its author and for nobody else', async () => {
    expect(await found()).toBeNull();
    const { version } = await saved(0, {
      step: 'details',
      values: { title: 'Villa à Cocody', price: '25 0' },
    });
    expect(await found()).toMatchObject({
      version,
      savedAt: new Date(TEST_NOW).toISOString(),
      content: {
        step: 'details',
        values: { title: 'Villa à Cocody', price: '25 0' },
        key: 'cle-du-brouillon',
      },
    });
    expect(await found('new', (await signIn(t)).headers)).toBeNull();
    expect(await refusal(drafts({}).$get({ param: { form: 'new' } }))).toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('of an older version never overwrites a newer one', async () => {
    const { version } = await saved(0, { values: { title: 'un' } });
    const newer = await saved(version, { values: { title: 'deux' } });
    expect(newer.version).toBeGreaterThan(version);
    for (const old of [0, version])
      expect((await save(old, { values: { title: 'ancien' } })).status).toBe(409);
    expect(await found()).toMatchObject({ version: newer.version, content: { values: { title: 'deux' } } });
  });

  test('sent twice with one save id is stored once, and both sends get its version', async () => {
    const json = { version: 0, saveId: newUuid(), content: content() };
    const send = async () => (await drafts().$put({ param: { form: 'new' }, json })).json();
    const first = await send();
    expect(await send()).toEqual(first);
    expect(await found()).toMatchObject({ version: first.data.version });
  });

  test('saved by two devices at once is stored from one; the other gets a conflict', async () => {
    const { version } = await saved(0);
    const answers = await Promise.all([1, 2, 3].map((n) => save(version, { values: { title: `${n}` } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const first = await Promise.all([1, 2].map(() => save(0, {}, 'lst_00000000000000000000000001')));
    expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('discarded on another device is created again by further typing, with a new version', async () => {
    const { version } = await saved(0);
    expect(
      await (
        await drafts().$delete({ param: { form: 'new' }, query: { version: String(version - 1) } })
      ).json(),
    ).toEqual({
      data: { isRemoved: false },
    });
    await drafts().$delete({ param: { form: 'new' }, query: { version: String(version) } });
    expect(await found()).toBeNull();
    t.setNow(TEST_NOW + 1000);
    const again = await saved(version, { values: { title: 'encore' } });
    expect(again.version).toBeGreaterThan(version);
  });

  test('of a published listing is gone, and a late save is refused', async () => {
    const { version } = await saved(0);
    const publish = () =>
      listingsOf(t, seller.headers).index.$post({
        header: { 'idempotency-key': 'cle-du-brouillon' },
        json: LISTING,
      });
    expect((await publish()).status).toBe(200);
    expect(await found()).toBeNull();
    for (const staleVersion of [0, version]) expect((await refusal(save(staleVersion))).code).toBe('gone');
    const { version: next } = await saved(0, { key: 'cle-suivante' });
    await publish(); // as after a lost answer: sent again, it leaves the next draft alone
    expect((await found())?.version).toBe(next);
  });

  test('keeps its photos, in order, from being removed as unused', async () => {
    const ids = [(await uploadPhoto(t, seller.headers)).id, (await uploadPhoto(t, seller.headers)).id];
    const theirs = (await uploadPhoto(t, (await signIn(t)).headers)).id;
    const reversed = ids.toReversed();
    const { version } = await saved(0, { pictureIds: [...reversed, theirs] });
    t.setNow(TEST_NOW + 3 * DAY_MS);
    await removeOrphans(t.services);
    const stored = await found();
    expect(stored?.content.pictureIds).toEqual(reversed);
    expect(stored?.uploads.map(({ state }) => state)).toEqual(['ready', 'ready']);
    await saved(version, { pictureIds: ids.slice(0, 1) });
    t.setNow(TEST_NOW + 6 * DAY_MS);
    await removeOrphans(t.services);
    const rows = await t.services.db.select({ id: pictures.id }).from(pictures);
    expect(rows.map(({ id }) => id)).toEqual([fromPublicId('pic', ids[0] ?? '')]);
  });

  test('is deleted after thirty days without a change, and is part of the data export until then', async () => {
    await saved(0);
    const files: string[] = [];
    for await (const { name } of draftData.files(t.services, seller.userId)) files.push(name);
    expect(files).toEqual(['brouillons.json']);
    t.setNow(TEST_NOW + 30 * DAY_MS);
    const rows = () => t.services.db.select().from(listingDrafts);
    await purgeOldDrafts.run(t.services, {});
    expect(await rows()).toHaveLength(1);
    t.setNow(TEST_NOW + 30 * DAY_MS + 1000);
    await purgeOldDrafts.run(t.services, {});
    expect(await rows()).toEqual([]);
  });

  test('is limited in its fields, their length and its forms', async () => {
    const many = Object.fromEntries(Array.from({ length: 151 }, (_, index) => [`f${index}`, 'x']));
    for (const values of [many, { title: 'x'.repeat(6001) }, { ['x'.repeat(81)]: '' }])
      expect((await save(0, { values })).status).toBe(422);
    expect((await save(0, { key: 'x' })).status).toBe(422);
    expect((await save(0, {}, 'autre')).status).toBe(422);
  });
});
