import { useRouteContext } from '@tanstack/react-router';
import { CATEGORY_FACTS, type Category } from '#shared/categories/category.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { pageHref } from '#web/platform/page-href.ts';
import { readCategorySearch } from './category-search.ts';
import { FilterForm } from './filter-form.tsx';
import { fromFirstPage, isExact, searchHref, type ListPath } from './search-links.ts';
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
    read: (values) =>
      readCategorySearch(category, { sort: search.sort, per: search.per, q: search.q, ...values }),
    write: (shown) => Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, String(value)])),
    apply: (asked) => openList(searchHref(path, asked)),
    submit: (asked) => {
      if (asked.search === undefined || isExact(asked)) return false;
      const { section } = CATEGORY_FACTS[category];
      openList(pageHref({ to: '/recherche', search: { ...asked, dans: section } }));
      return true;
    },
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
