import type { Category } from '#shared/categories/category.ts';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { likeComment } from '#server/comments/like-comment.ts';
import { writeComment } from '#server/comments/write-comment.ts';
import type { Context, Member, Services } from '#server/platform/context.ts';
import { COMMENTS, type SampleComment } from './content/comments.data.ts';
import { seededRandom, type Random } from './random.ts';

const SEED = 20_261_121;

/** A public listing, and since when it has been public. */
export type Commented = { id: string; sellerId: string; category: Category; since: number };

type PlannedComment = {
  listing: Commented;
  authorId: string;
  comment: SampleComment;
  at: number;
  likedBy: string[];
};

/** Plans who comments on which listing, and when. Pure. One listing has enough comments for several pages. */
export function planComments(
  listings: readonly Commented[],
  people: readonly string[],
  now: number,
): PlannedComment[] {
  const random = seededRandom(SEED);
  return listings.flatMap((listing, index) => {
    const others = people.filter((id) => id !== listing.sellerId);
    const wanted = index % 60 === 0 ? 8 : random.chance(0.25) ? random.integer(1, 4) : 0;
    const lines = random.shuffle(COMMENTS[listing.category]).slice(0, wanted);
    const authors = random.shuffle(others).slice(0, lines.length);
    return authors.flatMap((authorId, place) => {
      const comment = lines[place];
      if (!comment) return [];
      const likers = others.filter((id) => id !== authorId);
      const likedBy = random.chance(0.25) ? random.sample(likers, random.integer(1, 3)) : [];
      return [{ listing, authorId, comment, at: momentSince(random, listing.since, now), likedBy }];
    });
  });
}

/** Returns a moment early enough for an answer to follow. */
function momentSince(random: Random, since: number, now: number): number {
  const span = Math.max(now - since - 2 * HOUR_MS, 0);
  return since + Math.floor(span * random.fraction());
}

/** Creates the planned comments through the product's own functions, each at its time. */
export async function seedComments(
  services: Services,
  listings: readonly Commented[],
  people: readonly string[],
): Promise<void> {
  const as = (userId: string, now: number): Context<Member> => ({
    ...services,
    actor: { kind: 'member', userId, isAdmin: false },
    requestId: newUuid(),
    clock: () => now,
  });
  for (const { listing, authorId, comment, at, likedBy } of planComments(
    listings,
    people,
    services.clock(),
  )) {
    const { content, rating, reply } = comment;
    const { id } = await writeComment(as(authorId, at), listing.id, { content, rating, parentId: null });
    if (reply !== undefined)
      await writeComment(as(listing.sellerId, at + HOUR_MS), listing.id, {
        content: reply,
        rating: null,
        parentId: id,
      });
    for (const userId of likedBy) await likeComment(as(userId, at + HOUR_MS), id, true);
  }
}
