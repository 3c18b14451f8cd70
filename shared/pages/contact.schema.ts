import { z } from 'zod';
import { CONTACT_LIMITS, CONTACT_RULES, HONEYPOT } from './contact-form.ts';

const words = z.string().transform((value) => value.replaceAll('\u0000', '').toWellFormed().trim());
const oneLine = words.transform((value) => value.replaceAll(/\s+/g, ' '));

type Field = keyof typeof CONTACT_RULES;

const ruled = (field: Field, kind: z.ZodType<string>) =>
  kind.superRefine((value, issues) => {
    const message = CONTACT_RULES[field](value, {});
    if (message !== null) issues.addIssue({ code: 'custom', message });
  });

export const contactInput = z.object({
  /** Idempotency key made by the sender's browser: a message sent twice is stored once. */
  key: z.uuid(),
  name: ruled('name', oneLine),
  email: ruled('email', words),
  subject: ruled('subject', oneLine),
  message: ruled('message', words),
  [HONEYPOT]: z.string().max(CONTACT_LIMITS.message).default(''),
});
