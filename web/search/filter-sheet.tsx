import type { Category } from '#shared/categories/category.ts';
import { countText, type CappedCount } from '#shared/platform/pagination.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { Sheet } from '#web/ui/dialog.tsx';
import { LiveFilterForm } from './live-filter-form.tsx';
import { CATEGORY_TEXTS } from './result-texts.ts';
import type { ListPath } from './search-links.ts';

type FilterSheetProps = {
  formId: string;
  category: Category;
  search: ListingSearch;
  path: ListPath;
  total: CappedCount | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/**
 * The filters as a sheet over the whole of a small screen. The list behind it updates at once; the button only closes
 * the sheet.
 */
export function FilterSheet({ formId, category, search, path, total, isOpen, onClose }: FilterSheetProps) {
  const submitLabel =
    total && total.count > 0 ? `Voir ${countText(total, CATEGORY_TEXTS[category].noun)}` : 'Voir';
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Filtres">
      <LiveFilterForm
        formId={formId}
        category={category}
        search={search}
        path={path}
        submitLabel={submitLabel}
        onSent={onClose}
      />
    </Sheet>
  );
}
