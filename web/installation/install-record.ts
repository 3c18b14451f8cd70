import { FIRST_RECORD, type InstallRecord } from './may-invite.ts';

const KEY = 'tokpa.install';

/** Null where storage is refused: whoever cannot be remembered as having refused is never invited. */
export function readInstallRecord(): InstallRecord | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const field = (name: keyof InstallRecord): unknown => Object(stored)[name];
    const [visits, seenAt, answeredAt] = [field('visits'), field('seenAt'), field('answeredAt')];
    return {
      visits: Number.isSafeInteger(visits) ? Number(visits) : FIRST_RECORD.visits,
      seenAt: Number.isFinite(seenAt) ? Number(seenAt) : FIRST_RECORD.seenAt,
      answeredAt: Number.isFinite(answeredAt) ? Number(answeredAt) : null,
      isInstalled: field('isInstalled') === true,
    };
  } catch {
    return null;
  }
}

export function changeInstallRecord(change: (record: InstallRecord) => InstallRecord): void {
  const record = readInstallRecord();
  if (!record) return;
  try {
    localStorage.setItem(KEY, JSON.stringify(change(record)));
  } catch {
    // Full: the invitation counts on nothing that was not stored.
  }
}
