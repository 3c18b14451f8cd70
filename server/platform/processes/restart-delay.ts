const FIRST_MS = 100;
const MAX_MS = 30_000;
/** A process that has worked for this long did not die of its start. */
const STEADY_MS = 60_000;

/** How often a process of this name has died since one last worked for long. */
export function deathsInARow(before: number, upMs: number): number {
  return upMs >= STEADY_MS ? 1 : before + 1;
}

/** Twice as long with each death in a row, up to half a minute. */
export function restartDelayMs(deaths: number): number {
  return Math.min(FIRST_MS * 2 ** (deaths - 1), MAX_MS);
}
