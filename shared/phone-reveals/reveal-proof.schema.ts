import { z } from 'zod';
import { PROOF_PIECES } from './reveal-proof.ts';

const token = z.string().max(200);

export const revealProofInput = z.object({
  token,
  counters: z.array(z.int().min(0).max(Number.MAX_SAFE_INTEGER)).length(PROOF_PIECES),
});

export const revealChallengeAnswer = z.object({
  data: z.object({ token, seed: z.string(), work: z.int() }),
});
