import {
  PROOF_PIECES,
  proofBound,
  proofText,
  type RevealChallenge,
  type RevealProof,
} from '#shared/phone-reveals/reveal-proof.ts';
import { hashHead } from './sha-256.ts';

/** Short enough that a tap or a scroll in between is handled without delay. */
const SLICE_MS = 24;
/** Hashes between two checks of the clock. */
const HASHES_A_LOOK = 32;

/** Computes the proof on the main thread in short slices, so that the page stays responsive in between. */
export async function solveProof({ token, seed, work }: RevealChallenge): Promise<RevealProof> {
  const bound = proofBound(work);
  const counters: number[] = [];
  let counter = 0;
  while (counters.length < PROOF_PIECES) {
    const sliceEnds = performance.now() + SLICE_MS;
    while (counters.length < PROOF_PIECES && performance.now() < sliceEnds) {
      const stopAt = counter + HASHES_A_LOOK;
      while (counter < stopAt && hashHead(proofText(seed, counters.length, counter)) >= bound) counter += 1;
      if (counter === stopAt) continue;
      counters.push(counter);
      counter = 0;
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { token, counters };
}
