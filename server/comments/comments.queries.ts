import { and, asc, desc, eq, exists, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { COMMENT_LIMITS } from '#shared/comments/comment.ts';
import { capped, COUNT_CAP, type CappedCount } from '#shared/platform/pagination.ts';
import { IS_CONFIRMED } from '#server/accounts/confirmed-account.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { preferences, PROFILE_VISIBILITY } from '#server/accounts/preferences.table.ts';
import { countRows } from '#server/platform/database/count-rows.ts';
import type { Actor } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/database.ts';
import { visibleComments } from './comments.policy.ts';
import { commentLikes, listingComments } from './comments.table.ts';
import { isVerifiedPurchase } from './verified-purchase.ts';

type Reader = { db: Db; actor: Actor };

const AUTHOR_COLUMNS = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  image: users.image,
  bannedAt: users.bannedAt,
  isConfirmed: IS_CONFIRMED,
  profileVisibility: PROFILE_VISIBILITY,
};

const likesCount = sql<number>`(select count(*)::int from ${commentLikes} as liked where liked.comment_id = ${listingComments.id})`;

function isLikedBy(actor: Actor): SQL<boolean> {
  if (actor.kind === 'anyone') return sql<boolean>`false`;
  return sql<boolean>`exists (select 1 from ${commentLikes} as own where own.comment_id = ${listingComments.id} and own.user_id = ${actor.userId})`;
}

const NOT_COUNTED = sql<number>`0`;

function selectComments({ db, actor }: Reader, total = NOT_COUNTED) {
  return db
    .select({
      total,
      comment: listingComments,
      author: AUTHOR_COLUMNS,
      likesCount,
      isLiked: isLikedBy(actor),
      isVerifiedPurchase: isVerifiedPurchase(),
    })
    .from(listingComments)
    .innerJoin(users, eq(users.id, listingComments.authorId))
    .leftJoin(preferences, eq(preferences.userId, listingComments.authorId));
}

export type CommentRow = Omit<Awaited<ReturnType<typeof selectComments>>[number], 'total'>;

const answer = alias(listingComments, 'answer');

/** Top-level comments; a deleted one stays as long as it has answers. */
function threadsOf({ db, actor }: Reader, listingId: string): SQL | undefined {
  const isAnswered = exists(
    db
      .select({ id: answer.id })
      .from(answer)
      .where(
        and(eq(answer.parentId, listingComments.id), isNull(answer.deletedAt), eq(answer.status, 'approved')),
      ),
  );
  return and(
    eq(listingComments.listingId, listingId),
    isNull(listingComments.parentId),
    or(visibleComments(actor), and(sql`${listingComments.deletedAt} is not null`, isAnswered)),
  );
}

export type Threads = { threads: CommentRow[]; total: CappedCount };

/** One page of comments, the newest first, and how many there are. */
export async function listThreads(reader: Reader, listingId: string, page: number): Promise<Threads> {
  const all = threadsOf(reader, listingId);
  const counted = sql<number>`(select count(*)::int from (select from ${listingComments} where ${all} limit ${COUNT_CAP + 1}) as counted)`;
  const rows = await selectComments(reader, counted)
    .where(all)
    .orderBy(desc(listingComments.createdAt), desc(listingComments.id))
    .limit(COMMENT_LIMITS.perPage)
    .offset((page - 1) * COMMENT_LIMITS.perPage);
  const [first] = rows;
  const isBeyond = first === undefined && page > 1;
  const total = isBeyond ? await countRows(reader.db, listingComments, all) : capped(first?.total ?? 0);
  return { threads: rows, total };
}

/** Answers to these comments, the oldest first. */
export async function listReplies(reader: Reader, parentIds: readonly string[]): Promise<CommentRow[]> {
  if (parentIds.length === 0) return [];
  return selectComments(reader)
    .where(and(inArray(listingComments.parentId, [...parentIds]), visibleComments(reader.actor)))
    .orderBy(asc(listingComments.createdAt), asc(listingComments.id))
    .limit(parentIds.length * COMMENT_LIMITS.replies);
}

/** Comments that wait for review, the longest waiting first. */
export function listWaiting(
  reader: Reader,
  { limit, offset }: { limit: number; offset: number },
): Promise<CommentRow[]> {
  return selectComments(reader)
    .where(and(sql`${listingComments.status} = 'pending'`, isNull(listingComments.deletedAt)))
    .orderBy(asc(listingComments.updatedAt), asc(listingComments.id))
    .limit(limit)
    .offset(offset);
}

export async function findComment(db: Db, id: string) {
  const [row] = await db.select().from(listingComments).where(eq(listingComments.id, id)).limit(1);
  return row;
}

/** Maps each of these comments to its listing. */
export async function findCommented(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: listingComments.id, listingId: listingComments.listingId })
    .from(listingComments)
    .where(inArray(listingComments.id, [...ids]))
    .limit(ids.length);
  return new Map(rows.map(({ id, listingId }) => [id, listingId]));
}

/** Whether this person has rated the listing, whatever happened to the comment. */
export async function hasRated(db: Db, listingId: string, actor: Actor): Promise<boolean> {
  if (actor.kind === 'anyone') return false;
  const own = and(
    eq(listingComments.listingId, listingId),
    eq(listingComments.authorId, actor.userId),
    sql`${listingComments.rating} is not null`,
  );
  const found = await db.select({ id: listingComments.id }).from(listingComments).where(own).limit(1);
  return found.length > 0;
}

export async function findLikes(db: Db, commentId: string, actor: Actor) {
  const [row] = await db
    .select({ likesCount, isLiked: isLikedBy(actor) })
    .from(listingComments)
    .where(eq(listingComments.id, commentId))
    .limit(1);
  return row ?? { likesCount: 0, isLiked: false };
}
