import { pageHref, type PageHref } from '#web/platform/page-href.ts';
import { hintedOutcome } from './payment-stage.ts';

/** The query parameters of the provider's redirect, set by the provider and by us: hints only. */
export type CallbackView = {
  isTest: boolean;
  paymentId: string | null;
  transactionId: string | null;
  status: string;
  reference: string | null;
};

export function readCallback(search: Record<string, unknown>): CallbackView {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? value.slice(0, 100) : null;
  };
  return {
    isTest: search.test === 'true',
    paymentId: text('payment_id'),
    // FedaPay's name is `id` (its documentation, "Redirect URL").
    transactionId: text('transaction_id') ?? text('id'),
    status: text('status') ?? '',
    reference: text('reference'),
  };
}

/** The same address without the parameters that prove nothing; a failed status stays, as it may be shown. */
export function callbackHref({ paymentId, reference, status }: CallbackView): PageHref {
  const hint = hintedOutcome(status) === 'failed' ? status : null;
  return pageHref({ to: '/payment-callback', search: { payment_id: paymentId, reference, status: hint } });
}
