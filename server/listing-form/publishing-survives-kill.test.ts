import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { fromPublicId, newUuid } from '#shared/platform/ids.ts';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { localStorage } from '#server/platform/storage/local-storage.ts';
import { keysIn } from '#server/platform/storage/storage.contract.ts';
import { deriveReceivedPicture } from '#server/pictures/derive-received-picture.ts';
import { derivedKeys } from '#server/pictures/picture-files.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { removeOrphans } from '#server/uploads/remove-pictures.ts';
import { count } from '#tests/world/counts.ts';
import { killNow, startKillable, type Killable } from '#tests/processes/killable-process.ts';
import { LISTING } from '#tests/world/publishing.ts';
import { ownDatabase } from '#tests/world/test-database.ts';
import { aPhoto, asFile } from '#tests/world/upload-file.ts';
import { listPictureIds } from '#server/listings/listing-pictures.ts';
import { listingCounters, listings } from '#server/listings/listings.table.ts';

const ROUNDS = count({ ci: 3, prove: 50 });
const SELLERS = 3;
const PHOTOS = 2;
/** The origin that browsers send. */
const PUBLIC_ORIGIN = readConfig({}).origin;
const ACCOUNT = { email: 'awa@test.example', password: 'Marche-2026!' };

/** A submission under way; its id once the server acknowledged it. */
type Attempt = { key: string; photos: string[]; id: string | null };

type Place = { folder: string; url: string | undefined };

const started = new Set<Killable>();
afterAll(() => {
  for (const { child } of started) child.kill('SIGKILL');
});

async function startServer({ folder, url }: Place): Promise<Killable> {
  const server = await startKillable('publishing-process.ts', {
    DATA_DIR: folder,
    DATABASE_URL: url ?? '',
    TEST_EMAIL: ACCOUNT.email,
    TEST_PASSWORD: ACCOUNT.password,
  });
  started.add(server);
  return server;
}

async function signIn(origin: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/accounts/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...ACCOUNT, remember: false }),
  });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** Publishes one listing after another until the server is killed. */
async function publishUntilKilled(origin: string, cookie: string, attempts: Attempt[]): Promise<void> {
  for (;;) {
    const attempt: Attempt = { key: newUuid(), photos: [], id: null };
    try {
      for (let photo = 0; photo < PHOTOS; photo += 1) attempt.photos.push(await upload(origin, cookie));
      attempts.push(attempt);
      const headers = {
        cookie,
        origin: PUBLIC_ORIGIN,
        'content-type': 'application/json',
        'idempotency-key': attempt.key,
      };
      const body = JSON.stringify({ ...LISTING, district: attempt.key, pictureIds: attempt.photos });
      attempt.id = await idIn(await fetch(`${origin}/api/listings`, { method: 'POST', headers, body }));
    } catch (error) {
      if (error instanceof TypeError) return; // the connection broke
      throw error;
    }
  }
}

async function upload(origin: string, cookie: string): Promise<string> {
  const body = new FormData();
  body.set('file', asFile(await aPhoto(640, 480)));
  return idIn(
    await fetch(`${origin}/api/uploads`, {
      method: 'POST',
      headers: { cookie, origin: PUBLIC_ORIGIN },
      body,
    }),
  );
}

async function idIn(answer: Response): Promise<string> {
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${text}`);
  return JSON.parse(text).data.id;
}

async function open({ folder, url }: Place): Promise<Database> {
  return openDatabase({ log: createLog('error'), url, folder: join(folder, 'database') });
}

const uuidOf = (publicId: string) => fromPublicId('pic', publicId) ?? '';

/** Everything that was acknowledged is stored, and everything that is stored is complete. */
async function expectNothingLost(db: Database['db'], attempts: readonly Attempt[]): Promise<void> {
  const stored = await db
    .select()
    .from(listings)
    .leftJoin(listingCounters, eq(listingCounters.listingId, listings.id));
  const acknowledged = attempts.flatMap(({ id }) => (id ? [fromPublicId('lst', id)] : []));
  expect(stored.map((row) => row.listings.id)).toEqual(expect.arrayContaining(acknowledged));
  for (const { listings: listing, listing_counters: counters } of stored) {
    const attempt = attempts.find(({ key }) => key === listing.submissionKey);
    expect(listing).toMatchObject({ status: 'pending', title: LISTING.title, isPublic: false });
    expect(counters).not.toBeNull();
    expect(await listPictureIds(db, listing.id)).toEqual(attempt?.photos.map(uuidOf));
  }
}

/** Every photo that waits has its job; once processed, all of them have their sizes. */
async function finishPhotos(db: Database['db'], place: Place): Promise<void> {
  const waiting = await db.select().from(pictures).where(eq(pictures.state, 'processing'));
  const { rows } = await db.execute<{ id: string }>(
    sql`select data ->> 'pictureId' as id from pgboss.job where name = 'uploads.derive-picture' and state in ('created', 'retry', 'active')`,
  );
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(waiting.map(({ id }) => id)));
  const services = { db, storage: localStorage(join(place.folder, 'media')), log: createLog('error') };
  for (const { id } of waiting) await deriveReceivedPicture(services, id);
  expect(await db.select().from(pictures).where(eq(pictures.state, 'processing'))).toEqual([]);
}

/** After the clean-up, the files are exactly those of the listings' photos. */
async function expectNoOrphans(db: Database['db'], place: Place): Promise<void> {
  const storage = localStorage(join(place.folder, 'media'));
  await removeOrphans({ db, storage, clock: () => Date.now() + 2 * DAY_MS });
  const stored = await db.select().from(listings);
  const used = new Set((await Promise.all(stored.map(({ id }) => listPictureIds(db, id)))).flat());
  const rows = await db.select().from(pictures);
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...used].toSorted());
  expect(await keysIn(storage)).toEqual(
    [...new Set(rows.flatMap(({ contentKey }) => derivedKeys(contentKey)))].toSorted(),
  );
}

test(
  `publishing through ${ROUNDS} kills of the server loses nothing, leaves nothing incomplete and leaves nothing behind`,
  async () => {
    const server = process.env.TEST_DATABASE_URL;
    const place: Place = {
      folder: mkdtempSync(join(tmpdir(), 'tokpa-killed-')),
      url: server ? await ownDatabase(server) : undefined,
    };
    const attempts: Attempt[] = [];
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const running = await startServer(place);
        const { origin } = running;
        const cookie = await signIn(origin);
        const before = attempts.length;
        const publishing = Promise.all(
          Array.from({ length: SELLERS }, () => publishUntilKilled(origin, cookie, attempts)),
        );
        publishing.catch(() => undefined);
        // One is acknowledged and all sellers are busy, so that the kill can lose something or leave it incomplete.
        while (attempts.length < before + SELLERS || attempts.slice(before).every(({ id }) => id === null)) {
          await Promise.race([wait(20), publishing]);
        }
        await wait(Math.random() * 400);
        await killNow(running);
        await publishing;
        const database = await open(place);
        await database.db.execute(sql`delete from rate_limits`);
        await expectNothingLost(database.db, attempts);
        await finishPhotos(database.db, place);
        await expectNoOrphans(database.db, place);
        await database.close();
      }
    } finally {
      rmSync(place.folder, { recursive: true, force: true });
    }
  },
  count({ ci: 180_000, prove: 1_800_000 }),
);
