import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { isKeyOf } from '#shared/platform/key-of.ts';
import { METHOD_FACTS } from '#shared/payments/payment-method.ts';
import { PAYMENT_STATUSES, STATE_LABELS, type PaymentStatus } from '#shared/payments/payment-lifecycle.ts';
import type { Payment } from '#shared/payments/payment.ts';
import { formatXof } from '#shared/platform/money.ts';
import { longDate } from '#shared/platform/time.ts';
import { profilePath } from '#web/accounts/profile-tabs.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { errorText } from '#web/platform/error-text.ts';
import type { PageHref } from '#web/platform/page-href.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { paymentHref } from './payment-address.ts';
import { ReceiptLink } from './receipt-link.tsx';
import { STATE_TONES } from './state-tones.ts';
import { ownPaymentsQuery, type OwnPaymentsFilter } from './payments.api.ts';

const FILTERS: Record<PaymentStatus, string> = {
  completed: 'Payés',
  pending: 'En attente',
  failed: 'Refusés',
  cancelled: 'Annulés',
  refunded: 'Remboursés',
};

/** Reads the filter from the address: one status, and the cursor. */
function ownPaymentsFilter(search: Record<string, unknown>): OwnPaymentsFilter {
  return {
    ...(isKeyOf(FILTERS, search.etat) ? { status: search.etat } : {}),
    ...(typeof search.suite === 'string' ? { cursor: search.suite } : {}),
  };
}

export async function loadOwnPayments(
  { queryClient, apiFetch }: { queryClient: QueryClient; apiFetch: ApiFetch },
  search: Record<string, unknown>,
): Promise<void> {
  await queryClient.prefetchQuery(ownPaymentsQuery(apiFetch, ownPaymentsFilter(search)));
}

function tabHref({ status, cursor }: OwnPaymentsFilter): PageHref {
  return profilePath('transactions', { etat: status, suite: cursor });
}

/** All payments that the member made or started, each with its receipt and next step. */
export function TransactionsTab({ search }: { search: Record<string, unknown> }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const filter = ownPaymentsFilter(search);
  const { data, error, refetch } = useQuery(ownPaymentsQuery(apiFetch, filter));
  if (!data)
    return (
      <ErrorState
        title="Impossible de charger vos paiements"
        text={error ? errorText(error) : undefined}
        onRetry={() => void refetch()}
      />
    );
  if (data.data.length === 0 && filter.status === undefined && filter.cursor === undefined)
    return (
      <EmptyState
        title="Aucun paiement"
        text="Vos paiements et leurs reçus se retrouveront ici. Publier une annonce est gratuit ; un boost la met en avant."
      >
        <ButtonLink href={profilePath('listings')}>Mes annonces</ButtonLink>
      </EmptyState>
    );
  return (
    <section aria-labelledby="paiements" className="grid gap-4">
      <h2 id="paiements" className="text-xl">
        Mes paiements
      </h2>
      <nav aria-label="Filtrer les paiements" className="flex flex-wrap gap-2">
        <ChipLink href={tabHref({})} isSelected={filter.status === undefined}>
          Tous
        </ChipLink>
        {PAYMENT_STATUSES.map((status) => (
          <ChipLink key={status} href={tabHref({ status })} isSelected={filter.status === status}>
            {FILTERS[status]}
          </ChipLink>
        ))}
      </nav>
      {data.data.length === 0 && <p className="text-ink-2">Aucun paiement dans cet état.</p>}
      <ul className="grid gap-3">
        {data.data.map((payment) => (
          <PaymentItem key={payment.id} payment={payment} />
        ))}
      </ul>
      {data.nextCursor !== null && (
        <ButtonLink look="secondary" href={tabHref({ ...filter, cursor: data.nextCursor })}>
          Paiements plus anciens
        </ButtonLink>
      )}
    </section>
  );
}

function PaymentItem({ payment }: { payment: Payment }) {
  const { attempt, can, createdAt, id, paidAt, reference, refundedMinor, state, subjectId } = payment;
  return (
    <li data-paiement={id} className="grid gap-2 rounded-l border border-line bg-surface p-4.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-bold wrap-anywhere">{payment.title}</p>
        <p className="font-display text-l font-bold">{formatXof(payment.totalMinor)}</p>
      </div>
      <p className="text-s wrap-anywhere text-ink-2">{payment.detail}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-s text-ink-2">
        <Badge tone={STATE_TONES[state] ?? 'neutral'}>{STATE_LABELS[state]}</Badge>
        <span>{longDate(paidAt ?? createdAt)}</span>
        {attempt && <span>{METHOD_FACTS[attempt.method].label}</span>}
        <span>Référence {reference}</span>
        {refundedMinor > 0 && <span>{formatXof(refundedMinor)} remboursés</span>}
      </p>
      <div className="flex flex-wrap gap-3">
        {can.downloadReceipt && (
          <ReceiptLink paymentId={id} look="secondary" size="s">
            Télécharger le reçu
          </ReceiptLink>
        )}
        {payment.creditNotes.map(({ number, refundId }) => (
          <ReceiptLink key={refundId} paymentId={id} refundId={refundId} look="quiet" size="s">
            Avoir {number}
          </ReceiptLink>
        ))}
        {(can.pay || can.retry || can.cancel) && (
          <ButtonLink size="s" href={paymentHref(subjectId)}>
            Reprendre le paiement
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
