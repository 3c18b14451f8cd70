import { z } from 'zod';
import { AUDIT_ACTIONS, AUDIT_TARGETS } from '../audit/audit-log.ts';
import { publicId } from '../platform/public-id.schema.ts';

const instant = z.iso.datetime();

const person = publicId('usr', 'Cette personne n’existe pas.');

/** Within the range of dates that every database accepts. */
const day = z.iso.date().refine((value) => value >= '2000-01-01' && value < '2100-01-01', 'Jour inconnu');

/** `by` is a team member, `about` an account; both days are included. */
export const auditLogQuery = z.object({
  cursor: z.string().max(200).optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  by: person.optional(),
  about: person.optional(),
  from: day.optional(),
  to: day.optional(),
});
export type AuditLogQuery = z.output<typeof auditLogQuery>;

export const auditLogEntry = z
  .object({
    id: z.string(),
    at: instant,
    action: z.enum(AUDIT_ACTIONS),
    by: z.string().nullable(),
    isAutomatic: z.boolean(),
    target: z.object({
      kind: z.enum(AUDIT_TARGETS),
      name: z.string().nullable(),
      href: z.string().nullable(),
    }),
    changes: z.array(
      z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
    reason: z.string().nullable(),
    details: z.string().nullable(),
  })
  .meta({ id: 'JournalEntry' });

export const auditLogAnswer = z.object({
  data: z.array(auditLogEntry),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
  /** Team members to filter by. */
  team: z.array(z.object({ id: z.string(), name: z.string() })),
});
