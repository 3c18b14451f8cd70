import type { Rating } from '#shared/comments/comment.ts';

/** Five stars, as many filled as the rating; characters rather than icons, as a page has many of them. */
export function Stars({ rating }: { rating: Rating }) {
  return (
    <span role="img" aria-label={`Note : ${rating} sur 5`} className="text-m leading-none text-brand">
      {'★'.repeat(rating)}
      <span className="text-ink-3">{'☆'.repeat(5 - rating)}</span>
    </span>
  );
}
