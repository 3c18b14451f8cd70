import { findTransition, type ListingStatus } from '#shared/listings/listing-lifecycle.ts';
import { DEFAULT_TERMS } from '#shared/listings/listing-terms.ts';
import { adviceOn, refusalText } from '#shared/moderation/refusal.ts';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { DEFAULT_XOF_RATES } from '#shared/platform/money.ts';
import { assessText } from '#server/safety/assess-text.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';
import { valuesAfterStep } from '#server/listings/change-listing-status.ts';
import { listingHistory } from '#server/listings/listing-history.table.ts';
import { listingRisks } from '#server/listings/listing-risks.table.ts';
import { listingDays } from '#server/listings/listing-statistics.table.ts';
import { listingValues } from '#server/listings/listing-values.ts';
import { listingCounters, listingPictures, listings } from '#server/listings/listings.table.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import type { PictureRow } from '#server/pictures/pictures.queries.ts';
import type { Services } from '#server/platform/context.ts';
import { seededDays } from './days.ts';
import type { SeededListing } from './favorites.ts';
import { seededId } from './seeded-id.ts';

const REVIEW_MS = 2 * HOUR_MS;

/** The pictures of the site by the keys of their recipes. */
export type StoredPictures = ReadonlyMap<string, PictureRow>;
export type SeedWith = { adminId: string; stored: StoredPictures; now: number };

/**
 * Writes listings with all that belongs to them, each row as publishing and review would have left it, in one statement
 * a table: through the use cases it takes ten times as long.
 */
export async function seedListings(
  { db }: Pick<Services, 'db'>,
  batch: readonly SeededListing[],
  seedWith: SeedWith,
): Promise<void> {
  const rows = batch.map((listing) => ({ listing, lived: lifeOf(listing, seedWith) }));
  await db.insert(listings).values(rows.map(({ listing, lived }) => listingRow(listing, lived.values)));
  await db.insert(listingCounters).values(
    batch.map(({ id, viewsCount, contactsCount }) => ({
      listingId: id,
      views: viewsCount,
      contacts: contactsCount,
    })),
  );
  await db.insert(listingRisks).values(batch.map(riskRow));
  const history = rows.flatMap(({ lived }) => lived.history);
  if (history.length > 0) await db.insert(listingHistory).values(history);
  const decisions = history.flatMap((step) => decisionRow(step, batch));
  if (decisions.length > 0) await db.insert(auditLog).values(decisions);
  await seedPictures(db, batch, seedWith);
  const days = batch.flatMap((listing) =>
    seededDays(listing, seedWith.now).map((day) => ({ ...day, listingId: listing.id })),
  );
  if (days.length > 0) await db.insert(listingDays).values(days);
}

function listingRow(listing: SeededListing, lived: Partial<typeof listings.$inferInsert>) {
  const { id, sellerId, category, title, description, price, countryCode, citySlug, district } = listing;
  const { specificData, isFeatured, isPremium, isReserved, isPaused, createdAt } = listing;
  const content = { category, title, description, price, countryCode, citySlug, district, specificData };
  const submittedAt = new Date(createdAt);
  return {
    ...listingValues({ ...content, videos: [], contactPhone: null, ...DEFAULT_TERMS }, DEFAULT_XOF_RATES),
    status: 'pending' as const,
    createdAt: submittedAt,
    updatedAt: submittedAt,
    publishedAt: submittedAt,
    submittedAt,
    ...lived,
    id,
    sellerId,
    isFeatured,
    isPremium,
    isReserved,
    isPaused,
  };
}

function riskRow({ id, title, description, createdAt }: SeededListing) {
  return { listingId: id, ...assessText(`${title}\n${description}`), scoredAt: new Date(createdAt) };
}

type SeedStep = { step: 'approve' | 'reject' | 'sell' | 'remove'; by: 'moderator' | 'owner' };

const APPROVE: SeedStep = { step: 'approve', by: 'moderator' };

const STEPS_TO: Record<ListingStatus, readonly SeedStep[]> = {
  draft: [],
  pending: [],
  approved: [APPROVE],
  rejected: [{ step: 'reject', by: 'moderator' }],
  expired: [APPROVE],
  sold: [APPROVE, { step: 'sell', by: 'owner' }],
  removed: [{ step: 'remove', by: 'owner' }],
};

/** When a listing of the plan was reviewed. */
export function reviewedAt({ createdAt }: Pick<SeededListing, 'createdAt'>, now: number): number {
  return Math.min(createdAt + REVIEW_MS, now);
}

/** When a sold listing was sold: this part of the time from its review until now. */
const SOLD_AFTER = 0.6;

/** Takes the steps of the lifecycle that lead to the planned status. */
function lifeOf(listing: SeededListing, { adminId, now }: SeedWith) {
  const reviewed = reviewedAt(listing, now);
  const lived = {
    rejectionReason: null,
    refusalAdvice: [],
    publishedAt: new Date(listing.createdAt),
    soldAt: null,
  };
  const history: (typeof listingHistory.$inferInsert)[] = [];
  let values: Partial<typeof listings.$inferInsert> = {};
  let status: ListingStatus = 'pending';
  for (const { step, by } of STEPS_TO[listing.status]) {
    const rule = findTransition(status, step, by);
    if (!rule) throw new Error(`No step ${step} from ${status}.`);
    const at = new Date(step === 'sell' ? reviewed + SOLD_AFTER * (now - reviewed) : reviewed);
    values = valuesAfterStep(rule, { ...lived, ...values }, at, refusalOf(listing));
    const actorId = by === 'moderator' ? adminId : listing.sellerId;
    history.push({ listingId: listing.id, at, by, actorId, step, fromStatus: status, toStatus: rule.to });
    status = rule.to;
  }
  // Drafts were never submitted, and time alone leads to expiry: there is no step of a person to either.
  return { history, values: { ...values, status: listing.status } };
}

/** What a refusal stores with the listing. */
function refusalOf({ refusal }: Pick<SeededListing, 'refusal'>) {
  if (!refusal) return {};
  const { reason, details } = refusal;
  return { rejectionReason: refusalText(reason, details), refusalAdvice: adviceOn(reason) };
}

/** The audit log's row of what the team decided. */
function decisionRow(
  { listingId, at, by, actorId, step, toStatus }: typeof listingHistory.$inferInsert,
  batch: readonly SeededListing[],
): (typeof auditLog.$inferInsert)[] {
  if (by !== 'moderator' || !at || !actorId) return [];
  const refusal = batch.find(({ id }) => id === listingId)?.refusal;
  return [
    {
      id: seededId(at.getTime(), `decision on ${listingId}`),
      at,
      actorId,
      action: step === 'reject' ? 'listing.reject' : 'listing.approve',
      targetKind: 'listing',
      targetId: listingId,
      listingId,
      before: { status: 'pending', version: 1 },
      after: { status: toStatus, version: 1 },
      reason: refusal?.reason ?? null,
      details: refusal?.details ?? null,
    },
  ];
}

/** Sellers publish pictures of their own; those of the same content share their files. */
async function seedPictures(
  db: Services['db'],
  batch: readonly SeededListing[],
  { stored, now }: SeedWith,
): Promise<void> {
  const own = new Map<string, typeof pictures.$inferInsert>();
  const shown = batch.flatMap(({ id: listingId, sellerId, createdAt, pictureKeys }) =>
    pictureKeys.flatMap((key, position) => {
      const picture = stored.get(key);
      if (!picture) return [];
      const { contentKey, width, height, color, thumbhash } = picture;
      const id = seededId(now, `${sellerId} ${contentKey}`);
      const at = new Date(createdAt);
      own.set(id, { id, contentKey, uploadedBy: sellerId, width, height, color, thumbhash, createdAt: at });
      return [{ listingId, position, pictureId: id }];
    }),
  );
  if (shown.length === 0) return;
  await db
    .insert(pictures)
    .values([...own.values()])
    .onConflictDoNothing();
  await db.insert(listingPictures).values(shown);
}
