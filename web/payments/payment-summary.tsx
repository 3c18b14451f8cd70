import { ShieldCheck } from 'lucide';
import type { Payment } from '#shared/payments/payment.ts';
import { feeText, type PaymentFees } from '#shared/payments/payment-fees.ts';
import { formatXof } from '#shared/platform/money.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { paymentHref } from './payment-address.ts';

type PaymentSummaryProps = { payment: Payment; fees: PaymentFees | null };

/** What is bought and its price, to the franc. */
export function PaymentSummary({ payment, fees }: PaymentSummaryProps) {
  const { title, detail, priceMinor, feeMinor, totalMinor, reference, subjectId } = payment;
  return (
    <aside aria-label="Votre commande" className="rounded-l border border-line bg-surface p-4.5">
      <p className="font-bold wrap-anywhere">{title}</p>
      <p className="text-s wrap-anywhere text-ink-2">{detail}</p>
      <dl className="mt-3 grid gap-1 border-t border-line pt-3">
        <Amount label="Prix" amount={priceMinor} />
        <Amount label={fees ? `Frais (${feeText(fees)})` : 'Frais de paiement'} amount={feeMinor} />
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-2">
          <dt className="font-bold">Total</dt>
          <dd className="font-display text-xl font-bold">{formatXof(totalMinor)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-s text-ink-2 wrap-anywhere">Référence {reference}</p>
      <Link
        href={paymentHref(subjectId, { dialog: 'securite' })}
        className="inline-flex min-h-11 items-center gap-1.5 text-s font-bold underline underline-offset-4"
      >
        <Icon of={ShieldCheck} className="size-4" />
        Paiement sécurisé : comment ça marche
      </Link>
    </aside>
  );
}

function Amount({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-s">
      <dt className="text-ink-2">{label}</dt>
      <dd>{formatXof(amount)}</dd>
    </div>
  );
}
