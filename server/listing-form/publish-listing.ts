import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { ListingInput } from '#shared/listings/listing.schema.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { expectConfirmed } from '#server/accounts/confirmed-account.ts';
import { getCategories } from '#server/categories/categories.queries.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { claimPictures } from '#server/pictures/claim-pictures.ts';
import { claimVideo } from '#server/uploads/claim-video.ts';
import { withNormalizedPhone } from './contact-phone.ts';
import { expectOpenCategory } from './expect-open-category.ts';
import { removePublishedDraft } from '#server/listing-drafts/listing-drafts.queries.ts';
import { replacePictures } from '#server/listings/listing-pictures.ts';
import { refuseRepost } from '#server/duplicates/refuse-repost.ts';
import { listingValues } from '#server/listings/listing-values.ts';
import { listingCounters, listings } from '#server/listings/listings.table.ts';
import { scoreListing } from './score-listing.ts';

const PUBLISHED = { id: listings.id, status: listings.status };
export type Published = Pick<typeof listings.$inferSelect, keyof typeof PUBLISHED>;

/**
 * Submits a new listing for review: it is pending until the team approves it. A repeated submission under the same key
 * (a second tap, a lost answer) returns the first; the same listing under another key is a `conflict`, with a link to
 * the first.
 */
export async function publishListing(
  ctx: Context<Member>,
  input: ListingInput,
  submissionKey: string | null = null,
): Promise<Published> {
  const { userId } = ctx.actor;
  const seller = await findUser(ctx.db, userId);
  expectConfirmed(seller);
  expectOpenCategory(await getCategories(ctx), input);
  const { xofRates } = await getSettings(ctx);
  const now = new Date(ctx.clock());
  const { pictureIds, ...content } = withNormalizedPhone(input);
  const values = listingValues(content, xofRates);
  return ctx.db.transaction(async (tx) => {
    // Serialized per seller, so that two concurrent submissions under different keys are compared too.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`publish:${userId}`}, 0))`);
    await claimVideo(tx, values.videoId, userId, now);
    const [created] = await tx
      .insert(listings)
      .values({
        ...values,
        id: newUuid(ctx.clock()),
        sellerId: userId,
        status: 'pending',
        submissionKey,
        createdAt: now,
        updatedAt: now,
        publishedAt: now,
        submittedAt: now,
      })
      .onConflictDoNothing({ target: [listings.sellerId, listings.submissionKey] })
      .returning(PUBLISHED);
    if (!created) return submittedBefore(tx, userId, submissionKey);
    await tx.insert(listingCounters).values({ listingId: created.id });
    await claimPictures(tx, pictureIds, userId, now);
    await refuseRepost(tx, { ...content, id: created.id, sellerId: userId, pictureIds });
    await replacePictures(tx, created.id, pictureIds);
    await scoreListing(ctx, tx, created.id);
    if (submissionKey !== null) await removePublishedDraft(tx, userId, submissionKey);
    return created;
  });
}

async function submittedBefore(
  db: Context['db'],
  sellerId: string,
  submissionKey: string | null,
): Promise<Published> {
  if (submissionKey === null) throw new Error('A listing without a key cannot have been there before.');
  const own = and(eq(listings.sellerId, sellerId), eq(listings.submissionKey, submissionKey));
  const [first] = await db.select(PUBLISHED).from(listings).where(own).limit(1);
  if (!first) throw new AppError('conflict');
  return first;
}
