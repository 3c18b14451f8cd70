/** The average of ratings from 1 to 5, with one decimal; null without ratings. */
export type RatingSummary = { average: number; count: number };

export function summarizeRatings(sums: { ratings: number; ratingSum: number }): RatingSummary | null {
  const { ratings: count, ratingSum } = sums;
  return count === 0 ? null : { average: Math.round((ratingSum / count) * 10) / 10, count };
}

/** "4,5" */
export function averageText({ average }: Pick<RatingSummary, 'average'>): string {
  return String(average).replace('.', ',');
}

/** "★ 4,5 (12)" */
export function shortRating(rating: RatingSummary): string {
  return `★ ${averageText(rating)} (${rating.count})`;
}

/** The text of the stars for screen readers: "4,5 sur 5, 12 avis". */
export function ratingText(rating: RatingSummary): string {
  return `${averageText(rating)} sur 5, ${rating.count} avis`;
}
