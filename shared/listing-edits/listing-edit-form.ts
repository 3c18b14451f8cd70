import { formatInteger, MINOR_UNITS, type Money } from '../platform/money.ts';
import { factField } from '../listings/listing-form.ts';
import { factsOf } from '../listings/listing-facts.ts';
import type { FactValue } from '../listings/facts.ts';
import type { ListingContent } from '../listings/listing.schema.ts';

/** Turns a listing's content into form values; reading them back gives the same content. */
export function formOfListing(content: ListingContent): Record<string, string> {
  const { category, title, description, price, specificData, videos, contactWays } = content;
  const facts = factsOf(category).flatMap((fact): [string, string][] => {
    const value = specificData[fact.key];
    return value === undefined ? [] : [[factField(fact), textOf(value, fact.kind === 'texts')]];
  });
  return {
    category,
    title,
    description,
    price: price ? priceText(price) : '',
    currency: price?.currency ?? 'XOF',
    priceTerms: content.priceTerms ?? '',
    ...Object.fromEntries(facts),
    videos: videos.join('\n'),
    videoId: content.videoId ?? '',
    countryCode: content.countryCode ?? '',
    citySlug: content.citySlug ?? '',
    district: content.district ?? '',
    landmark: content.landmark ?? '',
    contactPhone: content.contactPhone ?? '',
    contactWays: contactWays.join(','),
    contactHours: content.contactHours ?? '',
  };
}

function textOf(value: FactValue, isOnLines: boolean): string {
  return Array.isArray(value) ? value.join(isOnLines ? '\n' : ',') : String(value);
}

/** "6 250 000", or "12,50" if the currency has cents and the price has any. */
function priceText({ amountMinor, currency }: Money): string {
  const cents = amountMinor % MINOR_UNITS[currency];
  const whole = formatInteger(Math.trunc(amountMinor / MINOR_UNITS[currency]));
  return cents === 0 ? whole : `${whole.replaceAll('\u00a0', '')},${String(cents).padStart(2, '0')}`;
}
