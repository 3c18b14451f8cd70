import { inArray } from 'drizzle-orm';
import { newUuid } from '#shared/platform/ids.ts';
import { toXof } from '#shared/platform/money.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ListingInput } from '#shared/listings/listing.schema.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { pictures } from '#server/uploads/pictures.table.ts';
import { listingWords } from './listing-words.ts';
import { listingCounters, listingPictures, listings } from './listings.table.ts';

/** Files a new listing for review: it is pending until the team approves it. Gives its id. */
export async function publishListing(ctx: Context<Member>, input: ListingInput): Promise<string> {
  const { xofRates } = await getSettings(ctx);
  const id = newUuid(ctx.clock());
  const now = new Date(ctx.clock());
  const { price, pictureIds, ...said } = input;
  await ctx.db.transaction(async (tx) => {
    if (pictureIds.length > 0) {
      const known = await tx
        .select({ id: pictures.id })
        .from(pictures)
        .where(inArray(pictures.id, pictureIds));
      if (known.length !== new Set(pictureIds).size)
        throw new AppError('invalid_input', {
          fields: { pictureIds: 'Une photo n’est plus disponible. Ajoutez-la de nouveau.' },
        });
    }
    await tx.insert(listings).values({
      ...said,
      ...listingWords(said),
      id,
      sellerId: ctx.actor.userId,
      status: 'pending',
      priceMinor: price?.amountMinor ?? null,
      currency: price?.currency ?? 'XOF',
      priceXof: price ? toXof(price, xofRates) : null,
      createdAt: now,
      updatedAt: now,
      publishedAt: now,
    });
    await tx.insert(listingCounters).values({ listingId: id });
    if (pictureIds.length > 0) {
      await tx
        .insert(listingPictures)
        .values(pictureIds.map((pictureId, position) => ({ listingId: id, position, pictureId })));
    }
  });
  return id;
}
