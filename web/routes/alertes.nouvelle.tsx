import { createFileRoute } from '@tanstack/react-router';
import { NewAlertPage } from '#web/alerts/new-alert-page.tsx';
import { loadNewAlert } from '#web/load-new-alert.ts';
import { textParams } from '#web/platform/search-params.ts';
import { FILTER_NAMES } from '#shared/search/search-params.ts';

export const Route = createFileRoute('/alertes/nouvelle')({
  validateSearch: textParams(
    'section',
    'seller',
    'premium',
    ...FILTER_NAMES.real_estate,
    ...FILTER_NAMES.automobile,
    ...FILTER_NAMES.services,
    ...FILTER_NAMES.marketplace,
  ),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadNewAlert(context, deps),
  component: Page,
});

function Page() {
  return <NewAlertPage {...Route.useLoaderData()} />;
}
