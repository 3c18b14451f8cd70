import { classNames } from './class-names.ts';
import { Link, type LinkHref } from './link.tsx';
import { pageNumbers } from './page-numbers.ts';

type PaginationProps = {
  page: number;
  pages: number;
  hrefOf: (page: number) => LinkHref;
};

const STEP =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-full px-4 font-semibold max-sm:px-2.5';

/** Précédent, page numbers, Suivant: links, so that every page has its address. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1.5">
      <Step label="Précédent" href={page > 1 ? hrefOf(page - 1) : null} />
      {pageNumbers(page, pages).map((number, index) =>
        number === null ? (
          // A gap has no identity but its position.
          <span key={`gap-${index < 3 ? 'start' : 'end'}`} className="px-1 text-ink-3">
            …
          </span>
        ) : (
          <Link
            key={number}
            href={hrefOf(number)}
            aria-current={number === page ? 'page' : undefined}
            aria-label={`Page ${number}`}
            className={classNames(STEP, number === page ? 'bg-brand text-on-brand' : 'hover:bg-sunken')}
          >
            {number}
          </Link>
        ),
      )}
      <Step label="Suivant" href={page < pages ? hrefOf(page + 1) : null} />
    </nav>
  );
}

function Step({ label, href }: { label: string; href: LinkHref | null }) {
  const look = 'border border-line bg-surface';
  if (href === null)
    return <span className={classNames(STEP, look, 'text-ink-3 max-sm:hidden')}>{label}</span>;
  return (
    <Link href={href} className={classNames(STEP, look, 'hover:border-ink-3')}>
      {label}
    </Link>
  );
}
