import type { PhoneReveal } from '#shared/listings/listing.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { dismissToast, showToast } from '#web/ui/toast-store.ts';
import { PROVING_TEXT, revealWithProof } from './reveal-with-proof.ts';

/** Longer than any proof takes; removed when the answer comes. */
const TOAST_MS = 120_000;

/** Solves the proof on the listing's page itself, while its button waits. */
export async function proveInPlace(apiFetch: ApiFetch, listingId: string): Promise<PhoneReveal> {
  const toast = showToast({ title: PROVING_TEXT, durationMs: TOAST_MS });
  try {
    return await revealWithProof(apiFetch, listingId, 'phone');
  } finally {
    dismissToast(toast);
  }
}
