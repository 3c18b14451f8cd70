import { CAMPAIGN_LIMITS } from '#shared/newsletter/campaign.ts';
import type { SubscribersQuery } from '#shared/newsletter/newsletter.schema.ts';
import { SUBSCRIBER_LABEL } from '#shared/newsletter/subscriber.ts';
import { cityName, findCountry } from '#shared/platform/places.ts';
import { SYSTEM_ID, type Context, type Member } from '#server/platform/context.ts';
import { csvLine, csvMoment } from '#server/platform/formats/csv.ts';
import type { Keyset } from '#server/platform/database/keyset-cursor.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { listSubscribers, type SubscriberRow } from './subscribers.queries.ts';

const CSV_BATCH = 1000;
const CSV_HEAD = ['E-mail', 'État', 'Pays', 'Ville', 'Compte', 'Inscrit le', 'Confirmé le', 'Fini le'];

/** Records in the audit log that addresses were exported, and with which filters. */
export async function noteExport(
  ctx: Context<Member>,
  { cursor: _, ...filters }: SubscribersQuery,
): Promise<void> {
  await ctx.db.transaction((tx) =>
    writeAudit(ctx, tx, {
      action: 'subscriber.export',
      targetKind: 'subscriber',
      targetId: SYSTEM_ID,
      before: {},
      after: filters,
    }),
  );
}

/** Yields all matching subscribers as CSV, read in batches. */
export async function* csvOfSubscribers(
  { db }: Context<Member>,
  { cursor: _, ...filters }: SubscribersQuery,
): AsyncGenerator<string> {
  yield csvLine(CSV_HEAD);
  let after: Keyset | null = null;
  for (let written = 0; written < CAMPAIGN_LIMITS.csvRows; written += CSV_BATCH) {
    const rows: SubscriberRow[] = await listSubscribers(db, filters, after, CSV_BATCH);
    for (const row of rows) yield csvLine(cells(row));
    const last = rows.at(-1);
    if (!last || rows.length < CSV_BATCH) return;
    after = { at: last.createdAt, id: last.id };
  }
}

function cells(row: SubscriberRow): (string | null)[] {
  const { email, state, countryCode, citySlug, accountId, createdAt, confirmedAt, endedAt } = row;
  return [
    email,
    SUBSCRIBER_LABEL[state],
    countryCode === null ? null : (findCountry(countryCode)?.name ?? null),
    citySlug === null ? null : cityName(citySlug),
    accountId === null ? 'non' : 'oui',
    csvMoment(createdAt),
    csvMoment(confirmedAt),
    csvMoment(endedAt),
  ];
}
