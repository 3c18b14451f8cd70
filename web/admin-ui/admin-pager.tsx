import type { PageHref } from '#web/platform/page-href.ts';
import { ButtonLink } from '#web/ui/button.tsx';

type AdminPagerProps = {
  /** The first page with the same filters; null on it. */
  firstHref: PageHref | null;
  /** The next page; null on the last one. */
  nextHref: PageHref | null;
};

/**
 * Pager of a list by cursor: next page, or back to the first. For the previous page there is the browser's back button.
 */
export function AdminPager({ firstHref, nextHref }: AdminPagerProps) {
  if (firstHref === null && nextHref === null) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-center gap-3">
      {firstHref !== null && (
        <ButtonLink look="quiet" href={firstHref}>
          Revenir au début
        </ButtonLink>
      )}
      {nextHref !== null && (
        <ButtonLink look="secondary" href={nextHref} rel="next">
          Page suivante
        </ButtonLink>
      )}
    </nav>
  );
}
