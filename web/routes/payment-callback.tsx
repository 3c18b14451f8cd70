import { createFileRoute } from '@tanstack/react-router';
import { readCallback } from '#web/payments/callback-address.ts';
import { CallbackPage } from '#web/payments/callback-page.tsx';
import { loadCallbackPage } from '#web/payments/load-payment-page.ts';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/payment-callback')({
  staticData: { isLive: true, isTask: true },
  validateSearch: textParams('test', 'payment_id', 'transaction_id', 'id', 'status', 'reference', 'app'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { isTest, paymentId } = readCallback(deps);
    return loadCallbackPage(context, isTest ? null : paymentId);
  },
  component: Page,
});

function Page() {
  return <CallbackPage view={readCallback(Route.useSearch())} />;
}
