import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/platform/durations.ts';

/** How long before the end somebody is asked whether they are still there. */
export const WARNING_MS = MINUTE_MS;
/** Longer timers overflow and fire at once. */
const MAX_TIMER_MS = 12 * HOUR_MS;

type Watched = {
  /** Minutes without activity after which the session ends; null: only its age ends it. */
  timeoutMinutes: number | null;
  endsAt: number;
  /** The latest sign of somebody in any tab. */
  lastActiveAt: number;
};

/**
 * `quiet`: nothing to say. `warning`: asks whether anybody is there. `idle`: nobody was, for too long. `aged`: older than
 * the server allows; it has the last word, as a device's clock may be wrong.
 */
export type SessionPhase =
  | { kind: 'quiet'; changesInMs: number }
  | { kind: 'warning'; secondsLeft: number; changesInMs: number }
  | { kind: 'idle' }
  | { kind: 'aged' };

export function sessionPhase({ timeoutMinutes, endsAt, lastActiveAt }: Watched, now: number): SessionPhase {
  const ageLeftMs = endsAt - now;
  if (ageLeftMs <= 0) return { kind: 'aged' };
  if (timeoutMinutes === null) return quiet(ageLeftMs);
  const leftMs = lastActiveAt + timeoutMinutes * MINUTE_MS - now;
  if (leftMs <= 0) return { kind: 'idle' };
  if (leftMs > WARNING_MS) return quiet(Math.min(ageLeftMs, leftMs - WARNING_MS));
  const secondsLeft = Math.ceil(leftMs / SECOND_MS);
  // Down to the next full second, so that the count does not stutter.
  return { kind: 'warning', secondsLeft, changesInMs: leftMs - (secondsLeft - 1) * SECOND_MS };
}

function quiet(changesInMs: number): SessionPhase {
  return { kind: 'quiet', changesInMs: Math.min(changesInMs, MAX_TIMER_MS) };
}
