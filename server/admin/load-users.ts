import {
  USERS_CSV_ROWS,
  USERS_PAGE,
  USER_STATES,
  ROLE_LABELS,
  type AdminUser,
  type AdminUserDetail,
  type AdminUsers,
  type UserState,
} from '#shared/admin/users.ts';
import type { UsersQuery } from '#shared/admin/users.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { findUser, type UserRow } from '#server/accounts/accounts.queries.ts';
import { describeDevice } from '#server/accounts/describe-device.ts';
import { hasTwoFactor } from '#server/sessions/confirm-identity.ts';
import { hasRole } from '#server/accounts/roles.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { mailAddress } from '#server/platform/mail/absent-address.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { csvLine, csvMoment } from '#server/platform/formats/csv.ts';
import { decodeKeyset, type Keyset } from '#server/platform/database/keyset-cursor.ts';
import { keysetPage } from '#server/platform/database/keyset-page.ts';
import { listAuditLogOf } from './load-audit-log.ts';
import { countRegistrations, listRegistrations, presentRegistration } from './pending-registrations.ts';
import { canBan, canChangeRole, canEndSessions, canImpersonate, canUnban } from './users.policy.ts';
import {
  countAllListingsOf,
  countListingsOf,
  countUsers,
  findLastSeen,
  listBansOf,
  listCasesAbout,
  listListingsOf,
  listSessionsOf,
  listUsers,
} from './users.queries.ts';

const CSV_BATCH = 500;

/** Returns one page of matching users. */
export async function loadUsers(
  ctx: Context<Member>,
  { cursor, ...filters }: UsersQuery,
): Promise<AdminUsers> {
  const after = cursor === undefined ? null : decodeKeyset(cursor);
  const isPending = filters.state === 'unconfirmed';
  const [found, total] = await Promise.all([
    findUsers(ctx, filters, after, USERS_PAGE + 1),
    isPending ? countRegistrations(ctx, filters) : countUsers(ctx.db, filters),
  ]);
  const { data, ...page } = keysetPage(found, USERS_PAGE, ({ key }) => key);
  return { ...page, data: data.map(({ user }) => user), total };
}

type Found = { key: Keyset; user: AdminUser };

/** Accounts; in the state "unconfirmed", registrations that are not accounts yet. */
async function findUsers(
  ctx: Context<Member>,
  filters: Omit<UsersQuery, 'cursor'>,
  after: Keyset | null,
  limit: number,
): Promise<Found[]> {
  if (filters.state === 'unconfirmed') {
    const waiting = await listRegistrations(ctx, filters, after, limit);
    return waiting.map((row) => ({ key: keyOf(row), user: presentRegistration(row) }));
  }
  const rows = await listUsers(ctx.db, filters, after, limit);
  const shown = await present(ctx, rows);
  return rows.flatMap((row, index) => {
    const user = shown[index];
    return user ? [{ key: keyOf(row), user }] : [];
  });
}

const keyOf = ({ createdAt, id }: { createdAt: Date; id: string }): Keyset => ({ at: createdAt, id });

async function present({ db }: Context<Member>, rows: readonly UserRow[]): Promise<AdminUser[]> {
  const ids = rows.map(({ id }) => id);
  const [lastSeen, counts] = await Promise.all([findLastSeen(db, ids), countListingsOf(db, ids)]);
  return rows.map((row) => ({
    id: toPublicId('usr', row.id),
    name: `${row.firstName} ${row.lastName}`.trim(),
    email: mailAddress(row.email),
    phone: row.phoneNumber,
    role: hasRole(row.role, 'admin') ? 'admin' : 'user',
    state: stateOf(row),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: lastSeen.get(row.id)?.toISOString() ?? null,
    listingCount: counts.get(row.id) ?? 0,
  }));
}

function stateOf({ bannedAt, deletionDueAt }: UserRow): UserState {
  if (bannedAt !== null) return 'suspended';
  return deletionDueAt === null ? 'active' : 'leaving';
}

const CSV_HEAD = ['Identifiant', 'Nom', 'E-mail', 'Téléphone', 'Rôle', 'État', 'Inscription', 'Annonces'];

/** Streams all matching users as CSV. The export is logged, as it contains their addresses. */
export async function* csvOfUsers(
  ctx: Context<Member>,
  { cursor: _, ...filters }: UsersQuery,
): AsyncGenerator<string> {
  await writeAudit(ctx, ctx.db, {
    action: 'user.export',
    targetKind: 'user',
    targetId: ctx.actor.userId,
    before: {},
    after: filters,
  });
  yield csvLine(CSV_HEAD);
  let after: Keyset | null = null;
  for (let written = 0; written < USERS_CSV_ROWS; written += CSV_BATCH) {
    const found: Found[] = await findUsers(ctx, filters, after, CSV_BATCH);
    for (const { user } of found) yield csvLine(cells(user));
    const last = found.at(-1);
    if (!last || found.length < CSV_BATCH) return;
    after = last.key;
  }
}

function cells({ id, name, email, phone, role, state, createdAt, listingCount }: AdminUser) {
  return [id, name, email, phone, ROLE_LABELS[role], USER_STATES[state], csvMoment(createdAt), listingCount];
}

/** Loads one person with everything the team has to know before it acts. */
export async function loadUser(ctx: Context<Member>, id: string): Promise<AdminUserDetail> {
  const { db, actor } = ctx;
  const row = await findUser(db, id);
  if (!row) throw new AppError('not_found', { message: 'Ce compte n’existe plus.' });
  const [shown, bans, sessions, listings, listingTotal, cases, auditLog] = await Promise.all([
    present(ctx, [row]),
    listBansOf(db, id),
    listSessionsOf(db, id, new Date(ctx.clock())),
    listListingsOf(db, id),
    countAllListingsOf(db, id),
    listCasesAbout(db, id),
    listAuditLogOf(ctx, id),
  ]);
  const [user] = shown;
  if (!user) throw new AppError('not_found');
  return {
    user: {
      ...user,
      country: row.countryCode,
      isPhoneVerified: row.phoneVerifiedAt !== null,
      isTwoFactorEnabled: row.twoFactorEnabled,
      deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
    },
    bans: bans.map(presentBan),
    sessions: sessions.map(presentSession),
    listings: listings.map((listing) => ({
      ...listing,
      id: toPublicId('lst', listing.id),
      createdAt: listing.createdAt.toISOString(),
    })),
    listingTotal,
    cases: cases.map(({ id: caseId, type, label, status, openedAt }) => ({
      id: toPublicId('cas', caseId),
      type,
      label,
      status,
      openedAt: openedAt.toISOString(),
    })),
    journal: auditLog,
    can: {
      ban: canBan(actor, row),
      unban: canUnban(actor, row),
      changeRole: canChangeRole(actor, row),
      endSessions: canEndSessions(actor, row),
      impersonate: canImpersonate(actor, row),
    },
    asksForCode: await hasTwoFactor(ctx),
  };
}

function presentBan({ ban, by }: Awaited<ReturnType<typeof listBansOf>>[number]) {
  return {
    reason: ban.reason,
    note: ban.note,
    at: ban.bannedAt.toISOString(),
    by,
    endsAt: ban.endsAt?.toISOString() ?? null,
    liftedAt: ban.liftedAt?.toISOString() ?? null,
  };
}

function presentSession({ session, impersonator }: Awaited<ReturnType<typeof listSessionsOf>>[number]) {
  return {
    id: toPublicId('ses', session.id),
    device: describeDevice(session.userAgent),
    signedInAt: session.createdAt.toISOString(),
    lastActiveAt: session.lastActiveAt.toISOString(),
    impersonator: session.impersonatorId === null ? null : (impersonator ?? 'Équipe'),
  };
}
