import { PRICE_TERMS_LABEL, type PriceTerms } from '#shared/listings/listing-terms.ts';

/** Shown under the price, if the seller stated any terms. */
export function PriceTermsText({ terms }: { terms: PriceTerms | null }) {
  return terms && <p className="mt-1 text-s font-semibold text-ink-2">{PRICE_TERMS_LABEL[terms]}</p>;
}
