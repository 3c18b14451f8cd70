import type { Role } from '../accounts/account.ts';
import type { CappedCount, CursorPage } from '../platform/pagination.ts';
import type { ListingStatus } from '../listings/listing-lifecycle.ts';
import type { ReportStatus, ReportType } from '../reports/report.ts';
import type { BanReason } from './console.ts';
import type { AuditLogEntry } from './audit-log.ts';

export const USERS_PAGE = 50;
/** Rows of the CSV file, over all matches. */
export const USERS_CSV_ROWS = 100_000;
/** Rows of each kind on one person's page. */
export const USER_PAGE_ROWS = 20;

/** Where an address would stand, for somebody who registered with a number. */
export const NO_ADDRESS = 'Inscription par téléphone';

export const USER_STATES = {
  active: 'Actif',
  suspended: 'Suspendu',
  unconfirmed: 'Adresse à confirmer',
  leaving: 'Suppression demandée',
} as const;
export type UserState = keyof typeof USER_STATES;

export const ROLE_LABELS: Record<Role, string> = { user: 'Membre', admin: 'Équipe' };

export const USER_ORDERS = { newest: 'Les plus récents', oldest: 'Les plus anciens' } as const;
export type UserOrder = keyof typeof USER_ORDERS;

/** Days of a suspension; without a number it lasts until somebody lifts it. */
export const BAN_DAYS = [1, 3, 7, 14, 30, 90, 365] as const;
export type BanDays = (typeof BAN_DAYS)[number];

/** How long an impersonation may last. */
export const IMPERSONATION_MINUTES = 30;

export type AdminUser = {
  id: string;
  name: string;
  /** Null for somebody who registered with a number. */
  email: string | null;
  /** E.164 */
  phone: string | null;
  role: Role;
  state: UserState;
  createdAt: string;
  /** The latest among the sessions that are still open. */
  lastSeenAt: string | null;
  /** Without removed listings. */
  listingCount: number;
};

export type AdminUsers = CursorPage<AdminUser>;

export type AdminUserBan = {
  reason: BanReason;
  note: string | null;
  at: string;
  by: string | null;
  endsAt: string | null;
  liftedAt: string | null;
};

export type AdminUserSession = {
  id: string;
  /** "Chrome sur téléphone Android" */
  device: string;
  signedInAt: string;
  lastActiveAt: string;
  /** The team member who impersonates this person in the session. */
  impersonator: string | null;
};

export type AdminUserListing = { id: string; title: string; status: ListingStatus; createdAt: string };

export type AdminUserCase = {
  id: string;
  type: ReportType;
  label: string;
  status: ReportStatus;
  openedAt: string;
};

/** One person as the team sees them, with the permitted actions. */
export type AdminUserDetail = {
  user: AdminUser & {
    country: string | null;
    isPhoneVerified: boolean;
    isTwoFactorEnabled: boolean;
    deletionDueAt: string | null;
  };
  bans: AdminUserBan[];
  sessions: AdminUserSession[];
  listings: AdminUserListing[];
  listingTotal: CappedCount;
  /** Cases about the person, their listings and their comments. */
  cases: AdminUserCase[];
  /** The team's actions on this account, latest first. */
  journal: AuditLogEntry[];
  can: { ban: boolean; unban: boolean; changeRole: boolean; endSessions: boolean; impersonate: boolean };
  /** The team member looking at it has two factors, and has to give a code beside the password. */
  asksForCode: boolean;
};
