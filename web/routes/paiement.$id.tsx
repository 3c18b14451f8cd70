import { createFileRoute } from '@tanstack/react-router';
import { loadPaymentPage } from '#web/payments/load-payment-page.ts';
import { readPaymentView } from '#web/payments/payment-address.ts';
import { PaymentPage } from '#web/payments/payment-page.tsx';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/paiement/$id')({
  validateSearch: textParams('changer', 'pays', 'fenetre'),
  staticData: { isLive: true, isTask: true },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params }) => loadPaymentPage(context, params.id, deps),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { attemptKey } = Route.useLoaderData();
  return <PaymentPage subjectId={id} view={readPaymentView(Route.useSearch())} attemptKey={attemptKey} />;
}
