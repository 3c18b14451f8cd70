import { DAY_MS, MINUTE_MS } from '#shared/platform/durations.ts';

/** What this device knows about visits and invitations; moments in milliseconds. */
export type InstallRecord = {
  visits: number;
  /** When a page was last looked at. */
  seenAt: number;
  /** When the invitation was refused, or accepted where the browser does not say what followed. */
  answeredAt: number | null;
  isInstalled: boolean;
};

export const FIRST_RECORD: InstallRecord = { visits: 0, seenAt: 0, answeredAt: null, isInstalled: false };

/** Pages looked at with shorter pauses are one visit, in whichever tab: on phones a tab stays open for weeks. */
const VISIT_PAUSE_MS = 30 * MINUTE_MS;
const QUIET_MS = 60 * DAY_MS;
const FIRST_INVITED_VISIT = 2;

/** A page is looked at, or was until now. A clock that was set back begins no visit. */
export function withVisit(record: InstallRecord, now: number): InstallRecord {
  const isNew = record.visits === 0 || now - record.seenAt >= VISIT_PAUSE_MS;
  return { ...record, visits: record.visits + Number(isNew), seenAt: now };
}

/** Never at the first visit, never to those who have it, and for sixty days not to those who refused. */
export function mayInvite({ visits, answeredAt, isInstalled }: InstallRecord, now: number): boolean {
  if (isInstalled || visits < FIRST_INVITED_VISIT) return false;
  return answeredAt === null || now - answeredAt >= QUIET_MS;
}
