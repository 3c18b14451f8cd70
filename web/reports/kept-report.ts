import { HOUR_MS } from '#shared/platform/durations.ts';
import { useAccount } from '#web/accounts/session.ts';
import { useHydrated } from '#web/ui/hydrated.ts';

type Values = Record<string, string>;
type Kept = { writer: string | null; target: string; keptAt: number; values: Values };

const KEY = 'tokpa.report';
const MAX_AGE_MS = HOUR_MS / 2;

/** Keeps a report in this tab while its writer signs in again. */
export function keepReport(writer: string | null, target: string, values: Values): void {
  try {
    const kept: Kept = { writer, target, keptAt: Date.now(), values };
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage, what was typed is lost.
  }
}

export function discardReport(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is none.
  }
}

/** What was typed about a target before signing in; the server's HTML has nothing of it. */
export function useKeptReport(target: string): Values | null {
  const accountId = useAccount()?.id ?? null;
  const isHydrated = useHydrated();
  return isHydrated && accountId !== null ? findReport(accountId, target) : null;
}

/** Only for the same account, as a computer may be shared. */
function findReport(accountId: string, target: string): Values | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    if (kept?.target !== target || Date.now() - kept.keptAt > MAX_AGE_MS) return null;
    return kept.writer === null || kept.writer === accountId ? kept.values : null;
  } catch {
    return null;
  }
}
