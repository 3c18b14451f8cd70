import { and, asc, desc, gt, isNull, sql, type SQL } from 'drizzle-orm';
import type { UsersQuery } from '#shared/admin/users.schema.ts';
import type { AdminUser } from '#shared/admin/users.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { CappedCount } from '#shared/platform/pagination.ts';
import { registrations } from '#server/accounts/registrations.table.ts';
import type { RegistrationRow } from '#server/accounts/registrations.queries.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { countRows } from '#server/platform/database/count-rows.ts';
import type { Keyset } from '#server/platform/database/keyset-cursor.ts';
import { hasWords } from './users.queries.ts';

type Filters = Omit<UsersQuery, 'cursor'>;
type Asker = Pick<Context<Member>, 'db' | 'clock'>;

function matches({ clock }: Asker, { q = '', role }: Filters): SQL | undefined {
  return and(
    isNull(registrations.endedAt),
    gt(registrations.expiresAt, new Date(clock())),
    q === '' ? undefined : hasWords(registrations.searchText, q),
    role === 'admin' ? sql`false` : undefined,
  );
}

/** Unconfirmed registrations as the team sees them among the accounts; an address may have several. */
export function listRegistrations(
  ctx: Asker,
  filters: Filters,
  after: Keyset | null,
  limit: number,
): Promise<RegistrationRow[]> {
  const isOldestFirst = filters.order === 'oldest';
  const direction = isOldestFirst ? asc : desc;
  const place = after && sql`(${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const further = place && sql`(created_at, id) ${isOldestFirst ? sql`>` : sql`<`} ${place}`;
  return ctx.db
    .select()
    .from(registrations)
    .where(and(matches(ctx, filters), further ?? undefined))
    .orderBy(direction(registrations.createdAt), direction(registrations.id))
    .limit(limit);
}

export function countRegistrations(ctx: Asker, filters: Filters): Promise<CappedCount> {
  return countRows(ctx.db, registrations, matches(ctx, filters));
}

export function presentRegistration(row: RegistrationRow): AdminUser {
  return {
    id: toPublicId('reg', row.id),
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    phone: row.phoneNumber,
    role: 'user',
    state: 'unconfirmed',
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: null,
    listingCount: 0,
  };
}
