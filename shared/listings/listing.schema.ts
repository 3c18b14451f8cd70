import { z } from 'zod';
import { CATEGORIES, type Category } from '../categories/category.ts';
import { isOwnSubCategory, SUB_CATEGORY_FACT } from '../categories/sub-category-fact.ts';
import { revealProofInput } from '../phone-reveals/reveal-proof.schema.ts';
import { publicId } from '../platform/public-id.schema.ts';
import { CURRENCIES } from '../platform/money.ts';
import { COUNTRY_CODES, findCity } from '../platform/places.ts';
import { MAX_PICTURES_PER_LISTING } from '../pictures/picture.ts';
import { picture, pictureId, video, videoId } from '../uploads/upload.schema.ts';
import type { Fact } from './facts.ts';
import { factsOf, fittingData } from './listing-facts.ts';
import { PLACE_TEXT } from './listing-form.ts';
import { CONTACT_CHANNELS } from './listing.ts';
import { LISTING_STATUSES } from './listing-lifecycle.ts';
import { CONTACT_WAYS, PRICE_TERMS } from './listing-terms.ts';
import { TEXT_LIMITS } from './text-limits.ts';
import { checkVideos, readVideos } from './video-links.ts';
import { cappedCount } from '../platform/pagination.schema.ts';
import { WARNING_STRENGTHS } from '../safety/warning-strength.ts';

export const text = (min: number, max: number, message: string) =>
  z
    .string({ error: message })
    .transform((value) => value.replaceAll('\u0000', '').trim())
    .pipe(z.string().min(min, message).max(max, `${max} caractères au plus.`));

/** A listing's id in an address or a body; parsed into its UUID. */
export const listingId = publicId('lst', "ID d'annonce invalide");

export const listingParams = z.object({ id: listingId });
export const contactInput = z.object({ channel: z.enum(CONTACT_CHANNELS) });
export const revealInput = contactInput.extend({ proof: revealProofInput.optional() });

export const money = z.object({ amountMinor: z.int().min(0).max(1e15), currency: z.enum(CURRENCIES) });

const ownSubCategory = z.string().refine(isOwnSubCategory, 'Choix non valide');

/** The category-specific data: every fact of the category is optional, unknown keys are dropped. */
export function specificDataOf(category: Category) {
  return z.object(
    Object.fromEntries(
      factsOf(category).map((fact) => {
        const usual = factSchema(fact);
        // Whether the team offers this value is checked on submission.
        const isSub = fact.key === SUB_CATEGORY_FACT[category];
        return [fact.key, (isSub ? z.union([usual, ownSubCategory]) : usual).optional()];
      }),
    ),
  );
}

function factSchema(fact: Fact): z.ZodType<string | number | string[]> {
  switch (fact.kind) {
    case 'integer':
      return z
        .int()
        .min(fact.min)
        .max(fact.key === 'year' ? new Date().getUTCFullYear() + 1 : (fact.max ?? Number.MAX_SAFE_INTEGER));
    case 'amount':
      return z.int().min(fact.min).max(fact.max);
    case 'choice':
      return fact.isOpen
        ? text(1, 60, 'Choix non valide')
        : z.enum(fact.options.map((option) => option.value));
    case 'choices':
      return z.array(z.enum(fact.options.map((option) => option.value))).max(fact.options.length);
    case 'text':
      return text(1, fact.maxLength, 'Texte non valide');
    case 'texts':
      return z.array(text(1, fact.maxLength, 'Texte non valide')).max(fact.maxItems);
  }
}

const videos = z.array(z.string()).transform((typed, context) => {
  const problem = checkVideos(typed.join('\n'));
  if (problem === null) return readVideos(typed.join('\n'));
  context.addIssue({ code: 'custom', message: problem });
  return z.NEVER;
});

/** A listing's content as submitted. */
export const listingInput = z
  .object({
    category: z.enum(CATEGORIES, { error: 'La catégorie est requise' }),
    title: text(TEXT_LIMITS.title.min, TEXT_LIMITS.title.max, 'Le titre est requis (min 5 caractères)'),
    description: text(
      TEXT_LIMITS.description.min,
      TEXT_LIMITS.description.max,
      'La description est requise (min 10 caractères)',
    ),
    price: money.nullable(),
    countryCode: z.enum(COUNTRY_CODES).nullable(),
    citySlug: z.string().max(60).nullable(),
    district: text(0, TEXT_LIMITS.district.max, 'Quartier non valide').nullable(),
    landmark: text(0, TEXT_LIMITS.landmark.max, 'Repère non valide').nullable().default(null),
    priceTerms: z.enum(PRICE_TERMS).nullable().default(null),
    specificData: z.record(z.string(), z.unknown()),
    pictureIds: z
      .array(pictureId)
      .max(MAX_PICTURES_PER_LISTING, "Vous pouvez uploader jusqu'à 8 images maximum.")
      .transform((ids) => [...new Set(ids)]),
    videos: videos.default([]),
    videoId: videoId.nullable().default(null),
    /** As people write it; the server stores it as E.164. */
    contactPhone: z.string().trim().max(30, 'Numéro de téléphone invalide').nullable(),
    contactWays: z
      .array(z.enum(CONTACT_WAYS))
      .min(1, 'Choisissez au moins un moyen de vous joindre.')
      .max(CONTACT_WAYS.length)
      .transform((ways) => CONTACT_WAYS.filter((way) => ways.includes(way)))
      .default([...CONTACT_WAYS]),
    contactHours: text(0, TEXT_LIMITS.contactHours.max, 'Heures non valides').nullable().default(null),
  })
  .transform((value, context) => {
    if (value.citySlug === null || value.citySlug === '')
      context.addIssue({ code: 'custom', path: ['citySlug'], message: PLACE_TEXT.city });
    else if (!(value.countryCode && findCity(value.countryCode, value.citySlug)))
      context.addIssue({
        code: 'custom',
        path: ['citySlug'],
        message: 'Cette ville n’est pas dans la liste du pays choisi.',
      });
    const specific = specificDataOf(value.category).safeParse(value.specificData);
    if (specific.success)
      return { ...value, specificData: fittingData(value.category, stripUndefined(specific.data)) };
    for (const issue of specific.error.issues)
      context.addIssue({ code: 'custom', path: ['specificData', ...issue.path], message: issue.message });
    return z.NEVER;
  });

export type ListingInput = z.output<typeof listingInput>;
/** A listing's content without its pictures. */
export type ListingContent = Omit<ListingInput, 'pictureIds'>;

function stripUndefined(
  data: Record<string, string | number | string[] | undefined>,
): Record<string, string | number | string[]> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

export const ratingSummary = z.object({ average: z.number(), count: z.int() }).nullable();

export const listingCard = z
  .object({
    id: z.string(),
    title: z.string(),
    category: z.enum(CATEGORIES),
    price: money.nullable(),
    priceXof: z.int().nullable(),
    place: z.object({
      countryCode: z.enum(COUNTRY_CODES).nullable(),
      country: z.string().nullable(),
      city: z.string().nullable(),
      district: z.string().nullable(),
    }),
    keyFacts: z.array(z.string()).max(3),
    cover: picture.omit({ id: true }).nullable(),
    pictureCount: z.int(),
    isPremium: z.boolean(),
    isReserved: z.boolean(),
    rating: ratingSummary,
    publishedAt: z.iso.datetime(),
  })
  .meta({ id: 'ListingCard' });

export const listing = listingCard
  .extend({
    description: z.string(),
    advice: z.array(z.string()),
    adviceStrength: z.enum(WARNING_STRENGTHS).nullable(),
    status: z.enum(LISTING_STATUSES),
    subCategory: z.string().nullable(),
    isFeatured: z.boolean(),
    isBoosted: z.boolean(),
    specificData: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
    landmark: z.string().nullable(),
    priceTerms: z.enum(PRICE_TERMS).nullable(),
    facts: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
    pictures: z.array(picture),
    videos: z.array(z.object({ url: z.url(), platform: z.string() })),
    video: video.nullable(),
    seller: z
      .object({
        id: z.string(),
        name: z.string(),
        initials: z.string(),
        avatar: z.string().nullable(),
        hasPage: z.boolean(),
        memberSinceYear: z.int(),
        isPhoneVerified: z.boolean(),
      })
      .nullable(),
    contact: z.object({
      hasPhone: z.boolean(),
      hasWhatsApp: z.boolean(),
      hasMessage: z.boolean(),
      hours: z.string().nullable(),
    }),
    viewsCount: z.int(),
    contactsCount: z.int(),
    favoritesCount: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    availabilityConfirmedAt: z.iso.datetime().nullable(),
    boostEndsAt: z.iso.datetime().nullable(),
    soldAt: z.iso.datetime().nullable(),
    isBought: z.boolean(),
    rejectionReason: z.string().nullable(),
    can: z.object({ contact: z.boolean(), edit: z.boolean(), moderate: z.boolean() }),
  })
  .meta({ id: 'Listing' });

export const listingAnswer = z.object({ data: listing });
export const listingCardsAnswer = z.object({ data: z.array(listingCard) });
export const similarListingsAnswer = z.object({ data: z.array(listingCard), total: cappedCount });
export const listingPageAnswer = z.object({
  data: z.array(listingCard),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
  total: cappedCount,
  correctedSearch: z.string().nullable(),
});
export const premiumPageAnswer = z.object({
  data: z.array(listingCard),
  page: z.int(),
  pages: z.int(),
  turn: z.int(),
  total: cappedCount,
});
export const phoneRevealAnswer = z.object({
  data: z.object({ phone: z.string(), display: z.string(), whatsAppUrl: z.url() }),
});
