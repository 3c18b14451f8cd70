import { inArray } from 'drizzle-orm';
import { REVIEW_SCORE, type Risk } from '#shared/safety/assess-risk.ts';
import { listingRisks } from '#server/listings/listing-risks.table.ts';
import { listRevisions } from '#server/listings/listing-revisions.queries.ts';
import type { Context } from '#server/platform/context.ts';
import { assessListing } from '#server/safety/assess-text.ts';
import { riskNow, switchedOffRules } from '#server/safety/switched-off-rules.ts';
import { withoutRules } from '#shared/safety/warning.ts';

type ReadBy = Pick<Context, 'db' | 'clock'>;

/** Returns what the safety rules found in these listings when they were submitted. */
export async function findRisks(by: ReadBy, listingIds: readonly string[]): Promise<Map<string, Risk>> {
  if (listingIds.length === 0) return new Map();
  const off = await switchedOffRules(by);
  const rows = await by.db
    .select()
    .from(listingRisks)
    .where(inArray(listingRisks.listingId, [...listingIds]))
    .limit(listingIds.length);
  return new Map(rows.map(({ listingId, score, rules }) => [listingId, withoutRules({ score, rules }, off)]));
}

export function scoreContent(
  by: ReadBy,
  { title, description }: { title: string; description: string },
): Promise<Risk> {
  return riskNow(by, assessListing(`${title}\n${description}`));
}

type RiskSubject = { kind: 'listing' | 'revision'; id: string };

/** Returns the ids of those that a person has to review. */
export async function findRisky(by: ReadBy, subjects: readonly RiskSubject[]): Promise<ReadonlySet<string>> {
  const idsOf = (kind: RiskSubject['kind']) =>
    subjects.filter((each) => each.kind === kind).map(({ id }) => id);
  const [ofListings, revisions] = await Promise.all([
    findRisks(by, idsOf('listing')),
    listRevisions(by.db, idsOf('revision')),
  ]);
  const ofRevisions = await Promise.all(
    revisions.map(async ({ id, content }) => [id, await scoreContent(by, content)] as const),
  );
  const risks = [...ofListings, ...ofRevisions];
  return new Set(risks.filter(([, { score }]) => score >= REVIEW_SCORE).map(([id]) => id));
}
