import type { ReactNode } from 'react';
import { entryCost } from '#shared/listings/entry-cost.ts';
import type { Fact, SpecificData } from '#shared/listings/facts.ts';
import { currencyOf } from '#shared/listings/listing-form.ts';
import { parsePrice } from '#shared/platform/parse-price.ts';
import { formatMoney } from '#shared/platform/money.ts';

/** Whether the fact is part of the cost of moving in. */
export function isOfEntryCost({ askedFor }: Fact): boolean {
  return askedFor?.transactionType?.includes('location') === true;
}

type EntryCostFieldsProps = {
  data: SpecificData;
  values: Readonly<Record<string, string>>;
  children: readonly ReactNode[];
};

/** What a tenant pays before moving in, with a running total. */
export function EntryCostFields({ data, values, children }: EntryCostFieldsProps) {
  if (children.length === 0) return null;
  const rent = parsePrice(values.price ?? '', currencyOf(values.currency));
  const cost = entryCost(rent, data);
  return (
    <fieldset className="rounded-m bg-sunken p-4">
      <legend className="sr-only">Coût d’entrée</legend>
      <p aria-hidden="true" className="font-bold">
        Coût d’entrée
      </p>
      <p className="mb-3 text-s text-ink-2">
        Pour une location : ce que le locataire paie avant d’emménager. Tout dire évite les visites pour rien.
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
      {cost && (
        <output aria-live="polite" className="mt-4 flex flex-wrap justify-between gap-x-4 font-bold">
          <span>Coût d’entrée total</span> <span className="text-brand">{formatMoney(cost)}</span>
        </output>
      )}
    </fieldset>
  );
}
