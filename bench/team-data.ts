import pg from 'pg';
import { newUuid } from '#shared/platform/ids.ts';
import { fillMarket } from './market.ts';

const PAYMENTS = 200_000;
const AUDIT_LOG_ROWS = 300_000;
const ANALYTICS_DAYS = 90;
const TERMS_A_DAY = 1_000;

const USERS = `
  insert into users (id, name, email, email_verified, first_name, last_name, phone_number, country_code, role, banned_at, created_at)
  select id, first_name || ' ' || last_name, 'personne-' || n || '@bench.example', true, first_name, last_name,
    '+22901' || lpad(n::text, 8, '0'), (array['BJ', 'CI', 'SN', 'TG'])[1 + n % 4],
    case when n <= 20 then 'admin' else 'user' end, case when n % 500 = 0 then $2::timestamptz end,
    $2::timestamptz - n * interval '9 minutes'
  from (
    select n, ($1::uuid[])[n] as id, (array['Awa', 'Koffi', 'Fatou', 'Ibrahim', 'Chantal', 'Moussa', 'Aya'])[1 + n % 7] as first_name,
      (array['Koné', 'Dossou', 'Diallo', 'Mensah', 'Traoré', 'Agossou', 'Bamba', 'Ouédraogo'])[1 + n % 8] || n % 997 as last_name
    from generate_series(1, array_length($1::uuid[], 1)) n) as person`;

/** Unconfirmed registrations, a twentieth of the number of accounts. */
const REGISTRATIONS = `
  insert into registrations (id, email, first_name, last_name, phone_number, country_code, password, browser_hash, created_at, expires_at)
  select gen_random_uuid(), 'attend-' || n || '@bench.example', (array['Awa', 'Koffi', 'Fatou', 'Ibrahim'])[1 + n % 4],
    (array['Koné', 'Dossou', 'Diallo', 'Mensah'])[1 + n % 4] || n % 997, '+22902' || lpad(n::text, 8, '0'), 'BJ', 'hash', '',
    $2::timestamptz - n * interval '1 second', $2::timestamptz - n * interval '1 second' + interval '14 days'
  from generate_series(1, $1::int / 20) n`;

const PAYMENT_ROWS = `
  insert into payments (id, subject_id, payer_id, reference, title, detail, price_minor, fee_minor, total_minor, vat_basis_points, state, received_minor, paid_attempt_id, paid_at, created_at, updated_at)
  select id, gen_random_uuid(), ($1::uuid[])[1 + n % array_length($1::uuid[], 1)], 'TK-' || n, 'Boost 7 jours', 'Appartement', 2000, 80, 2080, 1800,
    state, case when state = 'succeeded' then 2080 else 0 end, case when state = 'succeeded' then gen_random_uuid() end,
    case when state = 'succeeded' then at end, at, at
  from (
    select n, gen_random_uuid() as id, $2::timestamptz - n * interval '4 minutes' as at,
      case when n % 5 = 0 then 'failed' when n % 17 = 0 then 'cancelled' else 'succeeded' end as state
    from generate_series(1, ${PAYMENTS}) n) as each`;

const ATTEMPT_ROWS = `
  insert into payment_attempts (id, payment_id, number, method_number, reference, idempotency_key, request_hash, provider, provider_ref, method, country, state, received_minor, created_at, ended_at)
  select coalesce(paid_attempt_id, gen_random_uuid()), id, 1, 1, 'A-' || reference, 'key', 'hash', case when right(reference, 1) = '7' then 'wave' else 'fedapay' end,
    'P-' || reference, (array['mtn_mobile_money', 'moov_money', 'wave', 'card'])[1 + length(reference) % 4], 'BJ',
    case when state = 'succeeded' then 'succeeded' else 'failed' end, received_minor, created_at, created_at
  from payments`;

const PAYMENT_METHODS = `
  update payments set method = attempts.method, provider = attempts.provider
  from payment_attempts attempts where attempts.payment_id = payments.id`;

const LISTING_DAYS = `
  insert into listing_days (listing_id, day, views, phone_reveals, whats_app_clicks, messages)
  select id, day::date, 1 + (random() * 9)::int, (random() < 0.1)::int, (random() < 0.1)::int, (random() < 0.05)::int
  from listings, lateral generate_series(published_at, least(published_at + interval '2 days', $1::timestamptz), interval '1 day') day
  where is_public`;

/** Half of the subscribers have an account. */
const SUBSCRIBERS = `
  insert into newsletter_subscribers (id, email, state, country_code, created_at, confirmed_at)
  select gen_random_uuid(), case when n % 2 = 0 then 'personne-' else 'lecteur-' end || n || '@bench.example',
    case when n % 11 = 0 then 'unsubscribed' when n % 13 = 0 then 'pending' when n % 101 = 0 then 'bounced' else 'active' end,
    (array['BJ', 'CI', 'SN', 'TG'])[1 + n % 4], $2::timestamptz - n * interval '9 minutes', $2::timestamptz - n * interval '9 minutes'
  from generate_series(1, $1::int) n`;

const AUDIT_LOG = `
  insert into audit_log (id, at, actor_id, action, target_kind, target_id, listing_id, before, after)
  select gen_random_uuid(), listings.created_at, users.id, case when n % 9 = 0 then 'listing.reject' else 'listing.approve' end,
    'listing', listings.id, listings.id, '{"status": "pending"}', '{"status": "approved"}'
  from (select id, created_at, row_number() over () as n from listings limit ${AUDIT_LOG_ROWS}) as listings
  join users on users.email = 'personne-' || 1 + n % 20 || '@bench.example'`;

/** Two and a half months of statistics, with a full table of texts for each day. */
const ANALYTICS = [
  `insert into visitor_days (day, count) select day::date, 40000 from generate_series($1::date - ${ANALYTICS_DAYS}, $1::date, interval '1 day') day`,
  `insert into page_days (day, page, count) select day::date, page, 9000 from generate_series($1::date - ${ANALYTICS_DAYS}, $1::date, interval '1 day') day,
    unnest(array['home', 'real_estate', 'automobile', 'services', 'marketplace', 'listing', 'publish', 'account', 'messages', 'house']) page`,
  `insert into search_days (day, category, searches, empty) select day::date, category, 5000, 400 from generate_series($1::date - ${ANALYTICS_DAYS}, $1::date, interval '1 day') day,
    unnest(array['real_estate', 'automobile', 'services', 'marketplace']) category`,
  `insert into term_days (day, term, uses, empty) select day::date, 'mot ' || (n + extract(day from day)::int % 7 * 300), 3 + (random() * 50)::int, n % 3
    from generate_series($1::date - ${ANALYTICS_DAYS}, $1::date, interval '1 day') day, generate_series(1, ${TERMS_A_DAY}) n`,
];

/** Fills a market with its sellers, their payments and its statistics. */
export async function fillTeamData(url: string, listings: number, people: number, now: number) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const at = new Date(now).toISOString();
  const ids = Array.from({ length: people }, () => newUuid(now));
  await client.query(USERS, [ids, at]);
  await client.query(REGISTRATIONS, [people, at]);
  await fillMarket(url, listings, now, ids);
  await client.query(PAYMENT_ROWS, [ids, at]);
  await client.query(ATTEMPT_ROWS);
  await client.query(PAYMENT_METHODS);
  await client.query(LISTING_DAYS, [at]);
  await client.query(SUBSCRIBERS, [people, at]);
  await client.query(AUDIT_LOG);
  for (const rows of ANALYTICS) await client.query(rows, [at.slice(0, 10)]);
  await client.query('vacuum (analyze)');
  await client.end();
}
