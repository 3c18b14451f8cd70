import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { METHOD_FACTS } from '#shared/payments/payment-method.ts';
import {
  TEST_STATE_LABELS,
  type TestState,
  type TestTransaction,
} from '#shared/payments/test-transaction.ts';
import { momentText } from '#shared/payments/moment-text.ts';
import { AdminTable, type AdminColumn } from '#web/admin-ui/admin-table.tsx';
import { LoadFailure } from '#web/platform/load-failure.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { testHref } from './provider-test-address.ts';
import { testTransactionsQuery } from './provider-test.api.ts';
import { ProviderPageLink, testAmountText } from './provider-test-transaction.tsx';
import { providerLabel } from '#shared/payments/provider-labels.ts';

/** The team's latest test transactions and their states. */
export function ProviderTestList() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data, error, refetch } = useQuery(testTransactionsQuery(apiFetch));
  return (
    <section aria-labelledby="dernieres" className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <h2 id="dernieres" className="text-l">
        Dernières transactions de test
      </h2>
      {data ? (
        <AdminTable
          caption="Transactions de test, la plus récente d’abord"
          columns={COLUMNS}
          rows={data}
          keyOf={({ provider, id }) => `${provider} ${id}`}
          empty={{
            title: 'Aucune transaction de test',
            text: 'Celles qui sont créées ici restent 30 jours.',
          }}
        />
      ) : (
        <LoadFailure title="Impossible de charger les transactions de test" error={error} refetch={refetch} />
      )}
    </section>
  );
}

const TONES: Partial<Record<TestState, BadgeTone>> = {
  succeeded: 'brand',
  failed: 'danger',
  canceled: 'danger',
  expired: 'danger',
};

const COLUMNS: readonly AdminColumn<TestTransaction>[] = [
  {
    head: 'Transaction',
    cell: ({ id, provider }) => (
      <Link
        href={testHref({ transactionId: id, provider: provider === 'wave' ? 'wave' : 'fedapay' })}
        className="font-bold wrap-anywhere underline underline-offset-4"
      >
        {id}
      </Link>
    ),
  },
  {
    head: 'Moyen',
    cell: ({ provider, method }) =>
      [providerLabel(provider), ...(method ? [METHOD_FACTS[method].label] : [])].join(' · '),
  },
  { head: 'Montant', cell: (row) => testAmountText(row, row.amountMinor), isNumber: true },
  { head: 'Créée le', cell: ({ createdAt }) => createdAt && momentText(createdAt) },
  {
    head: 'État',
    cell: ({ status }) => <Badge tone={TONES[status] ?? 'neutral'}>{TEST_STATE_LABELS[status]}</Badge>,
  },
  {
    head: 'Action',
    cell: ({ paymentUrl }) => paymentUrl !== null && <ProviderPageLink href={paymentUrl} />,
    isAction: true,
  },
];
