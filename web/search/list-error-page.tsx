import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { SearchErrorState } from './search-error-state.tsx';

type ListErrorPageProps = Pick<ErrorComponentProps, 'error' | 'reset'> & { title: string; message?: string };

/** The list could not be loaded while the server rendered the page. */
export function ListErrorPage({
  title,
  message = 'Erreur lors du chargement',
  error,
  reset,
}: ListErrorPageProps) {
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
