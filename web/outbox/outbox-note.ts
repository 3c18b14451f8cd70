import { OUTBOX_NOTE } from './may-wait.ts';

const noteOf = (accountId: string) => `${OUTBOX_NOTE}:${accountId}`;

/** Notes for the next page whether something waits for this account. */
export function noteWaiting(accountId: string, isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(noteOf(accountId), '1');
    else localStorage.removeItem(noteOf(accountId));
  } catch {
    // Without local storage it leaves while its page is open, or through the service worker.
  }
}
