import type { Category } from '../categories/category.ts';
import { LISTING_TRANSITIONS, type ListingStatus } from './listing-lifecycle.ts';

export const REVISION_STATUSES = ['pending', 'applied', 'refused', 'withdrawn'] as const;
export type RevisionStatus = (typeof REVISION_STATUSES)[number];

/** A price may change by this fraction without review (PRODUCT, contradiction 1). */
export const FREE_PRICE_CHANGE = 0.3;

/** The reviewed fields. Prices in F CFA, so that a change of currency is no way around the review. */
export type Reviewed = {
  title: string;
  description: string;
  category: Category;
  priceXof: number | null;
  pictureIds: readonly string[];
  videos: readonly string[];
  videoId: string | null;
};

export type ReviewedField = 'title' | 'description' | 'category' | 'price' | 'pictures' | 'videos';

/** The changed fields that the team has to review first. */
export function reviewedChanges(before: Reviewed, after: Reviewed): ReviewedField[] {
  const changes: [ReviewedField, boolean][] = [
    ['title', before.title !== after.title],
    ['description', before.description !== after.description],
    ['category', before.category !== after.category],
    ['price', isBigPriceChange(before.priceXof, after.priceXof)],
    ['pictures', before.pictureIds.join() !== after.pictureIds.join()],
    ['videos', videosOf(before) !== videosOf(after)],
  ];
  return changes.flatMap(([field, hasChanged]) => (hasChanged ? [field] : []));
}

function videosOf({ videos, videoId }: Reviewed): string {
  return [...videos, videoId ?? ''].join(' ');
}

function isBigPriceChange(before: number | null, after: number | null): boolean {
  if (before === null || after === null) return before !== after;
  return Math.abs(after - before) > before * FREE_PRICE_CHANGE;
}

/**
 * Whether the content was reviewed and is or can become public without another review: approved, or one owner's step
 * away from it.
 */
export function holdsReviewedContent(status: ListingStatus): boolean {
  return (
    status === 'approved' ||
    LISTING_TRANSITIONS.some(
      ({ from, to, by }) => from === status && to === 'approved' && by.includes('owner'),
    )
  );
}

/** An edit is stored as a revision if it changes reviewed content; any other edit applies at once. */
export function needsRevision(status: ListingStatus, before: Reviewed, after: Reviewed): boolean {
  return holdsReviewedContent(status) && reviewedChanges(before, after).length > 0;
}
