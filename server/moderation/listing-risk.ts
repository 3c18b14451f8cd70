import { inArray } from 'drizzle-orm';
import { REVIEW_SCORE, assessRisk, type Risk } from '#shared/safety/assess-risk.ts';
import { listingRisks } from '#server/listings/listing-risks.table.ts';
import { listRevisions } from '#server/listings/listing-revisions.queries.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Returns what the safety rules found in these listings when they were submitted. */
export async function findRisks(db: Db, listingIds: readonly string[]): Promise<Map<string, Risk>> {
  if (listingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(listingRisks)
    .where(inArray(listingRisks.listingId, [...listingIds]))
    .limit(listingIds.length);
  return new Map(rows.map(({ listingId, score, rules }) => [listingId, { score, rules }]));
}

export function scoreContent({ title, description }: { title: string; description: string }): Risk {
  return assessRisk(`${title}\n${description}`);
}

type RiskSubject = { kind: 'listing' | 'revision'; id: string };

/** Returns the ids of those that a person has to review. */
export async function findRisky(db: Db, subjects: readonly RiskSubject[]): Promise<ReadonlySet<string>> {
  const idsOf = (kind: RiskSubject['kind']) =>
    subjects.filter((each) => each.kind === kind).map(({ id }) => id);
  const [ofListings, revisions] = await Promise.all([
    findRisks(db, idsOf('listing')),
    listRevisions(db, idsOf('revision')),
  ]);
  const risks = [...ofListings, ...revisions.map(({ id, content }) => [id, scoreContent(content)] as const)];
  return new Set(risks.filter(([, { score }]) => score >= REVIEW_SCORE).map(([id]) => id));
}
