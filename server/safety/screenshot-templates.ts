import { eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { SAME_PHOTO_BITS } from '#server/pictures/picture-look.ts';
import { screenshotTemplates } from './screenshot-templates.table.ts';

/**
 * Whether one of these pictures looks like a screenshot that the team judged to be part of a fraud. Two genuine
 * receipts of one operator look alike as well: that is a reason to check one's balance, and no more.
 */
export async function hasKnownScreenshot(
  db: Db | Transaction,
  pictureIds: readonly string[],
): Promise<boolean> {
  if (pictureIds.length === 0) return false;
  const { rows } = await db.execute(sql`
    select 1 from pictures
    join picture_looks as look on look.content_key = pictures.content_key
    join ${screenshotTemplates} as template on template.bands && look.asked_bands
    where pictures.id = any(${`{${pictureIds.join(',')}}`}::uuid[])
      and exists (
        select 1 from unnest(look.asked) as one, unnest(template.looks) as other
        where bit_count((one # other)::bit(64)) <= ${SAME_PHOTO_BITS})
    limit 1`);
  return rows.length > 0;
}

/** Takes back what a decision kept that was reversed. */
export async function discardTemplates(tx: Transaction, caseId: string): Promise<void> {
  await tx.delete(screenshotTemplates).where(eq(screenshotTemplates.caseId, caseId));
}
