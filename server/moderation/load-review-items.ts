import type { Claim } from '#shared/moderation/claim.ts';
import { REVIEW_KINDS, type ReviewItem } from '#shared/moderation/moderation.ts';
import { toXof, type XofRates } from '#shared/platform/money.ts';
import { getOwnNames } from '#server/categories/categories.queries.ts';
import { listPicturesOf } from '#server/listings/listing-pictures.ts';
import { listRevisions } from '#server/listings/listing-revisions.queries.ts';
import { listListings } from '#server/listings/listings.queries.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { listVideos } from '#server/uploads/videos.queries.ts';
import { hasOtherModerators, listAppeals } from './appeals.queries.ts';
import { findClaims } from './claims.ts';
import { findPhotoCopies } from './find-photo-copies.ts';
import { findRisks, scoreContent } from './listing-risk.ts';
import { listHistories } from './listing-history.queries.ts';
import { findSellers } from './moderation.queries.ts';
import { presentReviewItem, type Reviewable } from './moderation.presenter.ts';
import type { Waiting } from './waiting.queries.ts';

type Subject = Omit<Reviewable, 'shownPictures' | 'videos' | 'history' | 'copies' | 'risk' | 'claim'>;

/**
 * Loads everything a moderator needs to decide, in the order given; items decided meanwhile are left out. One query for
 * each kind of data, however many items there are.
 */
export async function loadReviewItems(
  ctx: Context<Member>,
  waiting: readonly Waiting[],
): Promise<ReviewItem[]> {
  const subjects = await loadSubjects(ctx, waiting);
  const listingIds = [...new Set(subjects.map(({ listing }) => listing.id))];
  const sellerIds = [...new Set(subjects.flatMap(({ listing }) => listing.sellerId ?? []))];
  const videoIds = subjects.flatMap(({ listing, revision }) => [listing.videoId, revision?.videoId ?? null]);
  const [pictures, videos, histories, sellers, risks, ownNames] = await Promise.all([
    listPicturesOf(ctx.db, listingIds),
    listVideos(ctx.db, [...new Set(videoIds.filter((id) => id !== null))]),
    listHistories(ctx.db, listingIds),
    findSellers(ctx.db, sellerIds),
    findRisks(ctx, listingIds),
    getOwnNames(ctx),
  ]);
  const shownIn = ({ listing }: Subject) => pictures.get(listing.id) ?? [];
  const copies = await findPhotoCopies(
    ctx.db,
    subjects.map((subject) => ({
      id: subjectId(subject),
      sellerId: subject.listing.sellerId,
      pictures: subject.revision?.pictures ?? shownIn(subject),
    })),
  );
  const claims = await loadClaims(ctx, waiting);
  const toPresented = async (subject: Subject) =>
    presentReviewItem(
      {
        ...subject,
        shownPictures: shownIn(subject),
        videos,
        history: histories.get(subject.listing.id) ?? [],
        copies: copies.get(subjectId(subject)) ?? [],
        risk: subject.revision
          ? await scoreContent(ctx, subject.revision.content)
          : (risks.get(subject.listing.id) ?? null),
        claim: claims.get(subjectId(subject)) ?? null,
      },
      subject.listing.sellerId ? sellers.get(subject.listing.sellerId) : undefined,
      ownNames,
    );
  return Promise.all(subjects.map(toPresented));
}

async function loadClaims(ctx: Context<Member>, waiting: readonly Waiting[]): Promise<Map<string, Claim>> {
  const found = await Promise.all(
    REVIEW_KINDS.map((kind) =>
      findClaims(
        ctx,
        kind,
        waiting.filter((item) => item.kind === kind).map(({ id }) => id),
      ),
    ),
  );
  return new Map(found.flatMap((each) => [...each]));
}

const subjectId = ({ listing, revision, appeal }: Subject) => appeal?.id ?? revision?.id ?? listing.id;

async function loadSubjects(ctx: Context<Member>, waiting: readonly Waiting[]): Promise<Subject[]> {
  const idsOf = (kind: Waiting['kind']) => waiting.filter((item) => item.kind === kind).map(({ id }) => id);
  const [{ xofRates }, appeals] = await Promise.all([getSettings(ctx), loadAppeals(ctx, idsOf('appeal'))]);
  const appealed = [...appeals.values()].flatMap(({ revisionId }) => revisionId ?? []);
  const revisions = await listRevisions(ctx.db, [...idsOf('revision'), ...appealed]);
  const revisionOf = new Map(revisions.map((row) => [row.id, { ...row, priceXof: xofOf(row, xofRates) }]));
  const listingIdOf = (id: string) => revisionOf.get(id)?.listingId ?? appeals.get(id)?.listingId ?? id;
  const found = await listListings(ctx.db, [...new Set(waiting.map(({ id }) => listingIdOf(id)))]);
  const listings = new Map(found.map((row) => [row.id, row]));
  return waiting.flatMap(({ id, at }) => {
    const listing = listings.get(listingIdOf(id));
    const appeal = appeals.get(id) ?? null;
    const revision = revisionOf.get(appeal?.revisionId ?? id) ?? null;
    const subject = { listing, revision, appeal };
    return listing && isWaiting(subject) ? [{ ...subject, listing, submittedAt: at }] : [];
  });
}

function isWaiting({ listing, revision, appeal }: Partial<Subject>): boolean {
  const judged = revision ?? listing;
  return appeal
    ? appeal.state === 'open' && judged?.status === (revision ? 'refused' : 'rejected')
    : judged?.status === 'pending';
}

const xofOf = ({ content: { price } }: { content: Reviewed }, rates: XofRates) =>
  price ? toXof(price, rates) : null;

type Reviewed = NonNullable<Reviewable['revision']>['content'];

/** Loads these appeals, each with whether the actor may decide on it. */
async function loadAppeals({ db, actor }: Context<Member>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const [rows, hasOthers] = await Promise.all([listAppeals(db, ids), hasOtherModerators(db, actor.userId)]);
  return new Map(
    rows.map(({ appeal, refusedBy }) => {
      const own = hasOthers ? ('not_yours' as const) : ('alone' as const);
      return [appeal.id, { ...appeal, reader: refusedBy === actor.userId ? own : ('anyone' as const) }];
    }),
  );
}
