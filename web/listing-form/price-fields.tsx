import { CURRENCY_LABEL, currencyOf, FORM_CURRENCIES } from '#shared/listings/listing-form.ts';
import { parsePrice } from '#shared/platform/parse-price.ts';
import type { PriceTerms } from '#shared/listings/listing-terms.ts';
import { formatMoney, type Currency } from '#shared/platform/money.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Pills } from './fact-field.tsx';

type Values = Readonly<Record<string, string>>;

const TERMS_OPTIONS: { value: PriceTerms | ''; label: string }[] = [
  { value: '', label: 'Sans précision' },
  { value: 'negotiable', label: 'Négociable' },
  { value: 'fixed', label: 'Ferme' },
];

/** The unit of the price, if it is not for the thing itself. */
const PER: Readonly<Record<string, string>> = { location: 'par mois', 'courte-duree': 'par nuit' };

export function currencyIn(values: Values): Currency {
  return currencyOf(values.currency);
}

export function PriceFields({ values, error }: { values: Values; error: string | undefined }) {
  const read = parsePrice(values.price ?? '', currencyIn(values));
  const per = PER[values['specificData.transactionType'] ?? ''] ?? '';
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-3">
        <TextField
          label="Prix"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          required
          placeholder="250 000"
          defaultValue={values.price}
          hint={
            error === undefined && (
              <output aria-live="polite" className="block min-h-5 font-semibold text-brand">
                {read ? `${formatMoney(read)} ${per}`.trim() : per}
              </output>
            )
          }
          error={error}
        />
        <SelectField
          label="Devise"
          name="currency"
          options={FORM_CURRENCIES.map((value) => ({ value, label: CURRENCY_LABEL[value] }))}
          defaultValue={currencyIn(values)}
        />
      </div>
      <Pills
        label="Discussion du prix"
        name="priceTerms"
        isOne
        options={TERMS_OPTIONS}
        chosen={[values.priceTerms ?? '']}
      />
    </div>
  );
}
