import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { METHOD_FACTS } from '#shared/payments/payment-method.ts';
import { STATE_LABELS } from '#shared/payments/payment-lifecycle.ts';
import { PAYMENT_LIMITS, receiptPath } from '#shared/payments/payment.ts';
import {
  type EventSource,
  type LedgerEntry,
  type PaymentEvent,
  REFUND_LABELS,
  type Refund,
  type TeamPayment,
} from '#shared/payments/team-payment.ts';
import { momentText } from '#shared/payments/moment-text.ts';
import { formatXof } from '#shared/platform/money.ts';
import type { FormState } from '#web/platform/forms/form-state.ts';
import { LoadFailure } from '#web/platform/load-failure.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass, ButtonLink } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { accountText, evidenceTexts } from '#web/payments/event-texts.ts';
import {
  DISMISS_PATH,
  RECHECK_PATH,
  REFUND_PATH,
  TEAM_FORM,
  TEAM_PATH,
} from '#web/payments/payment-address.ts';
import { Facts } from '#web/payments/payment-facts.tsx';
import { providerLabel } from '#shared/payments/provider-labels.ts';
import { STATE_TONES } from '#web/payments/state-tones.ts';
import { teamPaymentQuery } from './team-payments.api.ts';

/** One payment with its whole history. */
export function TeamDetail({ id, refundKey }: { id: string; refundKey: string }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data, error, refetch } = useQuery(teamPaymentQuery(apiFetch, id));
  if (!data)
    return (
      <LoadFailure title="Impossible de charger cette transaction" error={error} refetch={refetch}>
        <ButtonLink look="quiet" href={TEAM_PATH}>
          Toutes les transactions
        </ButtonLink>
      </LoadFailure>
    );
  const { payment, events, refunds, ledger } = data;
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
      <div className="grid gap-4">
        <Identity payment={payment} />
        {payment.can.refund && <RefundForm payment={payment} refundKey={refundKey} />}
        {payment.can.dismiss && <DismissForm payment={payment} />}
        {refunds.length > 0 && <Refunds refunds={refunds} />}
      </div>
      <div className="grid gap-4">
        <Events events={events} />
        {ledger.length > 0 && <Ledger ledger={ledger} />}
      </div>
    </div>
  );
}

const CARD = 'grid gap-3 rounded-l border border-line bg-surface p-4.5';

function Identity({ payment }: { payment: TeamPayment }) {
  const { attempt, can, id, paidAt, payer, provider, state } = payment;
  return (
    <section aria-labelledby="transaction" className={CARD}>
      <h2 id="transaction" className="flex flex-wrap items-center gap-3 text-xl wrap-anywhere">
        {payment.reference}
        <Badge tone={STATE_TONES[state] ?? 'neutral'}>{STATE_LABELS[state]}</Badge>
      </h2>
      <Facts
        rows={[
          ['Désignation', `${payment.title} · ${payment.detail}`],
          ['Payeur', `${payer.name} · ${payer.email}`],
          ['Prix', formatXof(payment.priceMinor)],
          ['Frais', formatXof(payment.feeMinor)],
          ['Total', formatXof(payment.totalMinor)],
          ['dont TVA', formatXof(payment.vatMinor)],
          ['Reçu du prestataire', formatXof(payment.receivedMinor)],
          ['Remboursé', formatXof(payment.refundedMinor)],
          ['Moyen', attempt && `${METHOD_FACTS[attempt.method].label} (tentative ${attempt.number})`],
          ['Numéro', attempt?.maskedPhone ?? null],
          ['Prestataire', provider === null ? null : providerLabel(provider)],
          ['Référence du prestataire', payment.providerRef],
          ['Créé le', momentText(payment.createdAt)],
          ['Payé le', paidAt && momentText(paidAt)],
          ['Reçu n°', payment.receipt?.number ?? null],
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {can.recheck && (
          <form method="post" action={RECHECK_PATH}>
            <input type="hidden" name="paiement" value={id} />
            <Button type="submit" look="secondary">
              Interroger le prestataire
            </Button>
          </form>
        )}
        {payment.receipt !== null && (
          <a href={receiptPath(id)} download className={buttonClass('secondary')}>
            Reçu (PDF)
          </a>
        )}
      </div>
    </section>
  );
}

function DismissForm({ payment: { id } }: { payment: TeamPayment }) {
  const { form } = useRouteContext({ from: '__root__' });
  const refused = form?.form === TEAM_FORM ? form : null;
  return (
    <form method="post" action={DISMISS_PATH} aria-labelledby="clore" className={CARD}>
      <h2 id="clore" className="text-l">
        Clore la vérification
      </h2>
      <input type="hidden" name="paiement" value={id} />
      <p className="text-s text-ink-2">
        Ce qui est arrivé chez le prestataire porte une autre référence ou une autre devise : rien n’a été
        encaissé ici. Une fois close, le payeur peut essayer à nouveau.
      </p>
      <Reason refused={refused} />
      <Button type="submit" look="secondary">
        Clore la vérification
      </Button>
    </form>
  );
}

function Reason({ refused }: { refused: FormState | null }) {
  return (
    <TextAreaField
      label="Motif"
      name="motif"
      rows={2}
      required
      maxLength={PAYMENT_LIMITS.refundReason}
      defaultValue={refused?.values.motif}
      error={refused?.fields.reason}
    />
  );
}

type RefundFormProps = { payment: TeamPayment; refundKey: string };

function RefundForm({ payment: { id, refundableMinor }, refundKey }: RefundFormProps) {
  const { form } = useRouteContext({ from: '__root__' });
  const refused = form?.form === TEAM_FORM ? form : null;
  return (
    <form method="post" action={REFUND_PATH} aria-labelledby="rembourser" className={CARD}>
      <h2 id="rembourser" className="text-l">
        Rembourser
      </h2>
      <input type="hidden" name="paiement" value={id} />
      <input type="hidden" name="cle" value={refundKey} />
      <TextField
        label="Montant en F CFA"
        name="montant"
        inputMode="numeric"
        hint={`Vide : tout ce qui reste, ${formatXof(refundableMinor)}`}
        defaultValue={refused?.values.montant}
        error={refused?.fields.amountMinor}
      />
      <Reason refused={refused} />
      <p className="text-s text-ink-2">Un remboursement entier met fin à ce qui a été acheté.</p>
      <Button type="submit" look="danger">
        Rembourser
      </Button>
    </form>
  );
}

function Refunds({ refunds }: { refunds: readonly Refund[] }) {
  return (
    <section aria-labelledby="remboursements" className={CARD}>
      <h2 id="remboursements" className="text-l">
        Remboursements
      </h2>
      <ul className="grid gap-3">
        {refunds.map((refund) => (
          <li key={refund.id} className="border-l-3 border-brand pl-3.5 text-s">
            <p className="font-bold">
              {formatXof(refund.amountMinor)} · {REFUND_LABELS[refund.state]}
              {refund.isSurplus && ' · payé deux fois'}
            </p>
            <p className="wrap-anywhere">{refund.reason}</p>
            <p className="text-ink-2">{momentText(refund.requestedAt)}</p>
            {refund.creditNoteNumber !== null && (
              <a
                href={receiptPath(refund.paymentId, refund.id)}
                download
                className="font-bold underline underline-offset-4"
              >
                Avoir {refund.creditNoteNumber} (PDF)
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const SOURCES: Record<EventSource, string> = {
  payer: 'Payeur',
  webhook: 'Avis du prestataire',
  callback: 'Lecture',
  schedule: 'Relance',
  comparison: 'Comparaison de nuit',
  team: 'Équipe',
};

function Events({ events }: { events: readonly PaymentEvent[] }) {
  return (
    <section aria-labelledby="evenements" className={CARD}>
      <h2 id="evenements" className="text-l">
        Tout ce qui s’est passé
      </h2>
      <ol className="grid gap-3">
        {events.map((event) => (
          <li
            key={`${event.at} ${event.kind} ${event.text}`}
            className="border-l-3 border-line pl-3.5 text-s"
          >
            <p className="font-bold">{event.text}</p>
            <p className="text-ink-2">
              {momentText(event.at)} · {SOURCES[event.source]}
              {event.from !== null && event.to !== null && (
                <>
                  {' '}
                  · {STATE_LABELS[event.from]} → {STATE_LABELS[event.to]}
                </>
              )}
            </p>
            <EvidenceText evidence={event.evidence} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function EvidenceText({ evidence }: Pick<PaymentEvent, 'evidence'>) {
  const texts = evidenceTexts(evidence);
  if (texts.length === 0) return null;
  return <p className="wrap-anywhere text-ink-2">{texts.join(' · ')}</p>;
}

/** Accounting labels of the ledger's kinds of entry. */
const ENTRIES: Readonly<Record<string, string>> = {
  sale: 'Vente',
  suspense: 'Encaissement en attente',
  surplus: 'Payé une seconde fois',
  provider_fee: 'Commission du prestataire',
  refund_promised: 'Remboursement promis',
  refund_dropped: 'Remboursement abandonné',
  refund_paid: 'Remboursement',
};

function Ledger({ ledger }: { ledger: readonly LedgerEntry[] }) {
  return (
    <section aria-labelledby="ecritures" className={CARD}>
      <h2 id="ecritures" className="text-l">
        Écritures comptables
      </h2>
      {ledger.map(({ at, kind, lines }) => (
        <div key={`${at} ${kind}`} className="overflow-x-auto">
          <p className="mb-1 text-s text-ink-2">
            {momentText(at)} · {ENTRIES[kind] ?? kind}
          </p>
          <table className="w-full text-right text-xs sm:text-s">
            <thead>
              <tr>
                <th scope="col" className="text-left">
                  Compte
                </th>
                <th scope="col">Débit</th>
                <th scope="col">Crédit</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ account, debitMinor, creditMinor }) => (
                <tr key={account} className="border-t border-line">
                  <td className="py-1 text-left wrap-anywhere">{accountText(account)}</td>
                  <td>{debitMinor > 0 && formatXof(debitMinor)}</td>
                  <td>{creditMinor > 0 && formatXof(creditMinor)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </section>
  );
}
