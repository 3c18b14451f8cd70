import { createFileRoute } from '@tanstack/react-router';
import { loadTestPage } from '#web/payments/load-team-page.ts';
import { readTestView } from '#web/payments/provider-test-address.ts';
import { ProviderTestPage } from '#web/payments/provider-test-page.tsx';

export const Route = createFileRoute('/fedapay-test')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadTestPage(context, readTestView(deps)),
  component: Page,
});

function Page() {
  return <ProviderTestPage view={readTestView(Route.useSearch())} />;
}
