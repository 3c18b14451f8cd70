import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { currencyOf } from '#shared/listings/listing-form.ts';
import { parsePrice } from '#shared/platform/parse-price.ts';
import type { PriceHelp as Help } from '#shared/prices/price-help.ts';
import { formatXof } from '#shared/platform/money.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { priceHelpQuery, priceQuestion } from './price-help.api.ts';

const TYPING_MS = 500;

/** Prices of comparable listings, once enough of the form is filled in and enough of them exist. */
export function PriceHelp({ values }: { values: Readonly<Record<string, string>> }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const isHydrated = useHydrated();
  const { data: help } = useQuery(priceHelpQuery(apiFetch, useDebounced(priceQuestion(values))));
  return (
    <div aria-live="polite" className="empty:hidden">
      {help && <Range help={help} price={parsePrice(values.price ?? '', currencyOf(values.currency))} />}
      {!isHydrated && (
        <button type="submit" name="vers" value="photos" className={buttonClass('secondary', 's', 'mt-2')}>
          Voir les prix pratiqués
        </button>
      )}
    </div>
  );
}

/** The last of several values in quick succession. */
function useDebounced(value: string | null): string | null {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

type RangeProps = { help: Help; price: ReturnType<typeof parsePrice> };

function Range({ help: { sample, low, median, high, basis }, price }: RangeProps) {
  return (
    <section className="rounded-m bg-brand-soft p-4 text-s">
      <p>
        <strong>Prix pratiqués</strong> · {basis}
      </p>
      <dl className="mt-2 grid grid-cols-3 gap-3">
        <Mark label="25 % demandent moins de" amount={low} />
        <Mark label="Au milieu" amount={median} />
        <Mark label="25 % demandent plus de" amount={high} />
      </dl>
      <p className="mt-2 text-ink-2">
        D’après {sample} annonces approuvées d’autres vendeurs.{' '}
        {price?.currency === 'XOF' && <strong>{placed(price.amountMinor, low, high)}</strong>}
      </p>
    </section>
  );
}

function Mark({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-2">{label}</dt>
      <dd className="font-bold text-brand-strong">{formatXof(amount)}</dd>
    </div>
  );
}

function placed(price: number, low: number, high: number): string {
  if (price < low) return 'Votre prix est plus bas que la plupart.';
  return price > high ? 'Votre prix est plus haut que la plupart.' : 'Votre prix est dans la moyenne.';
}
