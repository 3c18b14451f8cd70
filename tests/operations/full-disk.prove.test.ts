// On disks that are really full: small ones in memory, which only root may mount.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { toPublicId } from '#shared/platform/ids.ts';
import { startPostgres } from '#scripts/private-postgres.mjs';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { favorites } from '#server/favorites/favorites.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { localStorage } from '#server/platform/storage/local-storage.ts';
import { aSession } from '#server/sessions/session.factory.ts';
import { becomesReady, endSite, startSite } from '#tests/processes/supervised-site.ts';
import { ownDatabase } from '#tests/world/test-database.ts';

const WITHIN = { timeout: 60_000 };
const TYPE = 'image/webp';
const ORIGIN = 'http://localhost:3000';
const usualTmp = process.env.TMPDIR;
const endings: (() => void)[] = [];
afterAll(() => {
  for (const end of endings.toReversed()) end();
});

/** A disk of so many megabytes, which everybody may write to. */
function aDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'tokpa-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', folder]);
  endings.push(() => {
    execFileSync('umount', ['--lazy', folder]);
    rmdirSync(folder);
  });
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      expect(() => writeFileSync(ballast, Buffer.alloc(bavail * bsize + 1))).toThrow(/ENOSPC/);
    },
    free: () => rmSync(ballast),
  };
}

test('a file that does not fit on the disk is refused, leaves nothing behind and is taken once it fits', async () => {
  const disk = aDisk(8);
  const storage = localStorage(join(disk.folder, 'files'));
  await storage.put('media/first', randomBytes(100_000), TYPE);
  disk.fill();
  await expect(storage.put('media/second', randomBytes(1_000_000), TYPE)).rejects.toMatchObject({
    code: 'ENOSPC',
  });
  const stored = async () => {
    const keys: string[] = [];
    for await (const key of storage.list()) keys.push(key);
    return keys.toSorted();
  };
  expect(await stored()).toEqual(['media/first']);
  disk.free();
  await storage.put('media/second', randomBytes(1_000_000), TYPE);
  expect(await stored()).toEqual(['media/first', 'media/second']);
});

describe('PostgreSQL’s disk is full', { timeout: 240_000 }, () => {
  test('writes are refused with 503, no process ends, and what was acknowledged is there afterwards', async () => {
    const disk = aDisk(400);
    process.env.TMPDIR = disk.folder; // where the private server's files are
    const postgres = await startPostgres().finally(() => restoreTmp());
    if (!postgres) throw new Error('PostgreSQL is expected');
    endings.push(postgres.stop);
    const url = await ownDatabase(postgres.url);
    const database = await openDatabase({ log: createLog('silent'), url, poolSize: 2 });
    onTestFinished(() => database.close());
    await database.executeSql(
      `do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`,
    );
    const userId = await aUser(database.db);
    const cookie = await aSession({ db: database.db, config: readConfig({}), clock: Date.now }, userId);
    const listings = await Promise.all(Array.from({ length: 20 }, () => aListing(database.db, {})));
    const site = await startSite({ DATABASE_URL: url, PUBLIC_ORIGIN: ORIGIN });
    onTestFinished(() => endSite(site));
    await becomesReady(site);

    const acknowledged = new Set<string>();
    const keep = async (id: string) => {
      const answer = await fetch(`${site.origin}/api/favorites/${toPublicId('lst', id)}`, {
        method: 'PUT',
        headers: { cookie, origin: ORIGIN },
      });
      if (answer.status === 200) acknowledged.add(id);
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
    };
    const [first = '', ...others] = listings;
    expect((await keep(first)).status).toBe(200);

    disk.fill();
    // The rest of the segment that is being written would hold all of these writes.
    await database.executeSql('select pg_switch_wal()').catch(() => undefined);
    const refused: unknown[] = [];
    await expect
      .poll(async () => {
        const next = others.find((id) => !acknowledged.has(id)) ?? '';
        const answer = await keep(next);
        if (answer.status !== 200) refused.push(answer);
        return refused.length;
      }, WITHIN)
      .toBeGreaterThan(2);
    expect(refused).toEqual(refused.map(() => ({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) })));
    expect(site.child.exitCode, JSON.stringify(site.log.slice(-5))).toBeNull();

    disk.free();
    // As a supervisor would: a server that could not write its log may have ended.
    await postgres.crash();
    for (const id of others) await expect.poll(async () => (await keep(id)).status, WITHIN).toBe(200);
    const kept = await database.db.select({ id: favorites.listingId }).from(favorites).limit(100);
    expect(new Set(kept.map(({ id }) => id))).toEqual(new Set(listings));
    expect(acknowledged).toEqual(new Set(listings));
    expect(site.child.exitCode, JSON.stringify(site.log.slice(-5))).toBeNull();
  });
});

function restoreTmp() {
  if (usualTmp === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usualTmp;
}
