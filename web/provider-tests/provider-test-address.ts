import { TEST_PATH } from '#web/payments/payment-address.ts';
import type { TestProvider } from './provider-test.api.ts';

export type TestView = { transactionId: string | null; provider: TestProvider };

export function readTestView(search: Record<string, unknown>): TestView {
  const { transaction, prestataire } = search;
  return {
    transactionId: typeof transaction === 'string' && transaction !== '' ? transaction.slice(0, 100) : null,
    provider: prestataire === 'wave' ? 'wave' : 'fedapay',
  };
}

export function testHref({ transactionId, provider }: TestView): string {
  const parameters = new URLSearchParams({ prestataire: provider });
  if (transactionId !== null) parameters.set('transaction', transactionId);
  return `${TEST_PATH}?${parameters}`;
}
