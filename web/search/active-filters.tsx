import { SlidersHorizontal } from 'lucide';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { chipClass, RemovableChip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { ActiveFilter } from './filter-labels.ts';
import { searchHref, withoutFilter, withoutFilters, type ListPath } from './search-links.ts';

type ActiveFiltersProps = {
  filters: readonly ActiveFilter[];
  search: ListingSearch;
  path: ListPath;
  /** The address of the form, for when no sheet can be opened. */
  formHref: string;
  onOpen: () => void;
};

/** The active filters of a list, each removable; on small screens, also the button that opens the form. */
export function ActiveFilters({ filters, search, path, formHref, onOpen }: ActiveFiltersProps) {
  return (
    <div className="no-scrollbar -mx-3.5 mt-3 flex gap-2 overflow-x-auto px-3.5 py-1 lg:mx-0 lg:flex-wrap lg:px-0">
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
          <ul aria-label="Filtres actifs" className="flex gap-2 lg:flex-wrap">
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
  );
}
