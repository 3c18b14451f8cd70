import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/platform/durations.ts';

/** How long before the end the warning is shown. */
export const WARNING_MS = MINUTE_MS;
/** Longer timers overflow and fire at once. */
const MAX_TIMER_MS = 12 * HOUR_MS;

type Watched = {
  /** Minutes of inactivity after which the session ends; null: only its age ends it. */
  timeoutMinutes: number | null;
  endsAt: number;
  /** The latest activity in any tab. */
  lastActiveAt: number;
};

/**
 * `quiet`: nothing to show. `warning`: asks whether the member is still there. `idle`: inactive for too long. `aged`:
 * older than allowed by this device's clock, which may be wrong: the server decides.
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
  // Until the next full second, so that the countdown does not stutter.
  return { kind: 'warning', secondsLeft, changesInMs: leftMs - (secondsLeft - 1) * SECOND_MS };
}

function quiet(changesInMs: number): SessionPhase {
  return { kind: 'quiet', changesInMs: Math.min(changesInMs, MAX_TIMER_MS) };
}
