import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { fromPublicId } from '#shared/platform/ids.ts';
import { listings } from '#server/listings/listings.table.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { receivePicture } from '#server/uploads/receive-picture.ts';
import { derivedKeys } from '#server/pictures/picture-files.ts';
import { removeOrphans } from '#server/uploads/remove-pictures.ts';
import { rateLimits } from '#server/platform/http/rate-limits.table.ts';
import { keysIn } from '#server/platform/storage/storage.contract.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { count } from '#tests/world/counts.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { listingsOf, moderationOf, publish, LISTING } from '#tests/world/publishing.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { refusal } from '#tests/world/test-client.ts';
import { aPhoto, uploadPhoto } from '#tests/world/upload-file.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';

// One connection cannot race with itself: these need a server with several.
const ROUNDS = count({ ci: 10, prove: 200 });
const TIMEOUT = count({ ci: 60_000, prove: 900_000 });

describe.skipIf(!process.env.TEST_DATABASE_URL)('at the same time', () => {
  const t = useTestApp();
  const row = async () => (await t.services.db.select().from(listings))[0];
  const resetLimits = () => t.services.db.delete(rateLimits);

  test(
    'six moderators on one listing: one decides, the others get a conflict',
    async () => {
      const seller = await signIn(t);
      const admins = await Promise.all(Array.from({ length: 6 }, () => signIn(t, 'admin')));
      for (let round = 0; round < ROUNDS; round += 1) {
        await resetLimits();
        const id = await publish(t, seller.headers, { district: `Îlot ${round}` });
        t.sentJobs.length = 0;
        const answers = await Promise.all(
          admins.map(({ headers }, index) => {
            const listing = moderationOf(t, headers).listings[':id'];
            if (index % 2 === 0) return listing.approve.$post({ param: { id }, json: { version: 1 } });
            return listing.reject.$post({
              param: { id },
              json: { version: 1, reason: 'duplicate', details: null },
            });
          }),
        );
        const winners = answers.flatMap((answer, index) => (answer.status === 200 ? [index] : []));
        expect(winners).toHaveLength(1);
        for (const answer of answers.filter(({ status }) => status !== 200)) {
          expect(await refusal(answer)).toMatchObject({
            status: 409,
            message: expect.stringContaining('Déjà traité'),
          });
        }
        const isApproved = (winners[0] ?? 0) % 2 === 0;
        expect(t.sentJobs.map(({ job }) => job)).toEqual([
          ...(isApproved ? ['listings.offered'] : []),
          'moderation.tell-owner',
        ]);
      }
      const entries = await t.services.db.select().from(auditLog);
      const decided = await t.services.db.select().from(listings);
      expect(entries).toHaveLength(ROUNDS);
      for (const { id, status } of decided)
        expect(entries.find(({ targetId }) => targetId === id)?.after).toMatchObject({ status });
    },
    TIMEOUT,
  );

  test(
    'an owner who edits while a moderator approves: nothing is approved that was not read',
    async () => {
      const [seller, admin] = [await signIn(t), await signIn(t, 'admin')];
      for (let round = 0; round < ROUNDS; round += 1) {
        await resetLimits();
        await t.services.db.delete(listings);
        const id = await publish(t, seller.headers);
        const [approved, edited] = await Promise.all([
          moderationOf(t, admin.headers).listings[':id'].approve.$post({
            param: { id },
            json: { version: 1 },
          }),
          listingsOf(t, seller.headers)[':id'].$patch({
            param: { id },
            json: { ...LISTING, title: 'Un titre que personne n’a lu', version: 1 },
          }),
        ]);
        expect(edited.status).toBe(200);
        const { outcome } = (await edited.json()).data;
        const isApproved = approved.status === 200;
        expect([outcome, (await row())?.status, (await row())?.title]).toEqual(
          isApproved
            ? ['in_review', 'approved', LISTING.title]
            : ['applied', 'pending', 'Un titre que personne n’a lu'],
        );
      }
    },
    TIMEOUT,
  );

  test(
    'two edits from the same version: one is saved, the other refused',
    async () => {
      const seller = await signIn(t);
      const id = await publish(t, seller.headers);
      for (let version = 1; version <= ROUNDS; version += 1) {
        const answers = await Promise.all(
          ['Premier titre', 'Second titre'].map((title) =>
            listingsOf(t, seller.headers)[':id'].$patch({
              param: { id },
              json: { ...LISTING, title: `${title} ${version}`, version },
            }),
          ),
        );
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      }
      expect((await row())?.version).toBe(ROUNDS + 1);
    },
    TIMEOUT,
  );

  test(
    'one submission sent five times creates one listing with its photos',
    async () => {
      const seller = await signIn(t);
      const photos = [await uploadPhoto(t, seller.headers), await uploadPhoto(t, seller.headers)];
      const json = { ...LISTING, pictureIds: photos.map(({ id }) => id) };
      for (let round = 0; round < ROUNDS; round += 1) {
        await resetLimits();
        const header = { 'idempotency-key': `envoi-${round}-abcdef` };
        await t.services.db.delete(listings);
        const answers = await Promise.all(
          Array.from({ length: 5 }, () => listingsOf(t, seller.headers).index.$post({ header, json })),
        );
        const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).data.id));
        expect([new Set(ids).size, (await t.services.db.select().from(listings)).length]).toEqual([1, 1]);
      }
    },
    TIMEOUT,
  );

  test(
    'publishing an abandoned photo while abandoned photos are removed: both or neither',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        t.setNow(TEST_NOW + round * 3 * DAY_MS);
        const seller = await signIn(t, 'user', true);
        const photo = await uploadPhoto(t, seller.headers);
        t.setNow(TEST_NOW + (round * 3 + 2) * DAY_MS);
        const [published] = await Promise.all([
          listingsOf(t, seller.headers).index.$post({
            header: {},
            json: { ...LISTING, pictureIds: [photo.id] },
          }),
          removeOrphans(t.services),
        ]);
        const [stored] = (await t.services.db.select().from(pictures)).filter(
          ({ id }) => id === fromPublicId('pic', photo.id),
        );
        const files = await keysIn(t.services.storage);
        expect(stored !== undefined).toBe(published.status === 200);
        expect(
          new Set(derivedKeys(stored?.contentKey ?? '').filter((key) => !files.includes(key))).size,
        ).toBe(stored ? 0 : 5);
      }
    },
    TIMEOUT,
  );

  test(
    'the same photo from many members, while earlier copies are removed: every ready one has its files',
    async () => {
      const actors = await Promise.all(Array.from({ length: 4 }, () => aUser(t.services.db)));
      for (let round = 0; round < ROUNDS; round += 1) {
        const photo = await aPhoto();
        t.setNow(TEST_NOW);
        const receive = (userId: string) =>
          receivePicture(
            { ...t.services, actor: { kind: 'member', userId, isAdmin: false }, requestId: 'test' },
            photo,
          );
        await receive(actors[0] ?? '');
        await runSentJobs(t);
        t.setNow(TEST_NOW + 2 * DAY_MS);
        const [received] = await Promise.all([
          Promise.all(actors.slice(1).map(receive)),
          removeOrphans(t.services),
        ]);
        const contentKey = received[0]?.contentKey ?? '';
        await Promise.all([runSentJobs(t), runSentJobs(t), removeOrphans(t.services)]);
        const owners = (await t.services.db.select().from(pictures)).filter(
          (each) => each.contentKey === contentKey,
        );
        expect(owners.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
        expect(await keysIn(t.services.storage)).toEqual(expect.arrayContaining(derivedKeys(contentKey)));
      }
    },
    TIMEOUT,
  );
});
