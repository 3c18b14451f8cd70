import type { Category } from '#shared/categories/category.ts';
import type { Site } from '#shared/settings/settings.ts';
import type { Listing } from '#shared/listings/listing.ts';
import { moneyInUnits } from '#shared/platform/money.ts';
import { truncate } from '#shared/platform/text.ts';
import { pictureUrl } from '#shared/pictures/picture.ts';
import { breadcrumbData } from '#web/platform/breadcrumb-data.ts';
import { pageHref } from '#web/platform/page-href.ts';
import { categoryLabel, categoryPath } from '#web/settings/category-labels.ts';

type StructuredData = Record<string, unknown>;

const VEHICLE_SCHEMA: Record<string, string> = {
  voiture: 'Car',
  suv: 'Car',
  pickup: 'Car',
  utilitaire: 'Car',
  moto: 'Motorcycle',
  bus: 'BusOrCoach',
  pieces: 'Product',
};

const OWN_SCHEMA: Record<Category, (listing: Listing) => StructuredData> = {
  marketplace: ({ specificData: { brand, condition } }) => ({
    '@type': 'Product',
    ...(brand === undefined ? {} : { brand: { '@type': 'Brand', name: brand } }),
    itemCondition: `https://schema.org/${condition === 'neuf' ? 'NewCondition' : 'UsedCondition'}`,
  }),
  automobile: ({ specificData: { vehicleType, make, model, year, mileage, fuel, gearbox } }) => ({
    '@type': VEHICLE_SCHEMA[String(vehicleType)] ?? 'Vehicle',
    ...given('brand', make, (name) => ({ '@type': 'Brand', name })),
    ...given('model', model),
    ...given('vehicleModelDate', year, String),
    ...given('mileageFromOdometer', mileage, (value) => ({
      '@type': 'QuantitativeValue',
      value,
      unitCode: 'KMT',
    })),
    ...given('fuelType', fuel),
    ...given('vehicleTransmission', gearbox),
  }),
  real_estate: ({ specificData: { bedrooms, bathrooms, areaSqMeters } }) => ({
    '@type': 'RealEstateListing',
    mainEntity: {
      '@type': 'Accommodation',
      ...given('numberOfBedrooms', bedrooms),
      ...given('numberOfBathroomsTotal', bathrooms),
      ...given('floorSize', areaSqMeters, (value) => ({
        '@type': 'QuantitativeValue',
        value,
        unitCode: 'MTK',
      })),
    },
  }),
  services: ({ facts }) => ({
    '@type': 'Service',
    ...given('serviceType', facts.find(({ key }) => key === 'serviceCategory')?.value),
  }),
};

/** schema.org data of a listing's page: the offer and the breadcrumbs. */
export function listingStructuredData(
  listing: Listing,
  origin: string,
  site: Pick<Site, 'categoryLabels'>,
): object[] {
  const address = `${origin}/annonce/${listing.id}`;
  const offered = {
    '@context': 'https://schema.org',
    ...OWN_SCHEMA[listing.category](listing),
    name: listing.title,
    description: truncate(listing.description, 500),
    url: address,
    ...(listing.pictures.length > 0
      ? { image: listing.pictures.map((picture) => `${origin}${pictureUrl(picture, 'gallery')}`) }
      : {}),
    ...datesOf(listing),
    ...placeOf(listing),
    ...ratingOf(listing),
    offers: offerOf(listing, address),
  };
  const steps = [
    { name: 'Accueil', path: '/' },
    { name: categoryLabel(site, listing.category), path: categoryPath(listing.category) },
    { name: listing.title, path: pageHref({ to: '/annonce/$id', params: { id: listing.id } }) },
  ];
  return [offered, breadcrumbData(steps, origin)];
}

function offerOf({ price, status, isReserved, seller }: Listing, url: string): StructuredData {
  const availability = isReserved ? 'Reserved' : 'InStock';
  return {
    '@type': 'Offer',
    url,
    availability: `https://schema.org/${status === 'sold' ? 'SoldOut' : availability}`,
    ...(price ? { price: String(moneyInUnits(price)), priceCurrency: price.currency } : {}),
    ...(seller ? { seller: { '@type': 'Person', name: seller.name } } : {}),
  };
}

function ratingOf({ rating }: Listing): StructuredData {
  if (!rating) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      ratingCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
  };
}

function datesOf({ category, publishedAt }: Listing): StructuredData {
  return category === 'real_estate' ? { datePosted: publishedAt } : {};
}

/** Each type has its own property for its place. */
function placeOf({ category, place }: Listing): StructuredData {
  if (!place.city && !place.country) return {};
  const where = {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(place.district ? { streetAddress: place.district } : {}),
      ...(place.city ? { addressLocality: place.city } : {}),
      ...(place.countryCode ? { addressCountry: place.countryCode } : {}),
    },
  };
  if (category === 'services') return { areaServed: where };
  return category === 'real_estate' ? { contentLocation: where } : {};
}

function given<Value>(
  name: string,
  value: Value | undefined,
  shown: (value: Value) => unknown = (same) => same,
): StructuredData {
  return value === undefined ? {} : { [name]: shown(value) };
}
