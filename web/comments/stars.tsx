import { Star } from 'lucide-react';
import { RATINGS, type Rating } from '#shared/comments/comment.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Five stars, as many filled as were given. */
export function Stars({ rating }: { rating: Rating }) {
  return (
    <span role="img" aria-label={`Note : ${rating} sur 5`} className="inline-flex gap-0.5 text-brand">
      {RATINGS.map((each) => (
        <Star
          key={each}
          aria-hidden="true"
          className={classNames('size-4', each <= rating ? 'fill-current' : 'text-line')}
        />
      ))}
    </span>
  );
}
