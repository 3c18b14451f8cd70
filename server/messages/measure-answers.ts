import { sql } from 'drizzle-orm';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/database.ts';

const LOOKED_BACK_DAYS = 90;
/** A later answer does not count. A first message without one is only measured once this time has passed. */
const ANSWER_DAYS = 7;
const SELLERS_PER_BATCH = 500;

type Walked = { sellers: number; last: string | null };
type Span = { now: string; since: string; overdue: string };

/** Stores for each seller how they answered the first messages of the last ninety days. */
export async function measureAnswers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const ago = (days: number) => new Date(clock() - days * DAY_MS).toISOString();
  const span = { now: ago(0), since: ago(LOOKED_BACK_DAYS), overdue: ago(ANSWER_DAYS) };
  let after: string | null = '00000000-0000-0000-0000-000000000000';
  while (after !== null) after = await measureNext(db, after, span);
  // Sellers to whom nobody wrote in that time.
  await db.execute(sql`delete from seller_answers where measured_at < ${span.now}::timestamptz`);
}

/** Measures the next batch of sellers by id. Returns the last id where more may follow, null otherwise. */
async function measureNext(db: Db, after: string, { now, since, overdue }: Span): Promise<string | null> {
  const { rows } = await db.execute<Walked>(sql`
      with sellers as (
        select distinct seller_id from conversations
        where kind = 'listing' and seller_id > ${after}::uuid and created_at > ${since}::timestamptz
        order by seller_id limit ${SELLERS_PER_BATCH}),
      asked as (
        select c.seller_id, c.created_at, answer.created_at as answered_at
        from sellers join conversations as c on c.seller_id = sellers.seller_id
        left join lateral (
          select m.created_at from messages as m where m.conversation_id = c.id and m.sender_id = c.seller_id
          order by m.sequence limit 1
        ) as answer on answer.created_at <= c.created_at + make_interval(days => ${ANSWER_DAYS})
        where c.kind = 'listing' and c.created_at > ${since}::timestamptz),
      measured as (
        select seller_id, count(*)::int as asked, count(answered_at)::int as answered,
          round(percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at) / 60)
            filter (where answered_at is not null))::int as median_minutes
        from asked where answered_at is not null or created_at <= ${overdue}::timestamptz
        group by seller_id),
      kept as (
        insert into seller_answers (seller_id, asked, answered, median_minutes, measured_at)
        select seller_id, asked, answered, median_minutes, ${now}::timestamptz
        from measured join users on users.id = measured.seller_id
        on conflict (seller_id) do update set asked = excluded.asked, answered = excluded.answered,
          median_minutes = excluded.median_minutes, measured_at = excluded.measured_at)
      select count(*)::int as sellers, max(seller_id::text) as last from sellers`);
  const [walked] = rows;
  return walked?.sellers === SELLERS_PER_BATCH ? walked.last : null;
}
