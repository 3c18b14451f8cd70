/** Begins the names of the notes that say for which accounts something waits, and of what earlier versions stored. */
export const OUTBOX_NOTE = 'tokpa.outbox';

/** Whether anything may wait on this device, without opening a database: only then the outbox's code is fetched. */
export function mayWait(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(OUTBOX_NOTE));
  } catch {
    return false;
  }
}
