/**
 * The proof of work that a browser gives for a number beyond the day's cap: for each piece, a counter whose hash with
 * the challenge's seed is below a bound. Several pieces instead of one large one reduce the variance.
 */
export const PROOF_PIECES = 8;

export type RevealChallenge = {
  token: string;
  seed: string;
  /** Expected number of hashes for all pieces together. */
  work: number;
};

export type RevealProof = { token: string; counters: number[] };

/** The hashed text: ASCII, and one block of SHA-256 with the seeds that we issue (22 characters). */
export const proofText = (seed: string, piece: number, counter: number) => `${seed}.${piece}.${counter}`;

/** The first 48 bits of a piece's hash have to be below this. */
export const proofBound = (work: number) => (2 ** 48 * PROOF_PIECES) / Math.max(work, PROOF_PIECES);
