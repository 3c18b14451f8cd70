import { useRouteContext, useRouter } from '@tanstack/react-router';
import { PAYMENT_TEXT, type Payment } from '#shared/payments/payment.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { toPage } from '#web/platform/page-href.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { CANCEL_FORM, cancelPath, paymentHref } from './payment-address.ts';
import { AttemptCount } from './attempt-count.tsx';
import { PaymentProgressBar } from './payment-progress.tsx';
import { cancelPayment, paymentOfQuery } from './payments.api.ts';

type PaymentProcessingProps = {
  payment: Payment;
  onCheck: () => void;
};

/** The payer is on the provider's page, or about to go there: shows the progress, and a link to that page. */
export function PaymentProcessing({ payment, onCheck }: PaymentProcessingProps) {
  const isHydrated = useHydrated();
  const { attempt, subjectId } = payment;
  const checkoutUrl = attempt?.checkoutUrl ?? null;
  return (
    <div className="grid gap-4">
      <AttemptCount payment={payment} />
      <PaymentProgressBar progress={payment.progress} />
      {attempt && checkoutUrl !== null && <p>{attempt.hint}</p>}
      {attempt?.maskedPhone && <p className="text-s text-ink-2">Numéro débité : {attempt.maskedPhone}</p>}
      {checkoutUrl === null ? (
        <p className="font-semibold">
          {PAYMENT_TEXT.noUrl}. Nous attendons la réponse du prestataire de paiement.
        </p>
      ) : (
        <a
          href={checkoutUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('primary', 'm', 'w-full')}
        >
          Ouvrir la page de paiement
        </a>
      )}
      <a
        href={paymentHref(subjectId)}
        onClick={(event) => {
          if (!isHydrated) return;
          event.preventDefault();
          onCheck();
        }}
        className={buttonClass('secondary', 'm', 'w-full')}
      >
        J’ai payé : vérifier
      </a>
      <p className="text-s text-ink-2">
        Vous pouvez fermer cette page et revenir : votre paiement sera reconnu, même plus tard.
      </p>
      {payment.can.cancel && <CancelForm payment={payment} />}
    </div>
  );
}

function CancelForm({ payment }: { payment: Payment }) {
  const { apiFetch, queryClient } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const { formProps, isSending, message } = useForm<'payment'>({
    name: CANCEL_FORM,
    rules: { payment: () => null },
    send: async () => {
      const cancelled = await cancelPayment(apiFetch, payment.id);
      queryClient.setQueryData(paymentOfQuery(apiFetch, payment.subjectId).queryKey, cancelled);
      const page = paymentHref(payment.subjectId, { isChanging: true });
      await router.navigate({ ...toPage(page), replace: true });
    },
  });
  return (
    <form {...formProps} action={cancelPath(payment.subjectId)} className="grid gap-3">
      {message !== null && <FormMessage isBad>{message}</FormMessage>}
      <input type="hidden" name="payment" value={payment.id} />
      <Button type="submit" look="quiet" disabled={isSending}>
        Annuler ce paiement
      </Button>
    </form>
  );
}
