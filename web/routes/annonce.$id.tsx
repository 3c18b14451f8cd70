import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { listingQuery } from '#web/listings/listings.api.ts';
import { ListingPage } from '#web/listing-page/listing-page.tsx';
import { ListingPreview } from '#web/listings/listing-preview.tsx';
import { immediately, deferred, deferredError } from '#web/platform/deferred.tsx';
import { onFirstTouch } from '#web/platform/first-touch.ts';
import { useEarlyReport } from '#web/reports/use-early-report.ts';
import { safetyTipsQuery } from '#web/search/categories.api.ts';
import { lazyImport } from '#web/platform/lazy-import.ts';
import { textParams } from '#web/platform/search-params.ts';

const ListingErrorPage = deferredError(
  async () => (await import('#web/listing-page/listing-error-page.tsx')).ListingErrorPage,
);
const ListingBelow = deferred(
  async () => (await import('#web/listing-below.tsx')).ListingBelow,
  // The server may have rendered its dialog open.
  () => (document.querySelector('dialog[open]') ? immediately() : onFirstTouch()),
);
const OwnerNotice = deferred(async () => (await import('#web/owner-notice.tsx')).OwnerNotice, immediately);

export const Route = createFileRoute('/annonce/$id')({
  validateSearch: textParams('commentaires', 'sur', 'faire', 'signaler', 'avis'),
  staticData: { hasOwnBottomBar: true },
  loader: async ({ context, params, cause, location: target }) => {
    const { loadListing } = await lazyImport(() => import('#web/load-listing.ts'));
    // A tap during a preload takes that load over: the address tells whether the page was entered.
    await loadListing(
      context,
      params.id,
      () => cause === 'enter' || (cause === 'preload' && location.pathname === target.pathname),
      target.search,
    );
  },
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: Pending,
  component: Page,
  errorComponent: FailedPage,
});

function Pending() {
  return <ListingPreview id={Route.useParams().id} />;
}

function FailedPage(props: ErrorComponentProps) {
  return <ListingErrorPage {...props} />;
}

/** Safety tips belong to the categories, which the listing feature does not query. */
function Page() {
  const { apiFetch } = Route.useRouteContext();
  const { id: listingId } = Route.useParams();
  const { data: listing } = useSuspenseQuery(listingQuery(apiFetch, listingId));
  const { data: safetyTips = [] } = useQuery(safetyTipsQuery(apiFetch, listing.category));
  useEarlyReport();
  return (
    <ListingPage
      key={listingId}
      id={listingId}
      ownerNotice={<OwnerNotice id={listingId} />}
      Below={ListingBelow}
      safetyTips={safetyTips}
    />
  );
}
