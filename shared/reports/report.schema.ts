import { z } from 'zod';
import { fromPublicId, type IdPrefix } from '../platform/ids.ts';
import { publicId } from '../platform/public-id.schema.ts';
import { APPEAL_RULES, REPORT_TEXT, reportRules } from './report-form.ts';
import {
  DEFAULT_SEVERITY,
  REPORT_LIMITS,
  REPORT_REASONS,
  REPORT_SEVERITIES,
  REPORT_STATUSES,
  REPORT_TYPES,
  type ReportReason,
  type ReportType,
} from './report.ts';

export const REPORT_PREFIX: Record<ReportType, IdPrefix> = {
  listing: 'lst',
  comment: 'cmt',
  user: 'usr',
  conversation: 'cnv',
};

const words = z.string().transform((value) => value.replaceAll('\u0000', '').toWellFormed().trim());
const reasons = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]];

/** An id of another kind becomes null: there is no such thing to report. */
export const reportInput = z
  .object({
    type: z.enum(REPORT_TYPES),
    id: z.string().max(60),
    reason: z.enum(reasons, { error: REPORT_TEXT.reason }),
    description: words,
    severity: z.enum(REPORT_SEVERITIES, { error: REPORT_TEXT.severity }).default(DEFAULT_SEVERITY),
  })
  .superRefine(({ type, reason, description }, context) => {
    const message = reportRules(type).description(description, { reason });
    if (message !== null) context.addIssue({ code: 'custom', path: ['description'], message });
  })
  .transform(({ id, ...input }) => ({ ...input, targetId: fromPublicId(REPORT_PREFIX[input.type], id) }));

export type ReportInput = z.output<typeof reportInput>;

/** What was typed of a report, right or wrong; its form checks it when it is sent. */
export const savedReport = z.object({
  target: z.string().max(60),
  reason: z.string().max(40),
  severity: z.string().max(20),
  description: words.transform((text) => text.slice(0, REPORT_LIMITS.description.max)),
});
export type SavedReport = z.output<typeof savedReport>;
export const savedReportAnswer = z.object({ data: savedReport.nullable() });

export const caseParams = z.object({
  id: publicId('cas', 'Ce dossier n’existe pas.'),
});

export const appealInput = z.object({
  appeal: words.superRefine((value, context) => {
    const message = APPEAL_RULES.appeal(value, {});
    if (message !== null) context.addIssue({ code: 'custom', message });
  }),
});

export const createdReportAnswer = z.object({
  data: z.object({ id: z.string(), type: z.enum(REPORT_TYPES), status: z.enum(REPORT_STATUSES) }),
});

export const reportedPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  memberSince: z.iso.datetime(),
  isBanned: z.boolean(),
  upheldCount: z.int(),
});

export const reportCase = z.object({
  id: z.string(),
  type: z.enum(REPORT_TYPES),
  targetId: z.string(),
  href: z.string(),
  label: z.string(),
  status: z.enum(REPORT_STATUSES),
  weight: z.number(),
  openedAt: z.iso.datetime(),
  hiddenAt: z.iso.datetime().nullable(),
  appeal: z.string().nullable(),
  detection: z.object({ because: z.string().nullable(), signs: z.array(z.string()) }).nullable(),
  evidence: z.array(
    z.object({
      text: z.string(),
      sentAt: z.iso.datetime(),
      isReported: z.boolean(),
      riskyParts: z.array(z.object({ from: z.int(), to: z.int() })),
    }),
  ),
  reported: reportedPerson.nullable(),
  reports: z.array(
    z.object({
      reason: z.enum(reasons),
      severity: z.enum(REPORT_SEVERITIES),
      description: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
});

export const ownCasesAnswer = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      type: z.enum(REPORT_TYPES),
      targetId: z.string(),
      label: z.string(),
      reason: z.enum(reasons),
      note: z.string().nullable(),
      status: z.enum(['pending', 'upheld']),
      since: z.iso.datetime(),
      hasAppealed: z.boolean(),
    }),
  ),
});
