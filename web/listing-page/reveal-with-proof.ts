import { AppError } from '#shared/platform/errors.ts';
import type { ContactChannel, PhoneReveal } from '#shared/listings/listing.ts';
import type { RevealProof } from '#shared/phone-reveals/reveal-proof.ts';
import { solveProof } from '#web/phone-reveals/solve-proof.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { challengeReveal, sendRevealProof } from './reveal-proof.api.ts';

export const PROVING_TEXT = 'Un instant, nous vérifions que vous n’êtes pas un robot…';

/** Delays of retries after a network failure; the same proof is sent again. */
const RETRY_AFTER_MS = [1_000, 3_000, 8_000];
/** A challenge may expire, or a phone change its network, while it is solved. */
const MAX_CHALLENGES = 3;

/** Reveals the number for a proof of work, after the server has required one. */
export async function revealWithProof(
  apiFetch: ApiFetch,
  listingId: string,
  channel: ContactChannel,
): Promise<PhoneReveal> {
  for (let challenges = 1; ; challenges += 1) {
    const challenge = await withRetries(() => challengeReveal(apiFetch, listingId, channel));
    const proof: RevealProof = await solveProof(challenge);
    try {
      return await withRetries(() => sendRevealProof(apiFetch, listingId, channel, proof));
    } catch (error) {
      const isOutdated = error instanceof AppError && error.code === 'rate_limited';
      if (!isOutdated || challenges === MAX_CHALLENGES) throw error;
    }
  }
}

async function withRetries<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const waitMs of RETRY_AFTER_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return ask();
}
