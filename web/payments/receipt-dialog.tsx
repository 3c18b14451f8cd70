import { METHOD_FACTS } from '#shared/payments/payment-method.ts';
import type { Payment, PaymentReceipt } from '#shared/payments/payment.ts';
import { formatXof } from '#shared/platform/money.ts';
import { longDate } from '#shared/platform/time.ts';
import { LogoMark } from '#web/ui/logo.tsx';
import { LinkedDialog } from './linked-dialog.tsx';
import { paymentHref } from './payment-address.ts';
import { Facts } from './payment-facts.tsx';
import { ReceiptLink } from './receipt-link.tsx';

export function ReceiptDialog({ payment }: { payment: Payment }) {
  const { attempt, paidAt, receipt } = payment;
  return (
    <LinkedDialog title="Reçu de paiement" closeHref={paymentHref(payment.subjectId)}>
      {receipt && <ReceiptHead receipt={receipt} />}
      <ReceiptAmounts payment={payment} />
      <Facts
        rows={[
          ['Moyen', attempt && METHOD_FACTS[attempt.method].label],
          ['Numéro débité', attempt?.maskedPhone ?? null],
          ['Référence', payment.reference],
          ['Payé le', paidAt && longDate(paidAt)],
        ]}
      />
      <p className="mt-3 text-s text-ink-2">Reçu de paiement, ne tient pas lieu de facture normalisée.</p>
      {payment.can.downloadReceipt && (
        <ReceiptLink paymentId={payment.id} className="mt-4 w-full">
          Télécharger le reçu (PDF)
        </ReceiptLink>
      )}
    </LinkedDialog>
  );
}

function ReceiptHead({ receipt: { letterhead, number } }: { receipt: PaymentReceipt }) {
  const { siteName, name, address, registrations, taxRegime } = letterhead;
  return (
    <div className="mb-4 flex items-start gap-3 border-b-2 border-brand pb-3">
      <LogoMark className="size-10 shrink-0" />
      <div className="min-w-0 grow text-s wrap-anywhere text-ink-2">
        <p className="font-display text-l leading-tight font-bold text-brand">{siteName}</p>
        <p>{[name === siteName ? '' : name, address].filter(Boolean).join(', ')}</p>
        {registrations.map(({ label, value }) => (
          <p key={label}>
            {label} : {value}
          </p>
        ))}
        {taxRegime !== null && <p>{taxRegime}</p>}
        <p className="mt-1.5 text-m font-bold text-ink">N° {number}</p>
      </div>
    </div>
  );
}

/** The fee is a line of its own: the price of what was bought does not contain it. */
function ReceiptAmounts({ payment }: { payment: Payment }) {
  const { title, detail, priceMinor, feeMinor, totalMinor, receipt } = payment;
  const lines = [
    { label: title, detail, amount: priceMinor },
    ...(feeMinor > 0 ? [{ label: 'Frais de paiement', detail: '', amount: feeMinor }] : []),
  ];
  return (
    <table className="mb-4 w-full text-s">
      <thead>
        <tr className="bg-sunken text-left text-ink-2">
          <th className="rounded-l-s p-2">Désignation</th>
          <th className="rounded-r-s p-2 text-right">Montant TTC</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, detail: more, amount }) => (
          <tr key={label} className="border-b border-line align-baseline">
            <td className="p-2 wrap-anywhere">
              {more === '' ? label : <span className="font-bold">{label}</span>}
              {more !== '' && <span className="block text-ink-2">{more}</span>}
            </td>
            <Amount>{amount}</Amount>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {receipt && (
          <>
            <tr className="align-baseline">
              <td className="px-2 pt-3 text-ink-2">Montant HT</td>
              <Amount>{receipt.netMinor}</Amount>
            </tr>
            <tr className="align-baseline">
              <td className="px-2 text-ink-2">
                TVA {String(receipt.vatBasisPoints / 100).replace('.', ',')} %
              </td>
              <Amount>{receipt.vatMinor}</Amount>
            </tr>
          </>
        )}
        <tr className="align-baseline text-m font-bold">
          <td className="px-2 pt-1">Total payé TTC</td>
          <Amount>{totalMinor}</Amount>
        </tr>
      </tfoot>
    </table>
  );
}

function Amount({ children }: { children: number }) {
  return <td className="px-2 py-1 text-right whitespace-nowrap tabular-nums">{formatXof(children)}</td>;
}
