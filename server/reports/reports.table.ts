import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  DetectionReason,
  Evidence,
  ReportReason,
  ReportSeverity,
  ReportStatus,
  ReportType,
} from '#shared/reports/report.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';

/** All reports against one target until the team has decided; the next report opens the next case. */
export const reportCases = pgTable(
  'report_cases',
  {
    id: primaryId(),
    type: text().$type<ReportType>().notNull(),
    /** A listing, a comment, a user or a conversation: without a foreign key, as the case outlives it. */
    targetId: uuid().notNull(),
    /** Its owner. */
    reportedId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Its title when the case was opened. */
    label: text().notNull(),
    status: text().$type<ReportStatus>().notNull().default('pending'),
    weight: real().notNull().default(0),
    openedAt: instant().notNull(),
    hiddenAt: instant(),
    hiddenBecause: text().$type<ReportReason>(),
    appeal: text(),
    appealedAt: instant(),
    decidedAt: instant(),
    /** The member of the team who decided, without a foreign key. */
    decidedBy: uuid(),
    note: text(),
    /** Safety rules that detected it. */
    detected: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Why the safety rules opened or joined it; null if people alone reported it. */
    detectedBecause: text().$type<DetectionReason>(),
    evidence: jsonb().$type<Evidence[]>().notNull().default([]),
    /** When another team member read the appeal against the decision; an earlier answer was read with the decision. */
    appealDecidedAt: instant(),
  },
  (table) => [
    uniqueIndex('report_cases_one_open')
      // In a conversation each of the two may report the other.
      .on(table.type, table.targetId, sql`coalesce(reported_id, target_id)`)
      .where(sql`status = 'pending'`),
    index('report_cases_appeals')
      .on(table.appealedAt, table.id)
      .where(sql`status = 'upheld' and appeal is not null and appeal_decided_at is null`),
    index('report_cases_queue')
      .on(table.weight, table.id)
      .where(sql`status = 'pending'`),
    index().on(table.reportedId, table.openedAt),
    index('report_cases_detected')
      .on(table.decidedAt)
      .where(sql`status <> 'pending' and detected <> '{}'`),
  ],
);

export const reports = pgTable(
  'reports',
  {
    id: primaryId(),
    caseId: uuid()
      .notNull()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    type: text().$type<ReportType>().notNull(),
    targetId: uuid().notNull(),
    reporterId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().$type<ReportReason>().notNull(),
    description: text().notNull(),
    severity: text().$type<ReportSeverity>().notNull(),
    /** Pending when created; then follows its case. */
    status: text().$type<ReportStatus>().notNull().default('pending'),
    /** Keyed hashes: they distinguish two networks or two browsers, and identify neither. */
    network: text().notNull(),
    device: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('reports_one_a_person').on(table.type, table.targetId, table.reporterId),
    index().on(table.caseId, table.createdAt),
    index().on(table.reporterId, table.status),
  ],
);
