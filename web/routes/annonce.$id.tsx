import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ListingErrorPage } from '#web/listings/listing-error-page.tsx';
import { ListingPage } from '#web/listings/listing-page.tsx';
import { ListingPageSkeleton } from '#web/listings/listing-page-skeleton.tsx';
import { categoriesQuery } from '#web/search/search.api.ts';

export const Route = createFileRoute('/annonce/$id')({
  staticData: { hasOwnBottomBar: true },
  loader: async ({ context, params, cause }) => {
    const categories = context.queryClient.prefetchQuery(categoriesQuery(context.apiFetch));
    const { loadListingPage } = await import('#web/listings/load-listing-page.ts');
    await loadListingPage(context, params.id, cause === 'enter');
    if (import.meta.env.SSR) await categories;
  },
  pendingMs: 150,
  pendingComponent: ListingPageSkeleton,
  component: Page,
  errorComponent: ListingErrorPage,
});

/** Safety tips belong to the categories, which a listing does not know how to ask for. */
function Page() {
  const { apiFetch } = Route.useRouteContext();
  const { data: categories } = useQuery(categoriesQuery(apiFetch));
  return <ListingPage id={Route.useParams().id} safetyTips={(category) => categories?.find(({ id }) => id === category)?.safetyTips ?? []} />;
}
