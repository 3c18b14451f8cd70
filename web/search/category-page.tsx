import type { Category } from '#shared/categories/category.ts';
import { useRouteContext } from '@tanstack/react-router';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { categoryPath } from '#web/settings/category-labels.ts';
import { PublishLink } from './publish-link.tsx';
import { breadcrumbData } from '#web/platform/breadcrumb-data.ts';
import { lazyPart } from '#web/platform/deferred.tsx';
import { PageMeta } from '#web/platform/page-meta.tsx';
import { describePage } from '#web/platform/seo.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FilterSidebar } from './filter-sidebar.tsx';
import type { CategoryView } from './load-category-page.ts';
import { CATEGORY_TEXTS, resultCount, statusClass } from './result-texts.ts';
import { Results, useResults } from './results.tsx';
import { SortSelect } from './sort-select.tsx';
import type { ListPath } from './search-links.ts';

const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet);

type CategoryPageProps = CategoryView & {
  /** The page's own address: an alias keeps its address. */
  path: ListPath;
  /** Asks to be notified of what this list will have. */
  alertButton: ReactNode;
};

export function CategoryPage({ path, alertButton, ...view }: CategoryPageProps) {
  const { category, label, isOpen, search, filters, reading, heading } = view;
  const formId = useId();
  // The sheet stays mounted once it was opened, so that closing it restores the focus.
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused');
  const results = useResults(category, search);
  const total = results.isPlaceholderData ? undefined : results.data?.[0]?.total;
  return (
    <div className="page-width py-4 sm:py-6">
      <CategoryMeta {...view} />
      <Breadcrumb crumbs={[{ label: 'Accueil', href: '/' }, { label }]} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl sm:text-3xl">{heading}</h1>
          <p role="status" className={statusClass(total)}>
            {total && resultCount(category, total)}
          </p>
        </div>
        <div className="flex max-w-full flex-wrap gap-2 max-sm:w-full">
          <SortSelect formId={formId} search={search} path={path} />
          {alertButton}
          {/* A phone has it in the header. */}
          <div className="max-sm:hidden">
            {isOpen && <PublishLink category={category} item={CATEGORY_TEXTS[category].item} />}
          </div>
        </div>
      </div>
      <ActiveFilters
        filters={filters}
        reading={reading}
        search={search}
        path={path}
        formHref="#filtres"
        onOpen={() => setSheet('open')}
      />
      {reading?.isOffer && isOpen && <OfferHint category={category} />}
      <div className="mt-3 grid items-start gap-6 lg:grid-cols-[18.25rem_1fr]">
        <FilterSidebar formId={formId} category={category} search={search} path={path} />
        <section aria-label="Annonces" className="min-w-0">
          <CorrectedSpelling typed={search.search} corrected={results.data?.[0]?.correctedSearch ?? null} />
          <Results results={results} category={category} search={search} path={path} />
        </section>
      </div>
      {sheet !== 'unused' && (
        <Suspense>
          <FilterSheet
            formId={`${formId}-sheet`}
            category={category}
            search={search}
            path={path}
            total={total}
            isOpen={sheet === 'open'}
            onClose={() => setSheet('closed')}
          />
        </Suspense>
      )}
    </div>
  );
}

/** For who wrote what they offer ("je vends …") where one searches. */
function OfferHint({ category }: { category: Category }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m bg-brand-soft px-4 py-2.5">
      <p>Vous proposez quelque chose ? Publier une annonce est gratuit.</p>
      <PublishLink category={category} item={CATEGORY_TEXTS[category].item} />
    </div>
  );
}

function CategoryMeta({ category, label, description }: CategoryView) {
  const { origin } = useRouteContext({ from: '__root__' });
  const { siteName } = useSiteSettings();
  const steps = [
    { name: 'Accueil', path: '/' },
    { name: label, path: categoryPath(category) },
  ];
  return (
    <PageMeta
      {...describePage({
        ...description,
        siteName,
        origin,
        structuredData: import.meta.env.SSR ? [breadcrumbData(steps, origin)] : [],
      })}
    />
  );
}

function CorrectedSpelling({ typed, corrected }: { typed: string | undefined; corrected: string | null }) {
  if (corrected === null) return null;
  return (
    <p className="mb-4 rounded-m bg-brand-soft px-4 py-2.5">
      Résultats pour « <strong>{corrected}</strong> »
      {typed !== undefined && <span className="text-ink-2"> — rien ne correspond à « {typed} »</span>}
    </p>
  );
}
