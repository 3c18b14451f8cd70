import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { Category } from '#shared/categories/category.ts';
import { categoryLabel } from '#web/listings/category-labels.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { SearchErrorState } from './search-error-state.tsx';

/** The list could not be loaded while the server rendered the page. */
export function CategoryErrorPage({ category, error, reset }: { category: Category } & Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter();
  const retry = async () => {
    reset();
    await router.invalidate();
  };
  return (
    <div className="page-width py-4 sm:py-6">
      <UnlistedMeta title={categoryLabel(category)} />
      <Breadcrumb crumbs={[{ label: 'Accueil', href: '/' }, { label: categoryLabel(category) }]} />
      <h1 className="mb-6 text-2xl sm:text-3xl">{categoryLabel(category)}</h1>
      <SearchErrorState title="Erreur lors du chargement" error={error} onRetry={() => void retry()} />
    </div>
  );
}
