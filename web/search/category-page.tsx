import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { Category } from '#shared/categories/category.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { countText } from '#shared/platform/pagination.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { categoryLabel } from '#web/listings/category-labels.ts';
import { PublishLink } from '#web/listings/publish-link.tsx';
import { PageMeta } from '#web/platform/page-meta.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Sheet } from '#web/ui/dialog.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { describeCategoryPage } from './category-meta.ts';
import { fromFirstPage, readCategorySearch, searchHref, withoutFilters } from './category-search.ts';
import { filterChips } from './filter-chips.ts';
import { FilterForm } from './filter-form.tsx';
import type { CategoryView } from './load-category-page.ts';
import { Results, useResults } from './results.tsx';
import { CATEGORY_TEXTS, resultCount, searchHeading } from './search-texts.ts';
import { SortSelect } from './sort-select.tsx';
import { useLiveForm } from './use-live-form.ts';

type CategoryPageProps = CategoryView & {
  /** The page's own address: an alias stays where it is. */
  path: string;
};

export function CategoryPage({ category, search, path }: CategoryPageProps) {
  const { renderedAt } = useRouteContext({ from: '__root__' });
  const formId = useId();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const results = useResults(category, search);
  const chips = filterChips(category, search, path);
  const form = useCategoryForm(category, search, path);
  const sheetForm = useCategoryForm(category, search, path);
  const total = results.data?.pages[0]?.total;
  const shared = { category, search, path };
  return (
    <div className="page-width py-4 sm:py-6">
      <CategoryMeta category={category} search={search} results={results} />
      <Breadcrumb crumbs={[{ label: 'Accueil', href: '/' }, { label: categoryLabel(category) }]} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl sm:text-3xl">{searchHeading(category, search)}</h1>
          <p role="status" className="mt-1 min-h-6 text-s text-ink-2">
            {total && !results.isPlaceholderData ? resultCount(category, total) : ' '}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <SortSelect formId={formId} search={search} onChange={form.onChange} />
          <PublishLink category={category}>{CATEGORY_TEXTS[category].publish}</PublishLink>
        </div>
      </div>
      <div className="mt-3">
        <ActiveFilters chips={chips} hrefWithoutAll={searchHref(path, withoutFilters(search))} formHref="#filtres" onOpen={() => setSheetOpen(true)} />
      </div>
      <div className="mt-3 grid items-start gap-6 lg:grid-cols-[18.25rem_1fr]">
        <aside id="filtres" aria-label="Filtres" className="scroll-mt-20 rounded-l border border-line bg-surface p-4.5 max-lg:not-target:hidden">
          <FilterForm {...shared} now={renderedAt} id={formId} submitLabel="Rechercher" formRef={form.form} onChange={form.onChange} onSubmit={form.onSubmit} />
        </aside>
        <section aria-label="Annonces" className="min-w-0">
          <CorrectedSpelling typed={search.search} corrected={results.data?.pages[0]?.correctedSearch ?? null} />
          <Results results={results} {...shared} />
        </section>
      </div>
      <Sheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} title="Filtres">
        {isSheetOpen && (
          <FilterForm
            {...shared}
            now={renderedAt}
            id={`${formId}-sheet`}
            submitLabel={total ? `Voir ${countText(total, CATEGORY_TEXTS[category].noun)}` : 'Voir'}
            formRef={sheetForm.form}
            onChange={sheetForm.onChange}
            onSubmit={(event) => {
              sheetForm.onSubmit(event);
              setSheetOpen(false);
            }}
          />
        )}
      </Sheet>
    </div>
  );
}

function CategoryMeta({ category, search, results }: CategoryView & { results: ReturnType<typeof useResults> }) {
  const { origin } = useRouteContext({ from: '__root__' });
  const { siteName } = useSiteSettings();
  const first = results.isPlaceholderData ? undefined : results.data?.pages[0];
  const lead = first?.data.find((listing) => listing.cover !== null);
  return <PageMeta {...describeCategoryPage({ category, search, origin, siteName, total: first?.total, lead })} />;
}

function useCategoryForm(category: Category, search: ListingSearch, path: string) {
  const navigate = useNavigate();
  return useLiveForm<ListingSearch>({
    shown: fromFirstPage(search),
    // The sort is chosen outside the sheet's form.
    read: (values) => readCategorySearch(category, { sort: search.sort, ...values }),
    write: (shown) => Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, String(value)])),
    apply: (asked) => void navigate({ to: path as string, search: asked as never, replace: true, resetScroll: false }),
  });
}

function CorrectedSpelling({ typed, corrected }: { typed: string | undefined; corrected: string | null }) {
  if (corrected === null) return null;
  return (
    <p className="mb-4 rounded-m bg-brand-soft px-4 py-2.5">
      Résultats pour « <strong>{corrected}</strong> »
      {typed !== undefined && <span className="text-ink-2"> — rien ne correspond à « {typed} »</span>}
    </p>
  );
}
