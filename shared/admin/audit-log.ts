import type { AuditAction, AuditTarget } from '../audit/audit-log.ts';

export const AUDIT_LOG_PAGE = 50;
export const AUDIT_LOG_CSV_ROWS = 100_000;

/** One line of the audit log, with the present names of what its ids refer to. */
export type AuditLogEntry = {
  id: string;
  at: string;
  action: AuditAction;
  /** The team member; null if the account is gone. */
  by: string | null;
  isAutomatic: boolean;
  target: {
    kind: AuditTarget;
    /** The target's name; null if it is gone or has none. */
    name: string | null;
    /** The target's page in the console. */
    href: string | null;
  };
  /** Each changed field with its old and new value. */
  changes: { name: string; before: string | null; after: string | null }[];
  reason: string | null;
  details: string | null;
};

export type AuditLogChunk = { data: AuditLogEntry[]; hasMore: boolean; nextCursor: string | null };
