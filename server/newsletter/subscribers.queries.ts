import { and, desc, eq, ilike, sql, type SQL } from 'drizzle-orm';
import type { SubscribersQuery } from '#shared/newsletter/newsletter.schema.ts';
import { SUBSCRIBER_STATES, type Subscriber, type SubscriberState } from '#shared/newsletter/subscriber.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { CappedCount } from '#shared/platform/pagination.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { countRows } from '#server/platform/database/count-rows.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Keyset } from '#server/platform/database/keyset-cursor.ts';
import { newsletterSubscribers } from './newsletter.table.ts';
import { isTheirAccount } from './segment.ts';

export type SubscriberRow = typeof newsletterSubscribers.$inferSelect & { accountId: string | null };
type Filters = Omit<SubscribersQuery, 'cursor'>;

function matches({ state, country, q = '' }: Filters): SQL | undefined {
  return and(
    state === undefined ? undefined : eq(newsletterSubscribers.state, state),
    country === undefined ? undefined : eq(newsletterSubscribers.countryCode, country),
    q === '' ? undefined : ilike(newsletterSubscribers.email, `%${escapeLike(q)}%`),
  );
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}

/** Lists subscribers, latest first. */
export async function listSubscribers(
  db: Db,
  filters: Filters,
  after: Keyset | null,
  limit: number,
): Promise<SubscriberRow[]> {
  const { createdAt, id } = newsletterSubscribers;
  const rows = await db
    .select({ subscriber: newsletterSubscribers, accountId: users.id })
    .from(newsletterSubscribers)
    .leftJoin(users, isTheirAccount)
    .where(
      and(
        matches(filters),
        after === null ? undefined : sql`(${createdAt}, ${id}) < (${after.at.toISOString()}, ${after.id})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  return rows.map(({ subscriber, accountId }) => ({ ...subscriber, accountId }));
}

/** Counts the subscribers in each state, up to COUNT_CAP. */
export async function countSubscribers(db: Db): Promise<Record<SubscriberState, CappedCount>> {
  const counts = await Promise.all(
    SUBSCRIBER_STATES.map(async (state): Promise<[SubscriberState, CappedCount]> => {
      return [state, await countRows(db, newsletterSubscribers, eq(newsletterSubscribers.state, state))];
    }),
  );
  return Object.fromEntries(counts) as Record<SubscriberState, CappedCount>;
}

export function presentSubscriber({ id, accountId, ...row }: SubscriberRow): Subscriber {
  const { email, state, countryCode, citySlug, createdAt, confirmedAt, endedAt } = row;
  return {
    id: toPublicId('sub', id),
    email,
    state,
    countryCode,
    citySlug,
    hasAccount: accountId !== null,
    createdAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    can: { remove: state === 'active' || state === 'pending' },
  };
}
