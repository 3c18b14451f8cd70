import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';
import type { Payment } from '#shared/payments/payment.ts';
import { askAgainAfter } from './payment-stage.ts';
import { usePaymentInEveryTab } from './payment-tabs.ts';
import { paymentOfQuery } from './payments.api.ts';

/** Polls a payment while its page is open: at its own intervals, and at once when the payer returns to the page. */
export function useOpenPayment(subjectId: string) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const since = useRef<number>(undefined);
  const query = useQuery({
    ...paymentOfQuery(apiFetch, subjectId),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      data && isUnderWay(data) ? askAgainAfter(waitedSince(since)) : false,
  });
  const attempt = query.data?.attempt;
  const wait = attempt ? `${attempt.method} ${attempt.number}` : '';
  useEffect(() => {
    since.current = Date.now();
  }, [wait]);
  usePaymentInEveryTab(query.data, () => void query.refetch());
  return query;
}

/** If called before the page's effects ran, the waiting begins now. */
export function waitedSince(since: RefObject<number | undefined>): number {
  since.current ??= Date.now();
  return Date.now() - since.current;
}

function isUnderWay({ state }: Payment): boolean {
  return state === 'initiated' || state === 'pending';
}
