import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { SellerWithAlert } from '#web/seller-with-alert.tsx';
import { deferredError } from '#web/platform/deferred.tsx';
import { lazyImport } from '#web/platform/lazy-import.ts';

const SellerErrorPage = deferredError(
  async () => (await import('#web/sellers/seller-error-page.tsx')).SellerErrorPage,
);

export const Route = createFileRoute('/vendeur/$id')({
  validateSearch: ({ cursor }: Record<string, unknown>): { cursor?: string } =>
    typeof cursor === 'string' && cursor !== '' ? { cursor: cursor.slice(0, 200) } : {},
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: async ({ context, params, deps }) =>
    (await lazyImport(() => import('#web/sellers/load-seller-page.ts'))).loadSellerPage(
      context,
      params.id,
      deps.cursor,
    ),
  component: Page,
  errorComponent: FailedPage,
});

function FailedPage(props: ErrorComponentProps) {
  return <SellerErrorPage {...props} />;
}

function Page() {
  const { id } = Route.useParams();
  const { cursor } = Route.useSearch();
  return <SellerWithAlert key={id} id={id} cursor={cursor} />;
}
