import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { TEST_STATE_LABELS, type TestTransaction } from '#shared/payments/test-transaction.ts';
import { CURRENCIES, formatMoney, type Currency } from '#shared/platform/money.ts';
import { errorText } from '#web/platform/error-text.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TEST_PATH, TEST_REFUND_FORM } from '#web/payments/payment-address.ts';
import { Facts } from '#web/payments/payment-facts.tsx';
import type { TestView } from './provider-test-address.ts';
import { testTransactionQuery } from './provider-test.api.ts';
import { TEST_CARD } from './provider-test-card.ts';

/** One transaction in the provider's current state, with links to pay or refund it. */
export function ProviderTestTransaction({ view }: { view: TestView }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data, error } = useQuery(testTransactionQuery(apiFetch, view));
  if (!data) return <FormMessage isBad>{errorText(error)}</FormMessage>;
  return (
    <section aria-labelledby="trouvee" data-transaction={data.id} className={TEST_CARD}>
      <h2 id="trouvee" className="text-l wrap-anywhere">
        Transaction {data.id}
      </h2>
      <Facts
        rows={[
          ['État', TEST_STATE_LABELS[data.status]],
          ['Montant', testAmountText(data, data.amountMinor)],
          ['Remboursé', testAmountText(data, data.refundedMinor)],
          ['Référence', data.reference],
          ...Object.entries(data.evidence).map(([name, value]) => [name, String(value)] as const),
        ]}
      />
      {data.paymentUrl !== null && <ProviderPageLink href={data.paymentUrl} />}
      {data.can.refund !== 'none' && <RefundForm transaction={data} />}
    </section>
  );
}

export function ProviderPageLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
      Ouvrir la page de paiement
    </a>
  );
}

/** In the transaction's own currency; null if that or the amount is unknown. */
export function testAmountText(
  { currency }: Pick<TestTransaction, 'currency'>,
  amountMinor: number | null,
): string | null {
  const known = CURRENCIES.find((each): each is Currency => each === currency);
  if (amountMinor === null) return null;
  return known ? formatMoney({ amountMinor, currency: known }) : `${amountMinor} ${currency ?? ''}`;
}

function RefundForm({ transaction: { id, provider, currency, can } }: { transaction: TestTransaction }) {
  const { form } = useRouteContext({ from: '__root__' });
  const refused = form?.form === TEST_REFUND_FORM ? form : null;
  return (
    <form method="post" action={`${TEST_PATH}/rembourser`} className="grid gap-3.5">
      <input type="hidden" name="transaction" value={id} />
      <input type="hidden" name="prestataire" value={provider} />
      <input type="hidden" name="devise" value={currency ?? ''} />
      {can.refund === 'partial' && (
        <TextField
          label="Montant à rembourser (facultatif)"
          name="montant"
          inputMode="decimal"
          hint="Vide : tout"
          defaultValue={refused?.values.montant}
          error={refused?.fields.amountMinor}
        />
      )}
      <Button type="submit" look="danger">
        Rembourser
      </Button>
    </form>
  );
}
