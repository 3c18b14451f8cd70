import { CircleAlert, CircleCheck, Hourglass, Undo2 } from 'lucide';
import type { ReactNode } from 'react';
import { METHOD_FACTS } from '#shared/payments/payment-method.ts';
import { PAYMENT_TEXT, type Payment } from '#shared/payments/payment.ts';
import { formatXof } from '#shared/platform/money.ts';
import { profilePath } from '#web/accounts/profile-tabs.ts';
import { DataLink } from '#web/platform/app-link.tsx';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AttemptCount } from './attempt-count.tsx';
import { LastFailure } from './last-failure.tsx';
import { paymentHref } from './payment-address.ts';
import { ReceiptLink } from './receipt-link.tsx';

type EndingProps = { payment: Payment };

export function PaymentSuccess({ payment }: EndingProps) {
  const { can, goods, id, receipt, refundedMinor, subjectId, totalMinor } = payment;
  return (
    <div className="grid gap-4 text-center">
      <Icon of={CircleCheck} className="mx-auto size-8 text-brand" />
      <p role="status" className="text-l">
        Nous avons bien reçu {formatXof(totalMinor)}. Merci !
      </p>
      {refundedMinor > 0 && <p>{formatXof(refundedMinor)} vous ont été rendus depuis.</p>}
      {receipt && <p className="text-s text-ink-2">Reçu {receipt.number}</p>}
      <div className="grid gap-3">
        <DataLink href={goods.href} className={buttonClass('primary', 'm', 'w-full')}>
          {goods.label}
        </DataLink>
        {can.downloadReceipt && (
          <>
            <ButtonLink look="secondary" href={paymentHref(subjectId, { dialog: 'recu' })} className="w-full">
              Voir le reçu
            </ButtonLink>
            <ReceiptLink paymentId={id} look="quiet" className="w-full">
              Télécharger le reçu (PDF)
            </ReceiptLink>
          </>
        )}
      </div>
    </div>
  );
}

/**
 * What was refused, and what can be done: `retry` is the form for another attempt, if one is left; it shows itself why
 * the last one failed.
 */
export function PaymentFailure({ payment, retry }: EndingProps & { retry: ReactNode }) {
  const { attempt, can, goods, subjectId } = payment;
  return (
    <div className="grid gap-4">
      <Icon of={CircleAlert} className="mx-auto size-8 text-danger" />
      <div className="flex flex-wrap justify-center gap-x-4">
        {attempt && <p className="text-s text-ink-2">{METHOD_FACTS[attempt.method].label}</p>}
        <AttemptCount payment={payment} />
      </div>
      {can.retry ? (
        retry
      ) : (
        <>
          <LastFailure payment={payment} />
          <p className="text-center text-s">{PAYMENT_TEXT.noMoreAttempts}</p>
        </>
      )}
      {can.pay && (
        <ButtonLink look="secondary" href={paymentHref(subjectId, { isChanging: true })} className="w-full">
          Changer de moyen de paiement
        </ButtonLink>
      )}
      <DataLink href={goods.href} className={buttonClass('quiet', 'm', 'w-full')}>
        Retour
      </DataLink>
    </div>
  );
}

export function PaymentReview({ payment: { reference } }: EndingProps) {
  return (
    <div className="grid gap-4 text-center">
      <Icon of={Hourglass} className="mx-auto size-8 text-ink-2" />
      <p role="status">{PAYMENT_TEXT.inReview}</p>
      <p className="text-s text-ink-2">
        Vous n’avez rien à faire, et ne payez pas une seconde fois. Gardez la référence {reference}.
      </p>
    </div>
  );
}

export function PaymentRefunded({ payment: { refundedMinor } }: EndingProps) {
  return (
    <div className="grid gap-4 text-center">
      <Icon of={Undo2} className="mx-auto size-8 text-ink-2" />
      <p role="status">Ce paiement vous a été remboursé : {formatXof(refundedMinor)}.</p>
      <ButtonLink look="secondary" href={profilePath('transactions')}>
        Mes paiements
      </ButtonLink>
    </div>
  );
}
