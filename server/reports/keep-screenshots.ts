import { sql } from 'drizzle-orm';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { screenshotTemplates } from '#server/safety/screenshot-templates.table.ts';
import type { CaseRow } from './reports.queries.ts';

/** Photos within this time of a message of the case belong to it: "look at the screenshot" follows or precedes it. */
const AROUND_MS = HOUR_MS;
const MAX_STORED = 8;
/** Telephones' screenshots are at least half as high again as they are wide. */
const MIN_SHAPE = 1.5;

type Found = { looks: string[]; bands: number[] };

/**
 * Keeps the looks, not the pictures, of the screenshots that the reported person sent with the messages of an upheld
 * case. Photos of a listing are no screenshots: whoever copied one must not make its owner suspicious.
 */
export async function keepScreenshots(tx: Transaction, found: CaseRow, now: Date): Promise<void> {
  const times = found.evidence.filter(({ isReported }) => isReported).map(({ sentAt }) => sentAt);
  if (found.type !== 'conversation' || found.reportedId === null || times.length === 0) return;
  const { rows } = await tx.execute<Found>(sql`
    select look.looks::text[] as looks, look.bands
    from messages
    join message_pictures as shared on shared.conversation_id = messages.conversation_id
      and shared.sequence = messages.sequence
    join pictures on pictures.id = shared.picture_id
    join picture_looks as look on look.content_key = pictures.content_key and look.looks <> '{}'
    where messages.conversation_id = ${found.targetId} and messages.sender_id = ${found.reportedId}
      and messages.kind = 'photos'
      and exists (
        select 1 from unnest(${`{${times.join(',')}}`}::timestamptz[]) as at
        where abs(extract(epoch from messages.created_at - at)) * 1000 <= ${AROUND_MS}::float8)
      and pictures.height >= pictures.width * ${MIN_SHAPE}::float8
      and not exists (
        select 1 from pictures as listed join listing_pictures on listing_pictures.picture_id = listed.id
        where listed.content_key = pictures.content_key)
    order by messages.sequence desc
    limit ${MAX_STORED}`);
  if (rows.length === 0) return;
  await tx.insert(screenshotTemplates).values(
    rows.map(({ looks, bands }) => ({
      id: newUuid(now.getTime()),
      caseId: found.id,
      looks: looks.map(BigInt),
      bands,
      keptAt: now,
    })),
  );
}
