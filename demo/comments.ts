import type { Category } from '#shared/categories/category.ts';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { statusOfWritten } from '#shared/comments/comment-screening.ts';
import { commentLikes, listingComments } from '#server/comments/comments.table.ts';
import { notifyOfComment } from '#server/comments/notify-of-comment.ts';
import type { Services } from '#server/platform/context.ts';
import { COMMENTS, type SampleComment } from './content/comments.data.ts';
import { seededRandom, type Random } from './random.ts';

const SEED = 20_261_121;

/** A public listing, and since when it has been public. */
export type Commented = { id: string; sellerId: string; category: Category; since: number };

export type PlannedComment = {
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

/** Writes planned comments with their answers and likes; the member hears of those that are on their own listings. */
export async function seedComments(
  services: Services,
  planned: readonly PlannedComment[],
  memberId: string,
): Promise<void> {
  const { db } = services;
  const threads = planned.map((each) => threadOf(each));
  const rows = threads.flatMap(({ comment, answers }) => [comment, ...answers]);
  if (rows.length === 0) return;
  await db.insert(listingComments).values(rows);
  const likes = threads.flatMap((thread) => thread.likes);
  if (likes.length > 0) await db.insert(commentLikes).values(likes);
  for (const [index, { listing }] of planned.entries()) {
    const id = threads[index]?.comment.id;
    if (listing.sellerId === memberId && id !== undefined)
      await db.transaction((tx) => notifyOfComment(services, tx, id));
  }
}

function threadOf({ listing, authorId, comment, at, likedBy }: PlannedComment) {
  const { content, rating, reply } = comment;
  const written = {
    ...commentRow(listing.id, authorId, at),
    content,
    rating,
    status: statusOfWritten(content),
  };
  const answerAt = at + HOUR_MS;
  const answers =
    reply === undefined
      ? []
      : [
          {
            ...commentRow(listing.id, listing.sellerId, answerAt),
            parentId: written.id,
            content: reply,
            status: statusOfWritten(reply),
          },
        ];
  const createdAt = new Date(answerAt);
  return {
    comment: written,
    answers,
    likes: likedBy.map((userId) => ({ commentId: written.id, userId, createdAt })),
  };
}

function commentRow(listingId: string, authorId: string, at: number) {
  const written = new Date(at);
  return { id: newUuid(at), listingId, authorId, createdAt: written, updatedAt: written };
}
