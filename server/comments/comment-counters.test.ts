import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RATINGS } from '#shared/comments/comment.ts';
import { AppError } from '#shared/platform/errors.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listingCounters } from '#server/listings/listings.table.ts';
import { rateLimits } from '#server/platform/http/rate-limits.table.ts';
import { count } from '#tests/world/counts.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { listingComments } from './comments.table.ts';
import { decideOnComment } from './decide-on-comment.ts';
import { deleteComment } from './delete-comment.ts';
import { editComment } from './edit-comment.ts';
import { likeComment } from './like-comment.ts';
import { writeComment } from './write-comment.ts';

const t = useTestApp();
const PEOPLE = 4;

type Step = {
  do: 'write' | 'answer' | 'edit' | 'delete' | 'like' | 'reject' | 'approve';
  person: number;
  /** Index into the existing comments. */
  which: number;
  rating: (typeof RATINGS)[number] | null;
};

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(
    'write',
    'write',
    'answer',
    'answer',
    'edit',
    'delete',
    'delete',
    'like',
    'reject',
    'approve',
  ),
  person: fc.nat(PEOPLE - 1),
  which: fc.nat(20),
  rating: fc.constantFrom(null, ...RATINGS),
});
/** Steps of one round run concurrently. */
const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 8 });

/** Refusals are expected and change nothing; any other error fails the test. */
async function attempt(job: () => Promise<unknown>) {
  try {
    await job();
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unexpected') throw error;
  }
}

let words = 0;

async function take({ do: what, which, rating }: Step, userId: string, listingId: string, ids: string[]) {
  const ctx = { ...t.services, actor: { kind: 'member' as const, userId, isAdmin: false }, requestId: '' };
  const id = ids[which % Math.max(ids.length, 1)] ?? '018f0000-0000-7000-8000-00000000000a';
  words += 1;
  const content = `Commentaire ${words}`;
  switch (what) {
    case 'write':
      return writeComment(ctx, listingId, { content, rating, parentId: null });
    case 'answer':
      return writeComment(ctx, listingId, { content, rating: null, parentId: id });
    case 'edit':
      return editComment(ctx, id, { content, rating });
    case 'delete':
      return deleteComment(ctx, id);
    case 'like':
      return likeComment(ctx, id, true);
    case 'reject':
      return decideOnComment(t.services.db, id, 'rejected');
    case 'approve':
      return decideOnComment(t.services.db, id, 'approved');
  }
}

async function expectSums(listingId: string) {
  const rows = await t.services.db.select().from(listingComments);
  const shown = rows.filter(({ status, deletedAt }) => status === 'approved' && deletedAt === null);
  const given = shown.flatMap(({ rating }) => rating ?? []);
  const [counters] = await t.services.db.select().from(listingCounters);
  expect(counters).toMatchObject({
    listingId,
    comments: shown.length,
    ratings: given.length,
    ratingSum: given.reduce<number>((sum, rating) => sum + rating, 0),
  });
  const raters = rows.flatMap(({ authorId, rating }) => (rating === null ? [] : [authorId]));
  expect(new Set(raters).size).toBe(raters.length);
}

describe('whatever people do concurrently', () => {
  test(
    'counters match the comments that everybody sees, and nobody rates twice',
    async () => {
      const { db } = t.services;
      const people: string[] = [];
      for (let index = 0; index < PEOPLE; index += 1)
        people.push(await aUser(db, { createdAt: new Date(TEST_NOW - 1e9) }));
      await fc.assert(
        fc.asyncProperty(rounds, async (steps) => {
          await db.delete(rateLimits);
          await db.delete(listingComments);
          await db.delete(listingCounters);
          const listingId = await aListing(db, { sellerId: people[0] ?? null });
          for (const round of steps) {
            const ids = (await db.select({ id: listingComments.id }).from(listingComments)).map(
              ({ id }) => id,
            );
            await Promise.all(
              round.map((each) => attempt(() => take(each, people[each.person] ?? '', listingId, ids))),
            );
          }
          await expectSums(listingId);
        }),
        { seed: 20_261_121, numRuns: count({ ci: 15, prove: 1_000 }) },
      );
    },
    count({ ci: 60_000, prove: 900_000 }),
  );
});
