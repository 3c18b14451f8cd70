import { TEXT_LIMITS } from '#shared/listings/text-limits.ts';
import { findPlace } from '#shared/platform/places.ts';

type GivenParams = { titre?: string; texte?: string; prix?: string; ville?: string };

/** Values of the form that a link fills in: of a new listing only, a draft counts more. */
export function givenListing(params: GivenParams): Record<string, string> {
  const { titre = '', texte = '', prix = '', ville = '' } = params;
  const place = findPlace(ville.slice(0, TEXT_LIMITS.district.max));
  return {
    ...(titre.trim() === '' ? {} : { title: titre.trim().slice(0, TEXT_LIMITS.title.max) }),
    ...(texte.trim() === '' ? {} : { description: texte.trim().slice(0, TEXT_LIMITS.description.max) }),
    ...(/^\d{1,12}$/.test(prix) ? { price: prix } : {}),
    ...(place ? { countryCode: place.country.code, citySlug: place.city?.slug ?? '' } : {}),
  };
}
