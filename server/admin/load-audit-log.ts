import { and, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { changeTexts } from '#shared/admin/audit-log-texts.ts';
import {
  AUDIT_LOG_CSV_ROWS,
  AUDIT_LOG_PAGE,
  type AuditLogChunk,
  type AuditLogEntry,
} from '#shared/admin/audit-log.ts';
import type { AuditLogQuery } from '#shared/admin/audit-log.schema.ts';
import { USER_PAGE_ROWS } from '#shared/admin/users.ts';
import { DECISION_LABEL } from '#shared/audit/decision-labels.ts';
import { REFUSAL_REASONS } from '#shared/moderation/refusal.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { FULL_NAME } from '#server/accounts/accounts.queries.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { blogPosts } from '#server/blog/blog.table.ts';
import { listings } from '#server/listings/listings.table.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';
import { SYSTEM_ID, type Context, type Member } from '#server/platform/context.ts';
import { csvLine, csvMoment } from '#server/platform/formats/csv.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayStart } from '#server/platform/database/days.ts';
import { decodeKeyset, type Keyset } from '#server/platform/database/keyset-cursor.ts';
import { keysetPage } from '#server/platform/database/keyset-page.ts';

type Filters = Omit<AuditLogQuery, 'cursor'>;
type Row = Awaited<ReturnType<typeof listRows>>[number];

const CSV_BATCH = 500;
const MAX_TEAM = 100;

function matches({ action, by, about, from, to }: Filters): SQL | undefined {
  return and(
    action && eq(auditLog.action, action),
    by === undefined ? undefined : eq(auditLog.actorId, by),
    about === undefined ? undefined : eq(auditLog.targetId, about),
    from === undefined ? undefined : gte(auditLog.at, dayStart(from)),
    to === undefined ? undefined : lt(auditLog.at, dayStart(to, 1)),
  );
}

function listRows(db: Db, filters: Filters, after: Keyset | null, limit: number) {
  const further =
    after &&
    sql`(${auditLog.at}, ${auditLog.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({ entry: auditLog, by: FULL_NAME, listingTitle: listings.title, postTitle: blogPosts.title })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(listings, eq(listings.id, auditLog.listingId))
    .leftJoin(blogPosts, and(eq(auditLog.targetKind, 'post'), eq(blogPosts.id, auditLog.targetId)))
    .where(and(matches(filters), further ?? undefined))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}

const keyOf = ({ entry }: Row): Keyset => ({ at: entry.at, id: entry.id });

/** Returns what the team did, the latest first. */
export async function loadAuditLog(
  ctx: Context<Member>,
  { cursor, ...filters }: AuditLogQuery,
): Promise<AuditLogChunk & { team: { id: string; name: string }[] }> {
  const after = cursor === undefined ? null : decodeKeyset(cursor);
  const [rows, team] = await Promise.all([
    listRows(ctx.db, filters, after, AUDIT_LOG_PAGE + 1),
    listTeam(ctx.db),
  ]);
  const page = keysetPage(rows, AUDIT_LOG_PAGE, keyOf);
  return { ...page, data: await present(ctx.db, page.data), team };
}

/** Returns what the team did about one account, the latest first. */
export async function listAuditLogOf({ db }: Context<Member>, userId: string): Promise<AuditLogEntry[]> {
  return present(db, await listRows(db, { about: userId }, null, USER_PAGE_ROWS));
}

async function listTeam(db: Db) {
  const rows = await db
    .select({ id: users.id, name: FULL_NAME })
    .from(users)
    .where(sql`role <> 'user'`)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(MAX_TEAM);
  return rows.map(({ id, name }) => ({ id: toPublicId('usr', id), name: name ?? 'Sans nom' }));
}

async function present(db: Db, rows: readonly Row[]): Promise<AuditLogEntry[]> {
  const people = rows.flatMap(({ entry }) => (entry.targetKind === 'user' ? [entry.targetId] : []));
  const names = await namesOf(db, [...new Set(people)]);
  return rows.map(({ entry, by, listingTitle, postTitle }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    action: entry.action,
    by,
    isAutomatic: entry.actorId === SYSTEM_ID,
    target: {
      kind: entry.targetKind,
      name: names.get(entry.targetId) ?? listingTitle ?? postTitle,
      href: hrefOf(entry, { isPerson: names.has(entry.targetId), isPost: postTitle !== null }),
    },
    changes: changesOf(entry),
    reason: entry.reason && REFUSAL_REASONS[entry.reason].label,
    details: entry.details,
  }));
}

async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: FULL_NAME })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .limit(ids.length);
  return new Map(rows.map(({ id, name }) => [id, name ?? 'Sans nom']));
}

type Known = { isPerson: boolean; isPost: boolean };

/** The page that shows the target; null if the target is gone. */
function hrefOf({ targetId, listingId }: Row['entry'], { isPerson, isPost }: Known): string | null {
  if (isPerson) return `/admin/users/${toPublicId('usr', targetId)}`;
  if (isPost) return `/admin/blog/${toPublicId('blg', targetId)}`;
  return listingId === null ? null : `/annonce/${toPublicId('lst', listingId)}`;
}

/** The fields that differ between before and after, in the order in which they were logged. */
function changesOf({ before, after }: Pick<Row['entry'], 'before' | 'after'>): AuditLogEntry['changes'] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({ name, before: shown(before[name]), after: shown(after[name]) }))
    .filter((change) => change.before !== change.after);
}

function shown(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const CSV_HEAD = ['Date', 'Action', 'Par', 'Sur', 'Changements', 'Motif', 'Précision'];

/** Streams all matching entries as CSV, line by line. */
export async function* csvOfAuditLog(
  { db }: Context<Member>,
  { cursor: _, ...filters }: AuditLogQuery,
): AsyncGenerator<string> {
  yield csvLine(CSV_HEAD);
  let after: Keyset | null = null;
  for (let written = 0; written < AUDIT_LOG_CSV_ROWS; written += CSV_BATCH) {
    const rows: Row[] = await listRows(db, filters, after, CSV_BATCH);
    for (const entry of await present(db, rows)) yield csvLine(cells(entry));
    const last = rows.at(-1);
    if (!last || rows.length < CSV_BATCH) return;
    after = keyOf(last);
  }
}

/** Formatted as on the page. */
function cells(entry: AuditLogEntry) {
  const { at, action, by, isAutomatic, target, reason, details } = entry;
  return [
    csvMoment(at),
    DECISION_LABEL[action],
    isAutomatic ? 'Automatique' : by,
    target.name,
    changeTexts(entry).join(' · '),
    reason,
    details,
  ];
}
