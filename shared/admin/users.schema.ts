import { z } from 'zod';
import { ROLES } from '../accounts/account.ts';
import { compactCode } from '../accounts/sign-in-form.ts';
import { LISTING_STATUSES } from '../listings/listing-lifecycle.ts';
import { publicIdOrNull } from '../platform/public-id.schema.ts';
import { REPORT_STATUSES, REPORT_TYPES } from '../reports/report.ts';
import { BAN_REASONS, NOTE_MAX } from './console.ts';
import { auditLogEntry } from './audit-log.schema.ts';
import { USER_ORDERS, USER_STATES } from './users.ts';
import { cappedCount } from '../platform/pagination.schema.ts';

const SEARCH_MAX = 100;
const PASSWORD_MISSING = 'Saisissez votre mot de passe.';

export const plainText = (maxLength: number) =>
  z
    .string()
    .transform((value) => value.replaceAll('\u0000', '').toWellFormed().trim())
    .pipe(z.string().max(maxLength, `${maxLength} caractères au plus.`));

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.keys(table) as [Key, ...Key[]]);

/** `q` matches part of a name, an address or a number. */
export const usersQuery = z.object({
  cursor: z.string().max(200).optional(),
  q: plainText(SEARCH_MAX).optional(),
  role: z.enum(ROLES).optional(),
  state: keysOf(USER_STATES).optional(),
  order: keysOf(USER_ORDERS).default('newest'),
});
export type UsersQuery = z.output<typeof usersQuery>;

/** null if the text is no id: the answer is then that there is no such session. */
export const userSessionParams = z.object({
  id: publicIdOrNull('usr'),
  session: publicIdOrNull('ses'),
});

/** The password of the team member who acts; the code is required if they have two factors. */
const ownConfirmation = {
  password: z.string({ error: PASSWORD_MISSING }).min(1, PASSWORD_MISSING).max(200),
  code: z.string().max(40).default('').transform(compactCode),
};
export const roleInput = z.object({
  role: z.enum(ROLES, { error: 'Choisissez un rôle.' }),
  ...ownConfirmation,
});
export const impersonationInput = z.object({
  reason: plainText(NOTE_MAX).pipe(z.string().min(5, 'Dites en quelques mots pourquoi.')),
  ...ownConfirmation,
});

const adminUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(ROLES),
  state: keysOf(USER_STATES),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  listingCount: z.int(),
});

export const usersAnswer = z.object({
  data: z.array(adminUser.meta({ id: 'AdminUser' })),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
  total: cappedCount,
});

const instant = z.iso.datetime();
const detail = z.object({
  user: adminUser.extend({
    country: z.string().nullable(),
    isPhoneVerified: z.boolean(),
    isTwoFactorEnabled: z.boolean(),
    deletionDueAt: instant.nullable(),
  }),
  bans: z.array(
    z.object({
      reason: keysOf(BAN_REASONS),
      note: z.string().nullable(),
      at: instant,
      by: z.string().nullable(),
      endsAt: instant.nullable(),
      liftedAt: instant.nullable(),
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      signedInAt: instant,
      lastActiveAt: instant,
      impersonator: z.string().nullable(),
    }),
  ),
  listings: z.array(
    z.object({ id: z.string(), title: z.string(), status: z.enum(LISTING_STATUSES), createdAt: instant }),
  ),
  listingTotal: cappedCount,
  cases: z.array(
    z.object({
      id: z.string(),
      type: z.enum(REPORT_TYPES),
      label: z.string(),
      status: z.enum(REPORT_STATUSES),
      openedAt: instant,
    }),
  ),
  journal: z.array(auditLogEntry),
  can: z.object({
    ban: z.boolean(),
    unban: z.boolean(),
    changeRole: z.boolean(),
    endSessions: z.boolean(),
    impersonate: z.boolean(),
  }),
  asksForCode: z.boolean(),
});
export const userAnswer = z.object({ data: detail.meta({ id: 'AdminUserDetail' }) });

export const endedAnswer = z.object({ data: z.object({ ended: z.int() }) });
