import type { Payment } from '#shared/payments/payment.ts';
import { METHOD_FACTS } from '#shared/payments/payment-method.ts';
import { formatXof } from '#shared/platform/money.ts';
import { longDate } from '#shared/platform/time.ts';
import { LinkedDialog } from './linked-dialog.tsx';
import { Facts } from './payment-facts.tsx';
import { paymentHref } from './payment-address.ts';
import { ReceiptLink } from './receipt-link.tsx';

const SECURITY = [
  'Vous payez sur la page du prestataire de paiement, jamais ici : nous ne voyons ni numéro de carte, ni cryptogramme, ni code secret.',
  'Vérifiez le montant et le nom du marchand sur cette page avant de confirmer.',
  'Votre code secret Mobile Money ne se tape que sur votre téléphone. Personne de notre équipe ne vous le demandera.',
  'Un paiement interrompu n’est pas perdu : nous interrogeons le prestataire jusqu’à connaître son état.',
  'Payé deux fois par erreur ? Le second paiement vous est rendu.',
];

export function SecurityDialog({ subjectId }: { subjectId: string }) {
  return (
    <LinkedDialog title="Paiement sécurisé" closeHref={paymentHref(subjectId)}>
      <ul className="grid gap-3">
        {SECURITY.map((text) => (
          <li key={text} className="border-l-3 border-brand pl-3.5">
            {text}
          </li>
        ))}
      </ul>
    </LinkedDialog>
  );
}

export function ReceiptDialog({ payment }: { payment: Payment }) {
  const { attempt, paidAt, receiptNumber } = payment;
  return (
    <LinkedDialog title="Reçu de paiement" closeHref={paymentHref(payment.subjectId)}>
      <Facts
        rows={[
          ['Reçu', receiptNumber],
          ['Désignation', `${payment.title} · ${payment.detail}`],
          ['Prix', formatXof(payment.priceMinor)],
          ['Frais de paiement', formatXof(payment.feeMinor)],
          ['Total payé', formatXof(payment.totalMinor)],
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
