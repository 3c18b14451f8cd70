import { HOUR_MS, SECOND_MS } from '#shared/platform/durations.ts';

/** Minimum delay before each check with the provider; hourly afterwards. */
const DELAYS_SECONDS = [15, 30, 60, 120, 300, 900, 1800] as const;

/** FedaPay expires an unpaid transaction after a day: two hours later there is nothing more to wait for. */
const WATCHED_MS = 26 * HOUR_MS;

/** An attempt unknown to the provider by then never reached it. */
const UNREACHED_AFTER_MS = 2 * 60 * SECOND_MS;

/** Interval of the sweep. Shorter delays get a job of their own. */
export const SWEEP_SECONDS = 60;

type Watched = { createdAt: Date; checkCount: number };

/** Each delay is extended by up to this part of it, so that payments that fail together are not checked together. */
const SPREAD = 1 / 4;

export function delaySeconds(attemptId: string, checkCount: number): number {
  const seconds = DELAYS_SECONDS[checkCount] ?? HOUR_MS / SECOND_MS;
  return seconds + Math.floor(placeOf(attemptId) * (Math.floor(seconds * SPREAD) + 1));
}

/** Returns a number from 0 to 1 that is stable for an id, from its end, which is random; its beginning is the time. */
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
