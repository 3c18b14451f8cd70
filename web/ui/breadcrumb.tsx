import { ChevronRight } from 'lucide';
import { Icon } from './icon.tsx';
import { Link, type LinkHref } from './link.tsx';

export type Crumb = { label: string; href?: LinkHref };

/** The path up from a page; the last entry is the page itself and is no link. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Fil d’Ariane" className="min-w-0">
      <ol className="flex items-center gap-1.5 text-s text-ink-2">
        {crumbs.map(({ label, href }, index) => (
          <li key={label} className="flex shrink-0 items-center gap-1.5 last:min-w-0 last:shrink">
            {index > 0 && <Icon of={ChevronRight} className="size-4 shrink-0" />}
            {href ? (
              <Link
                href={href}
                className="inline-flex min-h-11 items-center whitespace-nowrap hover:text-ink hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
