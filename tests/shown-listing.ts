import type { Listing } from '#shared/listings/listing.ts';

/** A listing as the API answers it: an approved flat in Cotonou unless told otherwise. */
export function shownListing(told: Partial<Listing> = {}): Listing {
  const picture = { id: 'pic_1', base: '/media/3f/abc', width: 1600, height: 1200, color: '#dfe8e4' };
  return {
    id: 'lst_1',
    title: 'Appartement deux chambres',
    category: 'real_estate',
    price: { amountMinor: 120_000, currency: 'XOF' },
    priceXof: 120_000,
    place: { countryCode: 'BJ', country: 'Bénin', city: 'Cotonou', district: 'Fidjrossè' },
    keyFacts: ['2 ch.', '64 m²', 'Location'],
    cover: picture,
    pictureCount: 1,
    isPremium: false,
    isReserved: false,
    rating: null,
    publishedAt: '2026-11-18T10:00:00.000Z',
    description: 'Bel appartement calme et lumineux, à deux pas du goudron.',
    status: 'approved',
    subCategory: 'appartement',
    isFeatured: false,
    isBoosted: false,
    specificData: { propertyType: 'appartement', bedrooms: 2, areaSqMeters: 64 },
    facts: [{ key: 'bedrooms', label: 'Pièces', value: '2' }],
    pictures: [picture],
    videos: [],
    seller: {
      id: 'usr_1',
      name: 'Awa K.',
      initials: 'AK',
      avatar: null,
      hasPage: true,
      memberSinceYear: 2024,
      isPhoneVerified: true,
    },
    contact: { hasPhone: true, hasWhatsApp: true },
    viewsCount: 412,
    contactsCount: 3,
    favoritesCount: 1,
    createdAt: '2026-11-18T10:00:00.000Z',
    availabilityConfirmedAt: null,
    updatedAt: '2026-11-18T10:00:00.000Z',
    rejectionReason: null,
    can: { contact: true, edit: false, moderate: false },
    ...told,
  };
}
