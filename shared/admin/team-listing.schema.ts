import { z } from 'zod';
import { CATEGORIES } from '../categories/category.ts';
import { listing, listingId, text } from '../listings/listing.schema.ts';
import type { RefusalReason } from '../audit/audit-log.ts';
import { REFUSAL_DETAILS_MAX, REFUSAL_REASONS } from '../moderation/refusal.ts';
import { REFUSAL_TEXT } from '../moderation/refusal-form.ts';
import {
  STEPS_WITH_REASON,
  TEAM_LISTING_SORTS,
  TEAM_LISTING_STATES,
  TEAM_LISTINGS,
  TEAM_STEPS,
} from './team-listing.ts';
import { cappedCount } from '../platform/pagination.schema.ts';

const typed = (max: number) =>
  z
    .string()
    .transform((value) => value.replaceAll('\u0000', '').toWellFormed().trim())
    .pipe(z.string().max(max, `${max} caractères au plus.`));

/** Within the range of dates that every database accepts. */
const day = z.iso.date().refine((value) => value >= '2000-01-01' && value < '2100-01-01', 'Jour inconnu');
const slug = z.string().regex(/^[a-z0-9-]{1,60}$/, 'Ville inconnue');

/** `from` and `to` are days, both included; `seller` is an id or an e-mail, `q` an id or words. */
export const teamListingsQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  state: z.enum(TEAM_LISTING_STATES).optional(),
  category: z.enum(CATEGORIES).optional(),
  city: slug.optional(),
  seller: typed(200).optional(),
  from: day.optional(),
  to: day.optional(),
  q: typed(100).optional(),
  sort: z.enum(TEAM_LISTING_SORTS).optional(),
});
export type TeamListingsQuery = z.output<typeof teamListingsQuery>;

const { id, title, category, price, priceXof, place, cover, pictureCount, isPremium, status } = listing.shape;

export const teamListing = z
  .object({
    id,
    title,
    category,
    price,
    priceXof,
    place,
    cover,
    pictureCount,
    isPremium,
    status,
    isPaused: z.boolean(),
    isHidden: z.boolean(),
    isWithheld: z.boolean(),
    isReserved: z.boolean(),
    version: z.int(),
    seller: z
      .object({ id: z.string(), name: z.string(), email: z.string().nullable(), isBanned: z.boolean() })
      .nullable(),
    createdAt: z.iso.datetime(),
    publishedAt: z.iso.datetime(),
    viewsCount: z.int(),
    contactsCount: z.int(),
    rejectionReason: z.string().nullable(),
    can: z.record(z.enum(TEAM_STEPS), z.boolean()),
  })
  .meta({ id: 'TeamListing' });

export const teamListingsAnswer = z.object({
  data: z.array(teamListing),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
  total: cappedCount,
});

const CHOOSE = 'Choisissez au moins une annonce.';
const [first, ...others] = Object.keys(REFUSAL_REASONS) as [RefusalReason, ...RefusalReason[]];

/** Each listing with the version that the team saw. */
export const steerInput = z
  .object({
    listings: z
      .array(z.object({ id: listingId, version: z.int().min(1).max(2_147_483_647) }), { error: CHOOSE })
      .min(1, CHOOSE)
      .max(TEAM_LISTINGS.perPage, `${TEAM_LISTINGS.perPage} annonces au plus.`),
    step: z.enum(TEAM_STEPS, { error: 'Choisissez ce qui est à faire.' }),
    reason: z
      .enum([first, ...others], { error: REFUSAL_TEXT.reason })
      .nullable()
      .default(null),
    details: text(0, REFUSAL_DETAILS_MAX, 'Précision non valide')
      .transform((value) => value || null)
      .nullable()
      .default(null),
  })
  .refine(({ step, reason }) => reason !== null || !STEPS_WITH_REASON.includes(step), {
    path: ['reason'],
    error: REFUSAL_TEXT.reason,
  })
  .refine(({ reason, details }) => reason !== 'other' || details !== null, {
    path: ['details'],
    error: REFUSAL_TEXT.details,
  });
export type SteerInput = z.output<typeof steerInput>;
