import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditTarget, RefusalReason } from '#shared/audit/audit-log.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';

/**
 * What the team did, by whom, append-only: a trigger refuses updates and deletions. Names its actor and its target
 * without references, as it must outlive both.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: primaryId(),
    at: instant().notNull(),
    actorId: uuid().notNull(),
    action: text().$type<AuditAction>().notNull(),
    targetKind: text().$type<AuditTarget>().notNull(),
    targetId: uuid().notNull(),
    /** The listing that the target belongs to, or is. */
    listingId: uuid(),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    reason: text().$type<RefusalReason>(),
    details: text(),
  },
  (table) => [
    index().on(table.listingId, table.at),
    index().on(table.actorId, table.at),
    index().on(table.at),
    index().on(table.targetId, table.at),
    index().on(table.action, table.at),
  ],
);
