import { createFileRoute } from '@tanstack/react-router';
import { loadTestPage } from '#web/team-payments/load-team-page.ts';
import { readTestView } from '#web/provider-tests/provider-test-address.ts';
import { ProviderTestPage } from '#web/provider-tests/provider-test-page.tsx';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/fedapay-test')({
  validateSearch: textParams('transaction', 'prestataire'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadTestPage(context, readTestView(deps)),
  component: Page,
});

function Page() {
  return <ProviderTestPage view={readTestView(Route.useSearch())} />;
}
