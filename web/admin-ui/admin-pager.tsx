import { ButtonLink } from '#web/ui/button.tsx';

type AdminPagerProps = {
  /** The first page with the same filters; null there. */
  firstHref: string | null;
  /** The page after this one; null on the last. */
  nextHref: string | null;
};

/** A list by cursor: it goes on, or starts over. The browser's own button goes back. */
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
