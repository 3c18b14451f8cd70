import { HOUR_MS, SECOND_MS } from '#shared/platform/durations.ts';

/** How long to wait at least before each look at the provider; hourly afterwards. */
const DELAYS_SECONDS = [15, 30, 60, 120, 300, 900, 1800] as const;

/** FedaPay lets what was not completed expire after a day: two hours later there is nothing more to wait for. */
const WATCHED_MS = 26 * HOUR_MS;

/** What the provider knows nothing of by then never reached it. */
const UNREACHED_AFTER_MS = 2 * 60 * SECOND_MS;

/** Shorter delays than the sweep's are waited for by a job of their own. */
export const SWEEP_SECONDS = 60;

type Watched = { createdAt: Date; checkCount: number };

/** At most this part of its delay longer: payments that fail at the same instant must not ask at the same instant. */
const SPREAD = 1 / 4;

export function delaySeconds(attemptId: string, checkCount: number): number {
  const seconds = DELAYS_SECONDS[checkCount] ?? HOUR_MS / SECOND_MS;
  return seconds + Math.floor(placeOf(attemptId) * (Math.floor(seconds * SPREAD) + 1));
}

/** From 0 to 1 and always the same, by the end of the id, which is random; its beginning is the time. */
function placeOf(id: string): number {
  return Number.parseInt(id.slice(-8), 16) / 2 ** 32;
}

export function nextCheckAt(attemptId: string, checkCount: number, now: number): Date {
  return new Date(now + delaySeconds(attemptId, checkCount) * SECOND_MS);
}

export function isWatchOver({ createdAt }: Watched, now: number): boolean {
  return now - createdAt.getTime() >= WATCHED_MS;
}

export function isLongUnreached({ createdAt }: Watched, now: number): boolean {
  return now - createdAt.getTime() >= UNREACHED_AFTER_MS;
}
