import { SlidersHorizontal } from 'lucide-react';
import { buttonClass } from '#web/ui/button.tsx';
import { chipClass, RemovableChip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import type { FilterChip } from './filter-chips.ts';

type ActiveFiltersProps = {
  chips: readonly FilterChip[];
  hrefWithoutAll: string;
  /** Where the form is when no sheet can be opened. */
  formHref: string;
  onOpen: () => void;
};

/** What the list is limited to, each limit removable; on small screens, the way to the form. */
export function ActiveFilters({ chips, hrefWithoutAll, formHref, onOpen }: ActiveFiltersProps) {
  return (
    <div className="-mx-3.5 no-scrollbar flex gap-2 overflow-x-auto px-3.5 py-1 lg:mx-0 lg:flex-wrap lg:px-0">
      <a
        href={formHref}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          onOpen();
        }}
        className={chipClass(true, 'shrink-0 lg:hidden')}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {chips.length > 0 ? `Filtres · ${chips.length}` : 'Filtres'}
      </a>
      {chips.length > 0 && (
        <ul aria-label="Filtres actifs" className="flex gap-2 lg:flex-wrap">
          {chips.map(({ name, label, hrefWithout }) => (
            <li key={name}>
              <RemovableChip label={label} hrefWithout={hrefWithout} />
            </li>
          ))}
        </ul>
      )}
      {chips.length > 0 && (
        <Link href={hrefWithoutAll} className={buttonClass('quiet', 's', 'shrink-0')}>
          Tout effacer
        </Link>
      )}
    </div>
  );
}
