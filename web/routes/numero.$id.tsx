import { createFileRoute } from '@tanstack/react-router';
import { foundOr404 } from '#web/admin-ui/found-or-404.ts';
import { readChannel } from '#web/listing-page/proof-address.ts';
import { ProofPage } from '#web/listing-page/proof-page.tsx';
import { askedListingQuery } from '#web/listing-page/reveal-proof.api.ts';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/numero/$id')({
  staticData: { isLive: true },
  validateSearch: textParams('vers'),
  loader: ({ context: { queryClient, apiFetch }, params: { id } }) =>
    foundOr404(queryClient.ensureQueryData(askedListingQuery(apiFetch, id))),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <ProofPage listingId={id} channel={readChannel(Route.useSearch())} />;
}
