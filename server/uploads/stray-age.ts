import { DAY_MS } from '#shared/platform/durations.ts';

/** By the time at the start of a row's id; false for null. */
export function isOlderThanADay(id: string | null, now: number): boolean {
  return id !== null && Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) < now - DAY_MS;
}
