import { and, eq, gt, inArray, lte, or } from 'drizzle-orm';
import { shownName } from '#shared/accounts/shown-name.ts';
import { CLAIM_MINUTES, type Claim, type ClaimKind } from '#shared/moderation/claim.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { users } from '#server/accounts/accounts.table.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { moderationClaims } from './claims.table.ts';

const CLAIM_MS = CLAIM_MINUTES * MINUTE_MS;

type Item = { kind: ClaimKind; id: string };
type Asking = Pick<Context<Member>, 'db' | 'clock' | 'actor'>;

const isItem = ({ kind, id }: Item) =>
  and(eq(moderationClaims.kind, kind), eq(moderationClaims.targetId, id));

/** Claims an item, or extends one's own claim. Throws `conflict` while somebody else has claimed it. */
export async function claimItem({ db, clock, actor }: Asking, item: Item): Promise<void> {
  const now = clock();
  const claim = { claimedBy: actor.userId, claimedAt: new Date(now) };
  const claimed = await db
    .insert(moderationClaims)
    .values({ kind: item.kind, targetId: item.id, ...claim })
    .onConflictDoUpdate({
      target: [moderationClaims.kind, moderationClaims.targetId],
      set: claim,
      setWhere: or(
        eq(moderationClaims.claimedBy, actor.userId),
        lte(moderationClaims.claimedAt, new Date(now - CLAIM_MS)),
      ),
    })
    .returning({ kind: moderationClaims.kind });
  if (claimed.length === 0) await expectUnclaimed({ db, clock, actor }, item);
}

export async function releaseItem({ db, actor }: Asking, item: Item): Promise<void> {
  await db.delete(moderationClaims).where(and(isItem(item), eq(moderationClaims.claimedBy, actor.userId)));
}

/** Throws `conflict` if somebody else has claimed the item. Called before a decision. */
export async function expectUnclaimed(asking: Asking, item: Item): Promise<void> {
  const claim = (await findClaims(asking, item.kind, [item.id])).get(item.id);
  if (claim && !claim.isMine)
    throw new AppError('conflict', { message: `${claim.by} s’en occupe. Choisissez un autre dossier.` });
}

/** Removes the claim, in the transaction of the decision. */
export async function endClaim(tx: Transaction, item: Item): Promise<void> {
  await tx.delete(moderationClaims).where(isItem(item));
}

export async function removeOldClaims({ db, clock }: Pick<Asking, 'db' | 'clock'>): Promise<void> {
  await db.delete(moderationClaims).where(lte(moderationClaims.claimedAt, new Date(clock() - CLAIM_MS)));
}

/** Returns the current claims of these items by id. */
export async function findClaims(
  { db, clock, actor }: Asking & { db: Db | Transaction },
  kind: ClaimKind,
  ids: readonly string[],
): Promise<Map<string, Claim>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ claim: moderationClaims, firstName: users.firstName, lastName: users.lastName })
    .from(moderationClaims)
    .innerJoin(users, eq(users.id, moderationClaims.claimedBy))
    .where(
      and(
        eq(moderationClaims.kind, kind),
        inArray(moderationClaims.targetId, [...ids]),
        gt(moderationClaims.claimedAt, new Date(clock() - CLAIM_MS)),
      ),
    )
    .limit(ids.length);
  return new Map(
    rows.map(({ claim, ...name }) => [
      claim.targetId,
      {
        by: shownName(name),
        isMine: claim.claimedBy === actor.userId,
        until: new Date(claim.claimedAt.getTime() + CLAIM_MS).toISOString(),
      },
    ]),
  );
}
