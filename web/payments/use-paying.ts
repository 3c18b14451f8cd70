import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { PaymentProgress } from '#shared/payments/payment-lifecycle.ts';
import { DEFAULT_PAYMENT_COUNTRY, METHOD_FACTS } from '#shared/payments/payment-method.ts';
import { PAYMENT_TEXT, type Payment } from '#shared/payments/payment.ts';
import { AppError } from '#shared/platform/errors.ts';
import { isKeyOf } from '#shared/platform/key-of.ts';
import { findCountry } from '#shared/platform/places.ts';
import { openProviderTab, showProviderPage } from './open-provider-page.ts';
import { paymentOfQuery, startAttempt, type AttemptRequest } from './payments.api.ts';

type PayingOptions = {
  /** The idempotency key of this payment until it is answered: sent twice, it is one attempt. */
  wishKey: string;
  onAnswered: () => void;
};

/** Runs a payment from the click to the provider's page; each progress value is set when its step is done. */
export function usePaying(payment: Payment, { wishKey, onAnswered }: PayingOptions) {
  const { apiFetch, queryClient } = useRouteContext({ from: '__root__' });
  const [progress, setProgress] = useState<PaymentProgress>(0);
  const query = paymentOfQuery(apiFetch, payment.subjectId);

  const pay = async (values: Record<string, string>) => {
    const tab = openProviderTab();
    setProgress(30);
    try {
      const tried = await startAttempt(apiFetch, payment.id, wishKey, attemptRequest(values));
      onAnswered();
      setProgress(60);
      const checkoutUrl = tried.attempt?.checkoutUrl ?? null;
      if (checkoutUrl === null) tab?.close();
      else {
        setProgress(80);
        showProviderPage(tab, checkoutUrl);
      }
      queryClient.setQueryData(query.queryKey, tried);
    } catch (error) {
      tab?.close();
      setProgress(0);
      // Without an answer it is unknown whether the request arrived, so the same key is sent again.
      if (!(error instanceof AppError) || error.code !== 'unavailable') onAnswered();
      await queryClient.invalidateQueries({ queryKey: query.queryKey });
      throw payFailure(error, payment.attempt !== null);
    }
  };
  return { pay, progress };
}

/**
 * Gives an error without a message of its own the text for the step at which it stopped (specification, part 2, section
 * 8).
 */
export function payFailure(error: unknown, hasAttempt: boolean): unknown {
  if (error instanceof AppError && error.code !== 'unexpected') return error;
  const message = hasAttempt ? PAYMENT_TEXT.initiateFailed : PAYMENT_TEXT.createFailed;
  return new AppError('unexpected', { message, cause: error });
}

/** Returns what was typed in the shape of the API. */
export function attemptRequest({
  method = '',
  country = '',
  phone = '',
}: Record<string, string>): AttemptRequest {
  if (!isKeyOf(METHOD_FACTS, method))
    throw new AppError('invalid_input', { fields: { method: PAYMENT_TEXT.method } });
  const code = findCountry(country)?.code ?? DEFAULT_PAYMENT_COUNTRY;
  return { method, country: code, phone: METHOD_FACTS[method].asksPhone ? phone : '' };
}
