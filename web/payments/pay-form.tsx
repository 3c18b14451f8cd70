import { useState, type FormEvent } from 'react';
import { PHONE_EXAMPLES } from '#shared/accounts/phone-prefix.ts';
import { PAYMENT_RULES, type PaymentField } from '#shared/payments/payment-form.ts';
import { isPayable, type PaymentMethod } from '#shared/payments/payment-method.ts';
import type { OfferedMethod, Payment } from '#shared/payments/payment.ts';
import { formatXof } from '#shared/platform/money.ts';
import type { CountryCode } from '#shared/platform/places.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { LastFailure } from './last-failure.tsx';
import { PAY_FORM, payPath } from './payment-address.ts';
import { MethodChoice } from './method-choice.tsx';
import { PaymentProgressBar } from './payment-progress.tsx';
import { usePaying } from './use-paying.ts';

type PayFormProps = {
  payment: Payment;
  country: CountryCode;
  methods: readonly OfferedMethod[];
  /** Set on a retry with the same method: there is nothing to choose. */
  only?: PaymentMethod;
  phone: string | undefined;
  wishKey: string;
  onAnswered: () => void;
  label: string;
};

/** Chooses a method and goes to the provider's page. Never asks for card data. */
export function PayForm({ payment, country, methods, only, phone, label, ...wish }: PayFormProps) {
  const isHydrated = useHydrated();
  const { pay, progress } = usePaying(payment, wish);
  const { formProps, isSending, message, fields, typed } = useForm<PaymentField>({
    name: PAY_FORM,
    rules: PAYMENT_RULES,
    initial: { method: only ?? '', country, phone: phone ?? '' },
    send: pay,
  });
  // The failure of this attempt replaces that of the previous one.
  const isFaulty = message !== null || Object.keys(fields).length > 0;
  const payable = methods.filter(({ method }) => isPayable(method, payment.totalMinor));
  const [method, setMethod] = useState(typed.method ?? '');
  const chosen = payable.find((each) => each.method === method);
  const follow = (event: FormEvent<HTMLFormElement>) => {
    formProps.onChange(event);
    const { target } = event;
    if (target instanceof HTMLInputElement && target.name === 'method') setMethod(target.value);
  };
  return (
    <form {...formProps} onChange={follow} action={payPath(payment.subjectId)} className="grid gap-4">
      {message !== null && <FormMessage isBad>{message}</FormMessage>}
      {only !== undefined && !isFaulty && <LastFailure payment={payment} />}
      <input type="hidden" name="country" value={country} />
      <input type="hidden" name="payment" value={payment.id} />
      <input type="hidden" name="key" value={wish.wishKey} />
      {payment.attempt && <input type="hidden" name="essai" value="oui" />}
      {only === undefined ? (
        <MethodChoice methods={payable} chosen={typed.method ?? ''} error={fields.method} />
      ) : (
        <input type="hidden" name="method" value={only} />
      )}
      {(!isHydrated || chosen?.asksPhone) && payable.some(({ asksPhone }) => asksPhone) && (
        <TextField
          label="Numéro Mobile Money"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={`${isHydrated ? '' : 'Sauf pour Wave et la carte. '}Par exemple ${PHONE_EXAMPLES[country]}`}
          defaultValue={typed.phone}
          error={fields.phone}
        />
      )}
      {only !== undefined && chosen && <p className="text-s text-ink-2">{chosen.hint}</p>}
      {isSending && <PaymentProgressBar progress={progress} />}
      <Button type="submit" disabled={isSending} className="w-full">
        {isSending ? 'Un instant…' : `${label} ${formatXof(payment.totalMinor)}`}
      </Button>
    </form>
  );
}
