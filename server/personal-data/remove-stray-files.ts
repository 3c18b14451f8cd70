import { inArray } from 'drizzle-orm';
import { dataExports } from '#server/accounts/account-changes.table.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { AVATARS_FOLDER } from '#server/accounts/avatar.ts';
import type { Services } from '#server/platform/context.ts';
import { isOlderThanADay } from '#server/uploads/stray-age.ts';
import { EXPORTS_FOLDER } from './export-data.ts';

type Removing = Pick<Services, 'db' | 'storage' | 'clock'>;

const BATCH = 200;

const AVATAR = new RegExp(`^${AVATARS_FOLDER}/([0-9a-f]{32})\\.webp$`);
const EXPORT = new RegExp(`^${EXPORTS_FOLDER}/([0-9a-f-]{36})/\\d+\\.zip$`);

/**
 * Removes avatars and packed data without a row: a backup held their deletion back, or the process died before it. A
 * file precedes its row, so younger ones stay.
 */
export async function removeStrayFiles({ db, storage, clock }: Removing): Promise<void> {
  await removeUnknown({ storage, clock }, AVATARS_FOLDER, AVATAR, async (names) => {
    const rows = await db.select({ name: users.image }).from(users).where(inArray(users.image, names));
    return rows.map(({ name }) => name);
  });
  await removeUnknown({ storage, clock }, EXPORTS_FOLDER, EXPORT, async (ids) => {
    const rows = await db
      .select({ id: dataExports.id })
      .from(dataExports)
      .where(inArray(dataExports.id, ids));
    return rows.map(({ id }) => id);
  });
}

async function removeUnknown(
  { storage, clock }: Omit<Removing, 'db'>,
  folder: string,
  pattern: RegExp,
  listKnown: (owners: string[]) => Promise<(string | null)[]>,
): Promise<void> {
  let batch: { key: string; owner: string }[] = [];
  const removeBatch = async () => {
    if (batch.length === 0) return;
    const known = new Set(await listKnown(batch.map(({ owner }) => owner)));
    await storage.delete(batch.filter(({ owner }) => !known.has(owner)).map(({ key }) => key));
    batch = [];
  };
  for await (const key of storage.list(folder)) {
    const owner = pattern.exec(key)?.[1];
    if (owner === undefined || !isOlderThanADay(owner, clock())) continue;
    batch.push({ key, owner });
    if (batch.length === BATCH) await removeBatch();
  }
  await removeBatch();
}
