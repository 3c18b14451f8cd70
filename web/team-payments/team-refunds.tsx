import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { momentText } from '#shared/payments/moment-text.ts';
import { DISCREPANCY_LABELS, type Discrepancy, type Refund } from '#shared/payments/team-payment.ts';
import { formatXof } from '#shared/platform/money.ts';
import { LoadFailure } from '#web/platform/load-failure.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { DISCREPANCY_PATH, REFUND_DONE_PATH } from '#web/payments/payment-address.ts';
import { teamPaymentHref } from './team-address.ts';
import { providerLabel } from '#shared/payments/provider-labels.ts';
import { discrepanciesQuery, manualRefundsQuery } from './team-payments.api.ts';

const CARD = 'grid gap-2 rounded-l border border-line bg-surface p-4.5';

/** Refunds to make by hand, and discrepancies to look into, in the provider's own console. */
export function TeamRefunds() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: refunds, error, refetch } = useQuery(manualRefundsQuery(apiFetch));
  const { data: discrepancies = [] } = useQuery(discrepanciesQuery(apiFetch));
  if (!refunds)
    return <LoadFailure title="Impossible de charger les remboursements" error={error} refetch={refetch} />;
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
      <section aria-labelledby="a-faire" className="grid gap-3">
        <h2 id="a-faire" className="text-xl">
          À rembourser chez le prestataire
        </h2>
        {refunds.data.length === 0 && <p className="text-ink-2">Aucun remboursement n’attend.</p>}
        <ul className="grid gap-3">
          {refunds.data.map((refund) => (
            <RefundItem key={refund.id} refund={refund} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="ecarts" className="grid gap-3">
        <h2 id="ecarts" className="text-xl">
          Écarts de la comparaison de nuit
        </h2>
        {discrepancies.length === 0 && <p className="text-ink-2">Aucun écart : les livres concordent.</p>}
        <ul className="grid gap-3">
          {discrepancies.map((discrepancy) => (
            <DiscrepancyItem key={discrepancy.id} discrepancy={discrepancy} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function RefundItem({ refund }: { refund: Refund }) {
  const { amountMinor, id, paymentId, provider, providerRef, reason, reference, requestedAt } = refund;
  return (
    <li data-remboursement={id} className={CARD}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          href={teamPaymentHref(paymentId)}
          className="font-bold wrap-anywhere underline underline-offset-4"
        >
          {reference}
        </Link>
        <span className="font-display text-l font-bold">{formatXof(amountMinor)}</span>
      </p>
      <p className="text-s wrap-anywhere">{reason}</p>
      <p className="text-s wrap-anywhere text-ink-2">
        {providerLabel(provider)}
        {providerRef !== null && ` · ${providerRef}`} · demandé le {momentText(requestedAt)}
      </p>
      <form method="post" action={REFUND_DONE_PATH} className="flex flex-wrap gap-3">
        <input type="hidden" name="remboursement" value={id} />
        <Button type="submit" size="s" name="issue" value="done">
          Remboursé chez le prestataire
        </Button>
        <Button type="submit" size="s" look="quiet" name="issue" value="dropped">
          Abandonner
        </Button>
      </form>
    </li>
  );
}

function DiscrepancyItem({ discrepancy }: { discrepancy: Discrepancy }) {
  const { amountMinor, foundAt, id, isSettled, kind, provider, providerRef, reference } = discrepancy;
  return (
    <li className={CARD}>
      <p className="flex flex-wrap items-center gap-3 font-bold">
        {DISCREPANCY_LABELS[kind]}
        {isSettled && <Badge>Réglé</Badge>}
      </p>
      <p className="text-s wrap-anywhere text-ink-2">
        {providerLabel(provider)} {providerRef}
        {reference !== null && ` · ${reference}`}
        {amountMinor !== null && ` · ${formatXof(amountMinor)}`} · {momentText(foundAt)}
      </p>
      {!isSettled && (
        <form method="post" action={DISCREPANCY_PATH}>
          <input type="hidden" name="ecart" value={id} />
          <Button type="submit" size="s" look="secondary">
            Noter comme réglé
          </Button>
        </form>
      )}
    </li>
  );
}
