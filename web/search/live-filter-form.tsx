import { useRouteContext } from '@tanstack/react-router';
import type { Category } from '#shared/categories/category.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { readCategorySearch } from './category-search.ts';
import { FilterForm } from './filter-form.tsx';
import { fromFirstPage, searchHref, type ListPath } from './search-links.ts';
import { useLiveForm } from './use-live-form.ts';
import { useOpenList } from './use-open-list.ts';

type LiveFilterFormProps = {
  formId: string;
  category: Category;
  search: ListingSearch;
  path: ListPath;
  submitLabel: string;
  onSent?: () => void;
};

export function LiveFilterForm({ formId, category, search, path, submitLabel, onSent }: LiveFilterFormProps) {
  const { renderedAt } = useRouteContext({ from: '__root__' });
  const openList = useOpenList();
  const { form, onChange, onSubmit } = useLiveForm<ListingSearch>({
    shown: fromFirstPage(search),
    read: (values) => readCategorySearch(category, { sort: search.sort, per: search.per, ...values }),
    write: (shown) => Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, String(value)])),
    apply: (asked) => openList(searchHref(path, asked)),
  });
  return (
    <FilterForm
      id={formId}
      category={category}
      search={search}
      path={path}
      now={renderedAt}
      submitLabel={submitLabel}
      formRef={form}
      onChange={onChange}
      onSubmit={(event) => {
        onSubmit(event);
        onSent?.();
      }}
    />
  );
}
