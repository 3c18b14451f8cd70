import { createHash } from 'node:crypto';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { newUuid } from '#shared/platform/ids.ts';
import {
  PROOF_PIECES,
  proofBound,
  proofText,
  type RevealChallenge,
  type RevealProof,
} from '#shared/phone-reveals/reveal-proof.ts';
import type { Config } from '#server/platform/config.ts';
import { isSigned, sign } from '#server/platform/signed-token.ts';

type Secrets = Pick<Config, 'authSecret'>;
/** Visitor and listing of a proof. Neither is contained in the challenge, but both are part of its signature. */
type Bond = { visitor: string; listingId: string };

/** Time from challenge to answer, enough for the slowest phone that retries after a network failure. */
const CHALLENGE_MS = 10 * MINUTE_MS;
const SEED_CHARACTERS = 22;
const TOKEN =
  /^(?<id>[0-9a-f-]{36})\.(?<work>[0-9a-z]{1,9})\.(?<until>[0-9a-z]{1,9})\.(?<signature>[\w-]{43})$/;

export function issueChallenge(config: Secrets, bond: Bond, work: number, now: number): RevealChallenge {
  const parts = `${newUuid()}.${work.toString(36)}.${(now + CHALLENGE_MS).toString(36)}`;
  const signature = sign(config, ...signedWith(bond, parts));
  return { token: `${parts}.${signature}`, seed: seedOf(signature), work };
}

/** Returns the id of a valid proof for this visitor and listing; null for any other. */
export function readProof(
  config: Secrets,
  bond: Bond,
  { token, counters }: RevealProof,
  now: number,
): string | null {
  const found = TOKEN.exec(token)?.groups;
  if (!found?.signature) return null;
  const parts = token.slice(0, token.lastIndexOf('.'));
  if (!isSigned(config, found.signature, ...signedWith(bond, parts))) return null;
  if (now > parseInt(found.until ?? '', 36)) return null;
  const bound = proofBound(parseInt(found.work ?? '', 36));
  const seed = seedOf(found.signature);
  const isSolved = (counter: number, piece: number) => hashHead(proofText(seed, piece, counter)) < bound;
  return counters.length === PROOF_PIECES && counters.every(isSolved) ? (found.id ?? null) : null;
}

const seedOf = (signature: string) => signature.slice(0, SEED_CHARACTERS);

const hashHead = (text: string) => createHash('sha256').update(text).digest().readUIntBE(0, 6);

function signedWith({ visitor, listingId }: Bond, parts: string) {
  return ['reveal-challenge', visitor, listingId, parts] as const;
}
