import { useId } from 'react';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { SORT_LABEL, SORTS, type Sort } from '#shared/search/sorts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { defaultSort, fromFirstPage, searchHref, type ListPath } from './search-links.ts';
import { useOpenList } from './use-open-list.ts';

type SortSelectProps = {
  /** The filter form that submits it without JavaScript. */
  formId: string;
  search: ListingSearch;
  path: ListPath;
};

export function SortSelect({ formId, search, path }: SortSelectProps) {
  const id = useId();
  const openList = useOpenList();
  const usual = defaultSort(search);
  const sorts = SORTS.filter((sort) => sort !== 'relevance' || search.search !== undefined);
  const sortBy = (sort: Sort | undefined) => openList(searchHref(path, { ...fromFirstPage(search), sort }));
  return (
    <>
      <Select
        id={id}
        form={formId}
        name="sort"
        aria-label="Trier par"
        value={search.sort ?? ''}
        onChange={({ target }) => sortBy(sorts.find((sort) => sort === target.value))}
        className="min-h-11 min-w-0 rounded-full border border-line bg-surface px-3.5 font-bold hover:border-ink-3"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort === usual ? '' : sort}>
            {SORT_LABEL[sort]}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit" form={formId} className={buttonClass('secondary')}>
          Trier
        </button>
      </noscript>
    </>
  );
}
