import { SlidersHorizontal } from 'lucide';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { chipClass, RemovableChip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { ActiveFilter } from './filter-labels.ts';
import type { Reading } from './load-category-page.ts';
import { searchHref, withoutFilter, withoutFilters, type ListPath } from './search-links.ts';

type ActiveFiltersProps = {
  filters: readonly ActiveFilter[];
  /** How the text was read from which the filters come. */
  reading: Reading | null;
  search: ListingSearch;
  path: ListPath;
  /** The address of the form, for when no sheet can be opened. */
  formHref: string;
  onOpen: () => void;
};

const TEXT_LINK = 'inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4';

/**
 * The active filters of a list, each removable; on small screens, also the button that opens the form. What else a text
 * can mean stands beneath: in a row that scrolls it would be out of sight.
 */
export function ActiveFilters({ filters, reading, search, path, formHref, onOpen }: ActiveFiltersProps) {
  return (
    <div className="mt-3 gap-x-2 lg:flex lg:flex-wrap">
      <div className="no-scrollbar -mx-3.5 flex gap-2 overflow-x-auto px-3.5 py-1 lg:mx-0 lg:flex-wrap lg:px-0">
        <a
          href={formHref}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            onOpen();
          }}
          className={chipClass(true, 'shrink-0 lg:hidden')}
        >
          <Icon of={SlidersHorizontal} className="size-4" />
          {filters.length > 0 ? `Filtres · ${filters.length}` : 'Filtres'}
        </a>
        {filters.length > 0 && (
          <>
            {reading?.exactHref && <span className="shrink-0 self-center text-ink-2">Compris :</span>}
            <ul aria-label="Filtres actifs" className="flex gap-2 max-lg:shrink-0 lg:flex-wrap">
              {filters.map(({ name, label }) => (
                <li key={name}>
                  <RemovableChip label={label} hrefWithout={searchHref(path, withoutFilter(search, name))} />
                </li>
              ))}
            </ul>
            <Link
              href={searchHref(path, withoutFilters(search))}
              className={buttonClass('quiet', 's', 'shrink-0')}
            >
              Tout effacer
            </Link>
          </>
        )}
      </div>
      {(reading?.exactHref ?? reading?.elsewhere) && (
        <p className="flex flex-wrap gap-x-4 lg:py-1">
          {reading?.exactHref && (
            <Link href={reading.exactHref} rel="nofollow" className={TEXT_LINK}>
              Chercher exactement ces mots
            </Link>
          )}
          {reading?.elsewhere && (
            <Link href={reading.elsewhere.href} rel="nofollow" className={TEXT_LINK}>
              Chercher dans {reading.elsewhere.label}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
