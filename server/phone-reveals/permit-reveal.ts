import { eq, sql, type SQL } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { RevealChallenge, RevealProof } from '#shared/phone-reveals/reveal-proof.ts';
import type { Settings } from '#shared/settings/settings.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database.ts';
import { limitKey } from '#server/platform/limit-key.ts';
import { networkKeys } from '#server/platform/network-key.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { countByProof, countReveals, listRecentReveals } from './phone-reveals.queries.ts';
import { phoneReveals } from './phone-reveals.table.ts';
import { issueChallenge, readProof } from './reveal-challenges.ts';
import { NUMBERS_A_PROOF } from './reveal-credit.ts';
import { CEILING, judgeReveal, strictest, type RevealVerdict } from './reveal-rule.ts';

/** A /48 is many households or one script: its cap is so many times a network's. */
const WIDER_FACTOR = 5;

/** The number of a listing that somebody asks for, and the address that they ask from. */
export type AskedNumber = {
  listingId: string;
  sellerId: string | null;
  listedAt: Date;
  /** E.164 */
  phone: string;
  address: string;
};

/** What speaks for a browser beyond the cap: a proof for this number, or one that it solved earlier. */
export type Evidence = { proof: RevealProof | undefined; creditId: string | null };

type Asker = {
  memberId: string | null;
  network: string | null;
  widerNetwork: string | null;
};

/** Records the reveal, or throws `rate_limited` when it takes a proof. Gives the id of a proof just accepted. */
export async function permitReveal(
  ctx: Context,
  asked: AskedNumber,
  evidence: Evidence,
): Promise<string | null> {
  const asker = askerOf(ctx, asked.address);
  const number = limitKey(ctx.config, 'number', asked.phone);
  const now = ctx.clock();
  const bond = { visitor: bondOf(asker), listingId: asked.listingId };
  const { phoneRevealCaps } = await getSettings(ctx); // before the transaction: settings are read beside it
  const solvedId = evidence.proof ? readProof(ctx.config, bond, evidence.proof, now) : null;
  return ctx.db.transaction(async (tx) => {
    await lockAll(tx, [...Object.values(asker), solvedId, evidence.creditId]);
    const { verdict, isRepeated } = await judge(ctx, tx, asker, { ...asked, number, caps: phoneRevealCaps });
    if (isRepeated) return null;
    const proofId = verdict.kind === 'free' ? null : await spendProof(tx, verdict, { ...evidence, solvedId });
    if (verdict.kind !== 'free' && proofId === null) throw refusal(asker, asked.listingId, verdict);
    const { listingId, sellerId, listedAt } = asked;
    await tx
      .insert(phoneReveals)
      .values({ ...asker, number, listingId, sellerId, listedAt, proofId, revealedAt: new Date(now) });
    return proofId !== null && proofId === solvedId ? proofId : null;
  });
}

/** What a browser has to solve before it may ask for this number; throws when nothing but signing in helps. */
export async function challengeReveal(ctx: Context, asked: AskedNumber): Promise<RevealChallenge> {
  const asker = askerOf(ctx, asked.address);
  const number = limitKey(ctx.config, 'number', asked.phone);
  const { phoneRevealCaps: caps } = await getSettings(ctx);
  const { verdict } = await judge(ctx, ctx.db, asker, { ...asked, number, caps });
  if (verdict.kind === 'sign-in') throw refusal(asker, asked.listingId, verdict);
  const work = verdict.kind === 'proof' ? verdict.work : ctx.config.revealProofWork;
  const bond = { visitor: bondOf(asker), listingId: asked.listingId };
  return issueChallenge(ctx.config, bond, work, ctx.clock());
}

function askerOf({ actor, config }: Context, address: string): Asker {
  if (actor.kind === 'member') return { memberId: actor.userId, network: null, widerNetwork: null };
  const { host, wider } = networkKeys(address);
  return {
    memberId: null,
    network: limitKey(config, 'reveals', host),
    widerNetwork: wider === null ? null : limitKey(config, 'reveals', wider),
  };
}

const bondOf = ({ memberId, network }: Asker) => memberId ?? network ?? '';

/** One at a time for each of them, so that requests sent together are counted one after the other. Sorted: no deadlock. */
async function lockAll(tx: Transaction, keys: readonly (string | null)[]): Promise<void> {
  for (const key of keys.filter((each) => each !== null).toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reveal:${key}`}, 0))`);
}

type Judged = { verdict: RevealVerdict; isRepeated: boolean };

async function judge(
  { clock, config }: Context,
  db: Context['db'] | Transaction,
  { memberId, network, widerNetwork }: Asker,
  { caps, ...asked }: { number: string; listingId: string; caps: Settings['phoneRevealCaps'] },
): Promise<Judged> {
  const now = clock();
  const scope = async (by: SQL, free: number, ceiling: number, hasPatterns: boolean): Promise<Judged> => {
    const { isRepeated, ...counted } = await countReveals(db, by, asked, now);
    const recent = hasPatterns ? await listRecentReveals(db, by) : [];
    const limits = { free, ceiling: free * ceiling, baseWork: config.revealProofWork };
    const verdict = judgeReveal({ ...counted, recent }, limits, now);
    return { verdict, isRepeated };
  };
  if (memberId !== null) return scope(eq(phoneReveals.memberId, memberId), caps.member, CEILING.member, true);
  const own = await scope(eq(phoneReveals.network, network ?? ''), caps.network, CEILING.network, true);
  if (widerNetwork === null || own.isRepeated) return own;
  const wider = eq(phoneReveals.widerNetwork, widerNetwork);
  const { verdict } = await scope(wider, caps.network * WIDER_FACTOR, CEILING.network, false);
  return { verdict: strictest([own.verdict, verdict]), isRepeated: false };
}

/** The proof that pays for this number: an earlier one that is not used up, or one just solved, once. */
async function spendProof(
  tx: Transaction,
  verdict: RevealVerdict,
  { creditId, solvedId }: { creditId: string | null; solvedId: string | null },
): Promise<string | null> {
  if (verdict.kind !== 'proof') return null;
  if (creditId !== null && (await countByProof(tx, creditId)) < NUMBERS_A_PROOF) return creditId;
  return solvedId !== null && (await countByProof(tx, solvedId)) === 0 ? solvedId : null;
}

const FROM_NETWORK = 'Beaucoup de numéros ont été demandés depuis votre réseau.';
const BY_MEMBER = 'Vous avez demandé beaucoup de numéros aujourd’hui.';

function refusal({ memberId }: Asker, listingId: string, { kind }: RevealVerdict): AppError {
  if (memberId !== null)
    return new AppError('rate_limited', {
      message: `${BY_MEMBER} ${kind === 'proof' ? 'Rechargez la page, puis réessayez.' : 'Réessayez demain.'}`,
    });
  const returnPath = encodeURIComponent(`/annonce/${toPublicId('lst', listingId)}`);
  return new AppError('rate_limited', {
    message: `${FROM_NETWORK} Connectez-vous pour voir celui-ci.`,
    link: { href: `/connexion?retour=${returnPath}`, label: 'Se connecter' },
  });
}
