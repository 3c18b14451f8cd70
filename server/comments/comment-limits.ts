import { DAY_MS, HOUR_SECONDS } from '#shared/platform/durations.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { expectConfirmed } from '#server/accounts/confirmed-account.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { countUse } from '#server/platform/http/limits.ts';

const NEWCOMER_DAYS = 3;

/** Comments and answers an hour; newcomers may write less. */
const WRITES_AN_HOUR = { newcomer: 4, known: 20 };
const LIKES_AN_HOUR = 120;

/** Requires a confirmed account, and counts against the limit for the account's age. */
export async function countWriting(ctx: Context<Member>): Promise<void> {
  const author = await findUser(ctx.db, ctx.actor.userId);
  expectConfirmed(author);
  const isNewcomer = ctx.clock() - author.createdAt.getTime() < NEWCOMER_DAYS * DAY_MS;
  await countUse(ctx, {
    key: `comments.write:${author.id}`,
    max: isNewcomer ? WRITES_AN_HOUR.newcomer : WRITES_AN_HOUR.known,
    windowSeconds: HOUR_SECONDS,
    message: isNewcomer
      ? 'Votre compte est récent : vous pourrez commenter de nouveau dans une heure.'
      : 'Vous avez beaucoup commenté. Réessayez dans une heure.',
  });
}

export function countLiking(ctx: Context<Member>): Promise<void> {
  return countUse(ctx, {
    key: `comments.like:${ctx.actor.userId}`,
    max: LIKES_AN_HOUR,
    windowSeconds: HOUR_SECONDS,
  });
}
