import { useEffect, useState } from 'react';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { useAccount } from '#web/accounts/session.ts';

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

/** What was typed about a target before signing in: only for the same account, as a computer may be shared. */
export function useKeptReport(target: string): Values | null {
  const accountId = useAccount()?.id ?? null;
  const [values, setValues] = useState<Values | null>(null);
  useEffect(() => {
    if (accountId === null) return;
    const kept = readKept();
    if (kept?.target !== target) return;
    const isTheirs = kept.writer === null || kept.writer === accountId;
    if (isTheirs && Date.now() - kept.keptAt < MAX_AGE_MS) setValues(kept.values);
    else discardReport();
  }, [accountId, target]);
  return values;
}

function readKept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
