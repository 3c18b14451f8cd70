import { formatXof } from '#shared/platform/money.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { NewNotification } from '#server/platform/notifications.ts';
import { receiptPath } from '#shared/payments/payment.ts';
import { failureText } from './failure-text.ts';
import type { AttemptRow, PaymentRow } from './lock-payment.ts';

const TRANSACTIONS = '/profile?tab=transactions';

/** Notifies the payer that the payment was received. */
export function notifyPaid(services: Services, tx: Transaction, payment: PaymentRow): Promise<void> {
  const { title, totalMinor, reference } = payment;
  const paid = `Nous avons reçu votre paiement de ${formatXof(totalMinor)} pour « ${title} ».`;
  return notifyPayer(services, tx, payment, {
    type: services.fulfillment.activityType,
    key: `payment-paid:${payment.id}`,
    title: 'Paiement confirmé',
    text: `${title} · ${formatXof(totalMinor)}`,
    path: TRANSACTIONS,
    mail: {
      kind: 'payments.payment',
      subject: `Paiement confirmé : ${title}`,
      preview: formatXof(totalMinor),
      paragraphs: [paid, `Référence : ${reference}.`],
      action: {
        label: 'Télécharger le reçu',
        href: `${services.config.origin}${receiptPath(toPublicId('pay', payment.id))}`,
      },
      remarks: ['Vous retrouvez tous vos paiements dans votre profil, sous « Transactions ».'],
    },
  });
}

export function notifyRefused(
  services: Services,
  tx: Transaction,
  payment: PaymentRow,
  attempt: Pick<AttemptRow, 'id' | 'failure'>,
): Promise<void> {
  return notifyPayer(services, tx, payment, {
    type: 'warning',
    key: `payment-refused:${attempt.id}`,
    title: 'Paiement non abouti',
    text: `${payment.title} · ${failureText(attempt.failure)}`,
    path: paymentPath(services, payment),
  });
}

export function notifyRefunded(
  services: Services,
  tx: Transaction,
  payment: PaymentRow,
  refund: { id: string; amountMinor: number; isSurplus: boolean },
): Promise<void> {
  const amount = formatXof(refund.amountMinor);
  const why = refund.isSurplus
    ? `Vous aviez payé deux fois « ${payment.title} » : nous vous avons rendu ${amount}.`
    : `Nous vous avons remboursé ${amount} pour « ${payment.title} ».`;
  return notifyPayer(services, tx, payment, {
    type: 'info',
    key: `payment-refunded:${refund.id}`,
    title: 'Remboursement effectué',
    text: why,
    path: TRANSACTIONS,
    mail: {
      kind: 'payments.payment',
      subject: `Remboursement de ${amount}`,
      preview: payment.title,
      paragraphs: [why, `Référence : ${payment.reference}.`],
      action: {
        label: 'Voir mes transactions',
        href: `${services.config.origin}${TRANSACTIONS}`,
      },
      remarks: [],
    },
  });
}

function paymentPath({ fulfillment }: Services, { subjectId }: PaymentRow): string {
  return `/paiement/${toPublicId(fulfillment.idPrefix, subjectId)}`;
}

function notifyPayer(
  services: Services,
  tx: Transaction,
  payment: PaymentRow,
  notification: Omit<NewNotification, 'userId'>,
) {
  return services.notifications.notify(
    services,
    [{ userId: payment.payerId, isPushed: true, ...notification }],
    tx,
  );
}
