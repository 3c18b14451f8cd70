import { sql } from 'drizzle-orm';
import { signInPath } from '#shared/accounts/return-path.ts';
import { AppError } from '#shared/platform/errors.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { RevealChallenge, RevealProof } from '#shared/phone-reveals/reveal-proof.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { limitKey } from '#server/platform/http/limit-key.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { askerOf, judgeAsker, type Asker } from './judge-asker.ts';
import { countByProof } from './phone-reveals.queries.ts';
import { phoneReveals } from './phone-reveals.table.ts';
import { issueChallenge, readProof } from './reveal-challenges.ts';
import { NUMBERS_A_PROOF } from './reveal-credit.ts';
import type { RevealVerdict } from './reveal-rule.ts';

/** A request for the number of a listing, with the address it comes from. */
export type AskedNumber = {
  listingId: string;
  sellerId: string | null;
  listedAt: Date;
  /** E.164 */
  phone: string;
  address: string;
};

/** Proofs of a browser beyond the cap: one for this number, or one that it solved earlier. */
export type Evidence = { proof: RevealProof | undefined; creditId: string | null };

/** Records the reveal, or throws `rate_limited` if it needs a proof. Returns the id of a proof just accepted. */
export async function permitReveal(
  ctx: Context,
  { phone, address, ...asked }: AskedNumber,
  { proof, creditId }: Evidence,
): Promise<string | null> {
  const asker = askerOf(ctx, address);
  const number = limitKey(ctx.config, 'number', phone);
  const now = ctx.clock();
  const caps = await readCaps(ctx);
  const solvedId = proof ? readProof(ctx.config, bondOf(asker, asked.listingId), proof, now) : null;
  return ctx.db.transaction(async (tx) => {
    await lockAll(tx, [...Object.values(asker), solvedId, creditId]);
    const reading = { db: tx, config: ctx.config, now, caps };
    const { verdict, isRepeated } = await judgeAsker(reading, asker, { ...asked, number });
    if (isRepeated) return null;
    const proofId = verdict.kind === 'proof' ? await usableProof(tx, { creditId, solvedId }) : null;
    if (verdict.kind !== 'free' && proofId === null) throw refusal(asker, asked.listingId, verdict);
    await tx.insert(phoneReveals).values({ ...asker, ...asked, number, proofId, revealedAt: new Date(now) });
    return proofId === solvedId ? solvedId : null;
  });
}

/** Returns the challenge that this number requires. Throws if only signing in helps. */
export async function challengeReveal(
  ctx: Context,
  { phone, address, listingId }: AskedNumber,
): Promise<RevealChallenge> {
  const asker = askerOf(ctx, address);
  const number = limitKey(ctx.config, 'number', phone);
  const reading = { db: ctx.db, config: ctx.config, now: ctx.clock(), caps: await readCaps(ctx) };
  const { verdict } = await judgeAsker(reading, asker, { listingId, number });
  if (verdict.kind === 'sign-in') throw refusal(asker, listingId, verdict);
  // The number may be free by now, e.g. because the day has passed: a proof does no harm.
  const work = verdict.kind === 'proof' ? verdict.work : ctx.config.revealProofWork;
  return issueChallenge(ctx.config, bondOf(asker, listingId), work, reading.now);
}

const readCaps = async (ctx: Context) => (await getSettings(ctx)).phoneRevealCaps;

function bondOf({ memberId, network }: Asker, listingId: string) {
  return { visitor: memberId ?? network ?? '', listingId };
}

/** Serializes the requests of each key, so that concurrent ones are counted in turn. Sorted to avoid deadlocks. */
async function lockAll(tx: Transaction, keys: readonly (string | null)[]): Promise<void> {
  const inOrder = [...new Set(keys.filter((key) => key !== null))].toSorted();
  for (const key of inOrder)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reveal:${key}`}, 0))`);
}

/** Returns the proof for this number: an earlier one that is not used up, or one just solved and not used yet. */
async function usableProof(
  tx: Transaction,
  { creditId, solvedId }: { creditId: string | null; solvedId: string | null },
): Promise<string | null> {
  if (creditId !== null && (await countByProof(tx, creditId)) < NUMBERS_A_PROOF) return creditId;
  return solvedId !== null && (await countByProof(tx, solvedId)) === 0 ? solvedId : null;
}

const FROM_NETWORK = 'Beaucoup de numéros ont été demandés depuis votre réseau.';
const BY_MEMBER = 'Vous avez demandé beaucoup de numéros aujourd’hui.';

function refusal({ memberId }: Asker, listingId: string, { kind }: RevealVerdict): AppError {
  if (memberId !== null) {
    const message = `${BY_MEMBER} ${kind === 'proof' ? 'Rechargez la page, puis réessayez.' : 'Réessayez demain.'}`;
    return new AppError('rate_limited', { message });
  }
  return new AppError('rate_limited', {
    message: `${FROM_NETWORK} Connectez-vous pour voir celui-ci.`,
    link: { href: signInPath(`/annonce/${toPublicId('lst', listingId)}`), label: 'Se connecter' },
  });
}
