import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { toPublicId } from '#shared/platform/ids.ts';
import { users } from '#server/accounts/accounts.table.ts';
import type { ZipEntry } from '#server/platform/formats/zip.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { phoneRevealData } from './phone-reveal-data.ts';
import { someReveals } from './phone-reveals.factory.ts';
import { phoneReveals } from './phone-reveals.table.ts';

const t = useTestApp();

test('a data export has the member’s own reveals only, which are deleted with the account', async () => {
  const [member, other] = [await signIn(t), await signIn(t)];
  const revealedAt = new Date(TEST_NOW);
  await someReveals(t.services.db, 2, { memberId: member.userId, revealedAt });
  await someReveals(t.services.db, 1, { memberId: other.userId, revealedAt });
  const files: ZipEntry[] = [];
  for await (const file of phoneRevealData.files(t.services, member.userId)) files.push(file);
  expect(files).toHaveLength(await phoneRevealData.count(t.services, member.userId));
  const rows = await t.services.db
    .select()
    .from(phoneReveals)
    .where(eq(phoneReveals.memberId, member.userId));
  expect(JSON.parse(Buffer.from(files[0]?.bytes ?? []).toString())).toEqual(
    rows.map(({ listingId }) => ({
      listing: toPublicId('lst', listingId),
      revealedAt: revealedAt.toISOString(),
    })),
  );
  await t.services.db.delete(users).where(eq(users.id, member.userId));
  expect(await t.services.db.select().from(phoneReveals)).toHaveLength(1);
});
