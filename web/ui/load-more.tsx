import { Link, type LinkHref } from './link.tsx';
import { buttonClass } from './button.tsx';

type LoadMoreProps = {
  /** The address of the next page, for use without JavaScript; null on the last one. */
  nextHref: LinkHref | null;
  /** The address of the start of the list, when the page begins further down. */
  firstHref: LinkHref | null;
  isLoading: boolean;
  hasFailed: boolean;
  onLoadMore: () => void;
};

export function LoadMore({ nextHref, firstHref, isLoading, hasFailed, onLoadMore }: LoadMoreProps) {
  return (
    <div className="mt-7 flex flex-wrap items-center justify-center gap-3">
      {firstHref !== null && (
        <Link href={firstHref} className={buttonClass('quiet')}>
          Retour au début
        </Link>
      )}
      {nextHref !== null && (
        <a
          href={nextHref}
          rel="next"
          aria-disabled={isLoading || undefined}
          onClick={(event) => {
            event.preventDefault();
            if (!isLoading) onLoadMore();
          }}
          className={buttonClass('secondary')}
        >
          {isLoading ? 'Chargement…' : 'Charger plus'}
        </a>
      )}
      {hasFailed && (
        <p role="alert" className="w-full text-center text-s text-danger">
          La suite n’a pas pu être chargée. Réessayez.
        </p>
      )}
    </div>
  );
}
