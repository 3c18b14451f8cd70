import { TEST_PATH } from '#web/payments/payment-address.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';
import type { TestProvider } from './provider-test.api.ts';

export type TestView = { transactionId: string | null; provider: TestProvider };

export function readTestView(search: Record<string, unknown>): TestView {
  const { transaction, prestataire } = search;
  return {
    transactionId: typeof transaction === 'string' && transaction !== '' ? transaction.slice(0, 100) : null,
    provider: prestataire === 'wave' ? 'wave' : 'fedapay',
  };
}

export function testHref({ transactionId, provider }: TestView): PageHref {
  return pageHref({ to: TEST_PATH, search: { prestataire: provider, transaction: transactionId } });
}
