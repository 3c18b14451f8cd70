import { z } from 'zod';
import { COUNTRY_CODES } from '../platform/places.ts';
import { emailText, obey, typedText } from '../accounts/account.schema.ts';
import { EMAIL_CHANGE_RULES, PROFILE_RULES } from '../accounts/profile-form.ts';
import { PROFILE_VISIBILITIES, SESSION_AGES, SESSION_TIMEOUTS } from '../accounts/preferences.ts';

const hour = z.int().min(0).max(23);

const preferences = z.object({
  notifications: z.object({
    email: z.boolean(),
    push: z.boolean(),
    sms: z.boolean(),
    quietHours: z.strictObject({ from: hour, to: hour }).optional(),
  }),
  privacy: z.object({
    profileVisibility: z.enum(PROFILE_VISIBILITIES),
    showOnlineStatus: z.boolean(),
    allowMessages: z.boolean(),
  }),
  security: z.object({
    loginNotifications: z.boolean(),
    sessionTimeoutMinutes: z.literal(SESSION_TIMEOUTS),
    requirePasswordChange: z.boolean(),
    rememberMeEnabled: z.boolean(),
    autoLogout: z.boolean(),
    maxSessionAgeDays: z.literal(SESSION_AGES),
  }),
});

/** Missing preferences stay unchanged. */
export const preferencesInput = z.strictObject({
  notifications: preferences.shape.notifications.partial().strict().optional(),
  privacy: preferences.shape.privacy.partial().strict().optional(),
  security: preferences.shape.security.partial().strict().optional(),
});
export type PreferencesInput = z.infer<typeof preferencesInput>;
export const preferencesAnswer = z.object({ data: preferences });

export const profileAnswer = z.object({
  data: z
    .object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string().nullable(),
      emailChange: z
        .object({ newEmail: z.string(), isCurrentConfirmed: z.boolean(), isNewConfirmed: z.boolean() })
        .nullable(),
      phone: z
        .object({
          number: z.string(),
          display: z.string(),
          isVerified: z.boolean(),
          opensAccount: z.boolean(),
        })
        .nullable(),
      country: z.enum(COUNTRY_CODES).nullable(),
      avatar: z.string().nullable(),
      createdAt: z.iso.datetime(),
      isTwoFactorEnabled: z.boolean(),
      isTwoFactorRequired: z.boolean(),
      mustChangePassword: z.boolean(),
      deletionDueAt: z.iso.datetime().nullable(),
      preferences,
    })
    .meta({ id: 'Profile' }),
});

export const profileInput = z
  .object({
    firstName: typedText.transform((name) => name.trim()),
    lastName: typedText.transform((name) => name.trim()),
    country: typedText,
    phoneNumber: typedText,
  })
  .superRefine(obey(PROFILE_RULES))
  .transform((values) => ({
    ...values,
    country: values.country === '' ? null : z.enum(COUNTRY_CODES).parse(values.country),
  }));
export type ProfileInput = z.infer<typeof profileInput>;

export const emailChangeInput = z
  .object({ email: emailText, password: typedText })
  .superRefine(obey(EMAIL_CHANGE_RULES));

export const emailTokenInput = z.object({
  token: typedText.transform((value) => value.trim().slice(0, 200)),
});

/** True once both mailboxes have confirmed. */
export const emailConfirmedAnswer = z.object({ data: z.object({ isDone: z.boolean() }) });
