import { z } from 'zod';
import { CATEGORIES } from '../categories/category.ts';
import { normalizeEmail } from '../platform/form-rules.ts';
import { publicIdOrNull } from '../platform/public-id.schema.ts';
import { ALERT_RULES, VISITOR_ALERT_RULES } from './alert-rules.ts';
import { ALERT_FREQUENCIES, ALERT_LIMITS, ALERT_TEXT, ALERT_TRAP } from './alert.ts';

const oneLine = z
  .string()
  .max(1000, ALERT_TEXT.nameLong)
  .transform((value) =>
    value
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .toWellFormed()
      .trim(),
  );

/** A rule of the form that needs no other field. */
function ruled(rule: (value: string, values: Record<string, never>) => string | null) {
  return (value: string, issues: z.RefinementCtx<string>) => {
    const message = rule(value, {});
    if (message !== null) issues.addIssue({ code: 'custom', message });
  };
}

const name = oneLine.superRefine(ruled(ALERT_RULES.name));
const visitorName = oneLine.superRefine(ruled(VISITOR_ALERT_RULES.name));
const frequency = z.enum(ALERT_FREQUENCIES, ALERT_TEXT.frequency);

const searched = {
  /** null for an alert of a seller, whom `query` names. */
  category: z.enum(CATEGORIES, ALERT_TEXT.section).nullable(),
  /** The query string of the list, as its address has it: what a list ignores, an alert ignores. */
  query: z.string().max(ALERT_LIMITS.query),
};

export const alertInput = z.strictObject({ ...searched, name, frequency });

export const visitorAlertInput = z.strictObject({
  ...searched,
  name: visitorName,
  frequency,
  email: z
    .string()
    .max(1000, ALERT_TEXT.emailInvalid)
    .transform(normalizeEmail)
    .superRefine(ruled(VISITOR_ALERT_RULES.email)),
  [ALERT_TRAP]: z.string().max(5000).default(''),
});

export const alertChange = z.strictObject({
  name: name.optional(),
  frequency: frequency.optional(),
  isPaused: z.boolean().optional(),
});
export type AlertChange = z.output<typeof alertChange>;

export const alertParams = z.object({ id: publicIdOrNull('alr') });

const alert = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.enum(CATEGORIES).nullable(),
    search: z.record(z.string(), z.union([z.string(), z.number()])),
    sellerName: z.string().nullable(),
    path: z.string(),
    frequency: z.enum(ALERT_FREQUENCIES),
    isPaused: z.boolean(),
    createdAt: z.iso.datetime(),
    notifiedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Alert' });

export const alertAnswer = z.object({ data: alert });
export const alertsAnswer = z.object({ data: z.array(alert) });
export const alertAskedAnswer = z.object({ data: z.object({ message: z.string() }) });
