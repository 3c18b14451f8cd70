import type { AuditAction, AuditTarget } from '../audit/audit-log.ts';

export const AUDIT_LOG_PAGE = 50;
export const AUDIT_LOG_CSV_ROWS = 100_000;

/** One line of the audit log, with the names that its ids have today. */
export type AuditLogEntry = {
  id: string;
  at: string;
  action: AuditAction;
  /** Who of the team; null when the account is gone. */
  by: string | null;
  isAutomatic: boolean;
  target: {
    kind: AuditTarget;
    /** What it is called; null when it is gone or has no name. */
    name: string | null;
    /** Where the team finds it. */
    href: string | null;
  };
  /** What changed, from and to. */
  changes: { name: string; before: string | null; after: string | null }[];
  reason: string | null;
  details: string | null;
};

export type AuditLogChunk = { data: AuditLogEntry[]; hasMore: boolean; nextCursor: string | null };
