import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { METHOD_FACTS } from '#shared/payments/payment-method.ts';
import { STATE_LABELS } from '#shared/payments/payment-lifecycle.ts';
import type { PaymentTotals, TeamPayment } from '#shared/payments/team-payment.ts';
import { formatInteger, formatXof } from '#shared/platform/money.ts';
import { longDate } from '#shared/platform/time.ts';
import { AdminFilters, ChoiceFilter, DayFilters, optionsOf } from '#web/admin-ui/admin-filters.tsx';
import { AdminPager } from '#web/admin-ui/admin-pager.tsx';
import { AdminTable, type AdminColumn } from '#web/admin-ui/admin-table.tsx';
import { Figures } from '#web/admin-ui/figures.tsx';
import { LoadFailure } from '#web/platform/load-failure.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { TEAM_PATH } from '#web/payments/payment-address.ts';
import { STATE_TONES } from '#web/payments/state-tones.ts';
import { teamHref, teamPaymentHref, type TeamFilter } from './team-address.ts';
import { PROVIDER_LABELS, providerLabel } from '#shared/payments/provider-labels.ts';
import { teamPaymentsQuery } from './team-payments.api.ts';

const METHODS = Object.entries(METHOD_FACTS).map(([value, { label }]) => ({ value, label }));

export function TeamList({ filter }: { filter: TeamFilter }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data, error, refetch } = useQuery(teamPaymentsQuery(apiFetch, filter));
  const { cursor, ...chosen } = filter;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FilterForm filter={filter} />
      {!data && (
        <LoadFailure title="Impossible de charger les transactions" error={error} refetch={refetch} />
      )}
      {data && (
        <>
          <Totals totals={data.totals} />
          <AdminTable
            caption="Transactions, la plus récente d’abord"
            columns={COLUMNS}
            rows={data.data}
            keyOf={({ id }) => id}
            empty={{
              title: 'Aucune transaction ne correspond.',
              text: 'Élargissez les filtres, ou voyez tout.',
            }}
          />
          <AdminPager
            firstHref={cursor === undefined ? null : teamHref(chosen)}
            nextHref={data.nextCursor === null ? null : teamHref({ ...chosen, cursor: data.nextCursor })}
          />
        </>
      )}
    </div>
  );
}

function FilterForm({ filter }: { filter: TeamFilter }) {
  return (
    <AdminFilters path={TEAM_PATH} chosen={filter}>
      <TextField
        label="Référence, reçu ou e-mail"
        name="q"
        type="search"
        maxLength={100}
        defaultValue={filter.q}
      />
      <ChoiceFilter label="État" name="etat" options={optionsOf(STATE_LABELS)} chosen={filter.state} />
      <ChoiceFilter label="Moyen" name="moyen" options={METHODS} chosen={filter.method} />
      <ChoiceFilter
        label="Prestataire"
        name="prestataire"
        options={optionsOf(PROVIDER_LABELS)}
        chosen={filter.provider}
      />
      <DayFilters from={filter.from} to={filter.to} />
    </AdminFilters>
  );
}

function Totals({ totals: { count, amounts } }: { totals: PaymentTotals }) {
  if (!amounts)
    return (
      <p className="text-ink-2">
        Plus de {formatInteger(count.count)} transactions&#8239;: choisissez des dates pour en voir les
        sommes.
      </p>
    );
  return (
    <Figures
      figures={[
        { label: 'Transactions', value: formatInteger(count.count) },
        { label: 'Encaissé', value: formatXof(amounts.paidMinor) },
        { label: 'dont frais', value: formatXof(amounts.feeMinor) },
        { label: 'dont TVA', value: formatXof(amounts.vatMinor) },
        { label: 'Remboursé', value: formatXof(amounts.refundedMinor) },
      ]}
    />
  );
}

const COLUMNS: readonly AdminColumn<TeamPayment>[] = [
  {
    head: 'Référence',
    cell: ({ id, reference }) => (
      <Link href={teamPaymentHref(id)} className="font-bold whitespace-nowrap underline underline-offset-4">
        {reference}
      </Link>
    ),
  },
  {
    head: 'Payeur',
    cell: ({ payer, title }) => (
      <>
        {payer.name}
        <span className="block text-xs text-ink-2">{payer.email}</span>
        <span className="block text-ink-2">{title}</span>
      </>
    ),
  },
  {
    head: 'État',
    cell: ({ state }) => <Badge tone={STATE_TONES[state] ?? 'neutral'}>{STATE_LABELS[state]}</Badge>,
  },
  { head: 'Moyen', cell: methodText },
  {
    head: 'Date',
    cell: ({ paidAt, createdAt }) => <OneLine>{longDate(paidAt ?? createdAt)}</OneLine>,
  },
  { head: 'Reçu', cell: ({ receipt }) => <OneLine>{receipt?.number ?? '–'}</OneLine> },
  {
    head: 'Total',
    cell: ({ totalMinor, refundedMinor }) => (
      <>
        <strong className="whitespace-nowrap">{formatXof(totalMinor)}</strong>
        {refundedMinor > 0 && <span className="block text-ink-2">{formatXof(refundedMinor)} remboursés</span>}
      </>
    ),
    isNumber: true,
  },
];

function OneLine({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

function methodText({ attempt, provider }: TeamPayment): string {
  const parts = [attempt && METHOD_FACTS[attempt.method].label, provider && providerLabel(provider)];
  return parts.filter(Boolean).join(' · ') || '–';
}
