import { z } from 'zod';
import { HONEYPOT } from '../pages/contact-form.ts';
import { publicId } from '../platform/public-id.schema.ts';
import { APPLICATION_LIMITS, APPLICATION_RULES, CV_TEXT, MAX_CV_BYTES } from './application-form.ts';
import { OFFER_SLUGS } from './job-offers.data.ts';

const words = z.string().transform((value) => value.replaceAll('\u0000', '').toWellFormed().trim());
const oneLine = words.transform((value) => value.replaceAll(/\s+/g, ' '));

const ruled = (field: keyof typeof APPLICATION_RULES, kind: z.ZodType<string>) =>
  kind.superRefine((value, issues) => {
    const message = APPLICATION_RULES[field](value, {});
    if (message !== null) issues.addIssue({ code: 'custom', message });
  });

export const applicationInput = z.object({
  /** Idempotency key made by the sender's browser: an application sent twice is stored once. */
  key: z.uuid(),
  /** Empty for a spontaneous application. */
  offer: z.enum(['', ...OFFER_SLUGS], 'Cette offre n’existe plus. Choisissez dans la liste.'),
  name: ruled('name', oneLine),
  email: ruled('email', words),
  phone: ruled('phone', oneLine),
  message: ruled('message', words),
  cv: publicId('cvf', CV_TEXT.missing),
  [HONEYPOT]: z.string().max(APPLICATION_LIMITS.message).default(''),
});

export const cvInput = z.object({ file: z.file(CV_TEXT.missing).max(MAX_CV_BYTES, CV_TEXT.tooLarge) });

export const receivedCvAnswer = z.object({ data: z.object({ id: z.string(), name: z.string() }) });

export const applicationParams = z.object({ id: publicId('jap', 'Cette candidature n’existe pas.') });

export const applicationAnswer = z.object({
  data: z.object({
    id: z.string(),
    offer: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    message: z.string(),
    sentAt: z.string(),
    keptUntil: z.string(),
    cv: z.object({ name: z.string(), bytes: z.number() }),
  }),
});
