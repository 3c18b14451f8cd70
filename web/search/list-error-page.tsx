import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { categoryLabel } from '#web/settings/category-labels.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { SearchErrorState } from './search-error-state.tsx';

type ListErrorPageProps = Pick<ErrorComponentProps, 'error' | 'reset'> & {
  /** For a list that is not a category's. */
  title?: string;
  category?: string;
  message?: string;
};

/** Shown when the list failed to load while the server rendered the page. */
export function ListErrorPage({
  category = '',
  title: ownTitle,
  message = 'Erreur lors du chargement',
  error,
  reset,
}: ListErrorPageProps) {
  const site = useSiteSettings();
  const title = ownTitle ?? categoryLabel(site, category);
  const router = useRouter();
  const retry = async () => {
    reset();
    await router.invalidate();
  };
  return (
    <div className="page-width py-4 sm:py-6">
      <UnlistedMeta title={title} />
      <Breadcrumb crumbs={[{ label: 'Accueil', href: '/' }, { label: title }]} />
      <h1 className="mb-6 text-2xl sm:text-3xl">{title}</h1>
      <SearchErrorState title={message} error={error} onRetry={() => void retry()} />
    </div>
  );
}
