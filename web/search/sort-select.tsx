import type { ChangeEvent } from 'react';
import { SORT_LABEL, SORTS, type ListingSearch } from '#shared/search/listing-search.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { defaultSort } from './category-search.ts';

type SortSelectProps = {
  /** The filter form it is sent with. */
  formId: string;
  search: ListingSearch;
  onChange: (event: ChangeEvent<HTMLElement>) => void;
};

export function SortSelect({ formId, search, onChange }: SortSelectProps) {
  const sorts = SORTS.filter((sort) => sort !== 'relevance' || search.search !== undefined);
  return (
    <div className="flex gap-2">
      <select
        form={formId}
        name="sort"
        aria-label="Trier par"
        defaultValue={search.sort ?? ''}
        onChange={onChange}
        className="min-h-11 rounded-full border border-line bg-surface px-4 font-bold hover:border-ink-3"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort === defaultSort(search) ? '' : sort}>
            {SORT_LABEL[sort]}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" form={formId} className={buttonClass('secondary')}>
          Trier
        </button>
      </noscript>
    </div>
  );
}
