import { refusedForm, type FormAction } from '#web/platform/forms/form-action.ts';
import { CANCEL_FORM, PAY_FORM, paymentHref } from './payment-address.ts';
import { cancelPayment, startAttempt } from './payments.api.ts';
import { attemptRequest, payFailure } from './use-paying.ts';

/** Redirects to the provider's page; while that is unknown, or after a refusal, to our page, which explains it. */
const pay: FormAction = {
  path: /^\/paiement\/(?<id>\w+)\/payer$/,
  run: async ({ params: { id = '' }, values, apiFetch }) => {
    const { method = '', country = '', phone = '', payment = '', key = '', essai } = values;
    try {
      const { attempt } = await startAttempt(apiFetch, payment, key, attemptRequest(values));
      return { kind: 'redirect', location: attempt?.checkoutUrl ?? paymentHref(id) };
    } catch (error) {
      const path = paymentHref(id, { isChanging: true, country });
      return refusedForm({
        path,
        form: PAY_FORM,
        values: { method, country, phone },
        error: payFailure(error, essai === 'oui'),
      });
    }
  },
};

const cancel: FormAction = {
  path: /^\/paiement\/(?<id>\w+)\/annuler$/,
  run: async ({ params: { id = '' }, values: { payment = '' }, apiFetch }) => {
    const path = paymentHref(id);
    try {
      await cancelPayment(apiFetch, payment);
      return { kind: 'redirect', location: paymentHref(id, { isChanging: true }) };
    } catch (error) {
      return refusedForm({ path, form: CANCEL_FORM, values: {}, error });
    }
  },
};

export const PAYMENT_ACTIONS: readonly FormAction[] = [pay, cancel];
