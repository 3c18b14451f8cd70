import { HOUR_MS } from '#shared/platform/durations.ts';
import { useAccount } from '#web/accounts/session.ts';
import { useHydrated } from '#web/ui/hydrated.ts';

type Values = Record<string, string>;
type Saved = { target: string; savedAt: number; values: Values };

const MAX_AGE_MS = HOUR_MS / 2;

/** One for each account, as a computer may be shared, and one for whoever was not signed in. */
const keyOf = (accountId: string | null) => `tokpa.report.${accountId ?? ''}`;

/** Saves a report in this tab while its writer signs in again. */
export function saveReport(writerId: string | null, target: string, values: Values): void {
  try {
    const saved: Saved = { target, savedAt: Date.now(), values };
    sessionStorage.setItem(keyOf(writerId), JSON.stringify(saved));
  } catch {
    // Without storage, what was typed is lost.
  }
}

export function discardReport(writerId: string | null): void {
  try {
    sessionStorage.removeItem(keyOf(writerId));
    sessionStorage.removeItem(keyOf(null));
  } catch {
    // There is none.
  }
}

/** What was typed about a target before signing in; the server's HTML has nothing of it. */
export function useSavedReport(target: string): Values | null {
  const accountId = useAccount()?.id ?? null;
  const isHydrated = useHydrated();
  if (!isHydrated || accountId === null) return null;
  return findReport(accountId, target) ?? findReport(null, target);
}

function findReport(accountId: string | null, target: string): Values | null {
  try {
    const saved = JSON.parse(sessionStorage.getItem(keyOf(accountId)) ?? 'null') as Saved | null;
    if (saved?.target !== target || Date.now() - saved.savedAt > MAX_AGE_MS) return null;
    return saved.values;
  } catch {
    return null;
  }
}
