/**
 * The proof of work that a browser gives for a number beyond the day's cap: for each piece a counter whose hash with the
 * challenge's seed begins low enough. Several pieces instead of one large one, so that luck changes little.
 */
export const PROOF_PIECES = 8;

export type RevealChallenge = {
  token: string;
  seed: string;
  /** How many hashes it takes, on average and in all. */
  work: number;
};

export type RevealProof = { token: string; counters: number[] };

/** What is hashed: ASCII, and one block of SHA-256 with the seeds that we give (22 characters). */
export const proofText = (seed: string, piece: number, counter: number) => `${seed}.${piece}.${counter}`;

/** The first 48 bits of a piece's hash are below this. */
export const proofBound = (work: number) => (2 ** 48 * PROOF_PIECES) / Math.max(work, PROOF_PIECES);
