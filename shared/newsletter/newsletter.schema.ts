import { z } from 'zod';
import { normalizeEmail } from '../platform/form-rules.ts';
import { publicIdOrNull } from '../platform/public-id.schema.ts';
import { COUNTRY_CODES, findCity, findCountry } from '../platform/places.ts';
import { COUNTRIES } from '../platform/places.data.ts';
import { CAMPAIGN_STATES, CAMPAIGN_STEPS } from './campaign-lifecycle.ts';
import { CAMPAIGN_RULES, type CampaignField } from './campaign.ts';
import { AUDIENCES, type Audience } from './segment.ts';
import { SUBSCRIPTION_RULES } from './subscription-rules.ts';
import { SUBSCRIBER_STATES } from './subscriber.ts';
import { HONEYPOT, MAX_EMAIL } from './subscription.ts';

const words = z.string().transform((value) => value.replaceAll('\u0000', '').toWellFormed().trim());
const oneLine = words.transform((value) => value.replaceAll(/\s+/g, ' '));
const country = z.enum(COUNTRY_CODES, 'Ce pays n’est pas dans la liste.');
const city = z
  .string()
  .max(100)
  .refine(
    (slug) => COUNTRIES.some(({ code }) => findCity(code, slug)),
    'Cette ville n’est pas dans la liste.',
  );

export const subscriptionInput = z.object({
  email: words.transform(normalizeEmail).superRefine((value, issues) => {
    const message = SUBSCRIPTION_RULES.email(value, {});
    if (message !== null) issues.addIssue({ code: 'custom', message });
  }),
  /** The city that the subscriber wants news of. */
  citySlug: city.nullish().transform((value) => value ?? null),
  [HONEYPOT]: z.string().max(5000).default(''),
});

export const subscribedAnswer = z.object({ data: z.object({ message: z.string() }) });
export const confirmationInput = z.object({ token: z.string().max(200) });

export const campaignParams = z.object({ id: publicIdOrNull('nwl') });
export const subscriberParams = z.object({ id: publicIdOrNull('sub') });

const segment = z
  .object({
    audience: z.enum(Object.keys(AUDIENCES) as [Audience, ...Audience[]], 'Choisissez à qui écrire.'),
    countryCode: country.nullable(),
    citySlug: city.nullable(),
  })
  .refine(
    ({ countryCode, citySlug }) =>
      countryCode === null ||
      citySlug === null ||
      findCountry(countryCode)?.cities.some(({ slug }) => slug === citySlug),
    { message: 'Cette ville n’est pas dans ce pays.', path: ['citySlug'] },
  );

const content = z.object({
  subject: oneLine,
  preview: oneLine,
  heading: oneLine,
  body: words,
  actionLabel: oneLine,
  actionHref: words,
  segment,
});

function checkWords(value: z.output<typeof content>, issues: z.RefinementCtx): void {
  for (const field of Object.keys(CAMPAIGN_RULES) as CampaignField[]) {
    const message = CAMPAIGN_RULES[field](value[field], value);
    if (message !== null) issues.addIssue({ code: 'custom', message, path: [field] });
  }
}

/** `key` is the idempotency key made by the writer's browser: a newsletter sent twice is created once. */
export const newCampaignInput = content.extend({ key: z.uuid() }).superRefine(checkWords);
const version = z.int().min(1).max(2_000_000_000);
export const campaignChangeInput = content.extend({ version }).superRefine(checkWords);
/** The version that the decision was based on. */
export const campaignRemoval = z.object({ version: z.coerce.number().pipe(version) });
export type CampaignInput = z.output<typeof content>;

export const stepInput = z.object({ step: z.enum(CAMPAIGN_STEPS), version });
export type StepInput = z.output<typeof stepInput>;

const cursor = z.string().max(200).optional();
export const campaignsQuery = z.strictObject({ cursor });
export const subscribersQuery = z.strictObject({
  cursor,
  state: z.enum(SUBSCRIBER_STATES).optional(),
  country: country.optional(),
  q: z.string().trim().max(MAX_EMAIL).optional(),
});
export type SubscribersQuery = z.output<typeof subscribersQuery>;

const amount = z.int().min(0);
const instant = z.iso.datetime();
const campaign = z
  .object({
    id: z.string(),
    subject: z.string(),
    preview: z.string(),
    heading: z.string(),
    body: z.string(),
    actionLabel: z.string(),
    actionHref: z.string(),
    segment: z.object({
      audience: z.enum(Object.keys(AUDIENCES) as [Audience, ...Audience[]]),
      countryCode: country.nullable(),
      citySlug: z.string().nullable(),
    }),
    state: z.enum(CAMPAIGN_STATES),
    version: z.int(),
    createdAt: instant,
    startedAt: instant.nullable(),
    endedAt: instant.nullable(),
    progress: z.object({
      audience: amount.nullable(),
      sent: amount,
      refused: amount,
      failed: amount,
      unknown: amount,
      unsubscribed: amount,
    }),
    can: z.object({
      edit: z.boolean(),
      send: z.boolean(),
      pause: z.boolean(),
      resume: z.boolean(),
      stop: z.boolean(),
    }),
  })
  .meta({ id: 'NewsletterCampaign' });

const count = z.object({ count: amount, isCapped: z.boolean() });

export const campaignAnswer = z.object({
  data: campaign.extend({ reach: count, html: z.string(), text: z.string() }),
});
export const campaignsAnswer = z.object({ data: z.array(campaign), nextCursor: z.string().nullable() });

const subscriber = z
  .object({
    id: z.string(),
    email: z.string(),
    state: z.enum(SUBSCRIBER_STATES),
    countryCode: country.nullable(),
    citySlug: z.string().nullable(),
    hasAccount: z.boolean(),
    createdAt: instant,
    confirmedAt: instant.nullable(),
    endedAt: instant.nullable(),
    can: z.object({ remove: z.boolean() }),
  })
  .meta({ id: 'NewsletterSubscriber' });

export const subscribersAnswer = z.object({
  data: z.array(subscriber),
  nextCursor: z.string().nullable(),
  counts: z.record(z.enum(SUBSCRIBER_STATES), count),
});
