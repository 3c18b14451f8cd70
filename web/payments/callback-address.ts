import { APP_SCHEME } from '#shared/platform/native-app.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';
import { hintedOutcome } from './payment-stage.ts';

/** The query parameters of the provider's redirect, set by the provider and by us: hints only. */
export type CallbackView = {
  isTest: boolean;
  paymentId: string | null;
  transactionId: string | null;
  status: string;
  reference: string | null;
  /** Begun in the app; this page is then in the phone's browser, unless the system has led the payer back already. */
  isFromApp: boolean;
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
    isFromApp: search.app === 'true',
  };
}

/** The same address without the parameters that prove nothing; a failed status stays, as it may be shown. */
export function callbackHref({ paymentId, reference, status, isFromApp }: CallbackView): PageHref {
  const hint = hintedOutcome(status) === 'failed' ? status : null;
  const app = isFromApp ? 'true' : null;
  return pageHref({
    to: '/payment-callback',
    search: { payment_id: paymentId, reference, status: hint, app },
  });
}

/** The same page in the app. */
export function callbackInApp(view: CallbackView): string {
  return `${APP_SCHEME}/${callbackHref(view)}`;
}
