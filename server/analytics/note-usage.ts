import type { Context as HonoContext } from 'hono';
import { isRobot } from '#server/platform/http/robots.ts';
import type { PageKind } from '#shared/analytics/analytics.ts';
import type { Category } from '#shared/categories/category.ts';
import type { Context, Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/database.ts';
import { localDay } from '#server/platform/database/days.ts';
import { addressOf, clientAddress, visitorHash, type UnseenRequest } from '#server/platform/http/visitor.ts';
import { countedTerm } from './search-term.ts';
import type { Counts, Usage } from './usage.ts';
import { writeUsage } from './write-usage.ts';

const FLUSH_MS = 10_000;
/**
 * Number of searches (visitor and term) that a process remembers per day; beyond, searches are counted without their
 * terms.
 */
const MAX_REMEMBERED = 50_000;
/** Distinct terms between two writes, of all visitors together. */
const MAX_TERMS = 1_000;

type Counter = { usage: Usage; remembered: Set<string>; timer: NodeJS.Timeout | null };

// Per database, as tests open several in one process.
const counters = new WeakMap<Db, Counter>();

const nothing = (): Usage => ({
  pages: new Map(),
  visitors: new Map(),
  searches: new Map(),
  terms: new Map(),
  suggestible: new Set(),
});

/** Counts a page view. Stays in memory until the next write, so that the page does not wait for the database. */
export function notePage(c: HonoContext, page: PageKind): void {
  const ctx: Context = c.get('ctx');
  countPage(ctx, page, countedVisitor(c, ctx));
}

/** The same for a cached page, which the process sends without asking the application. */
export function noteCachedPage(services: Counting, request: UnseenRequest, page: PageKind): void {
  const header = (name: string) => request.header(name) ?? '';
  if (isCounted(header, services))
    countPage(
      services,
      page,
      visitorOf(header, () => addressOf(request, services.config), services),
    );
}

function countPage(services: Writing, page: PageKind, who: Visitor | null): void {
  if (!who) return;
  const { usage } = counterOf(services);
  add(usage.pages, `${who.day} ${page}`);
  rememberVisitor(usage, who);
}

type Search = { category: Category; typed: string; isEmpty: boolean };

/** Counts a search; the same text by the same visitor counts as one use of its term a day. */
export function noteSearch(c: HonoContext, { category, typed, isEmpty }: Search): void {
  const ctx: Context = c.get('ctx');
  const who = countedVisitor(c, ctx);
  if (!who) return;
  const { usage, remembered } = counterOf(ctx);
  addUse(usage.searches, `${who.day} ${category}`, isEmpty);
  const term = countedTerm(typed);
  if (term === null) return;
  const mark = `${who.day} ${who.visitor} ${term}`;
  const key = `${who.day} ${term}`;
  if (remembered.has(mark) || remembered.size >= MAX_REMEMBERED) return;
  if (!usage.terms.has(key) && usage.terms.size >= MAX_TERMS) return;
  remembered.add(mark);
  addUse(usage.terms, key, isEmpty);
}

/** Notes who searched for a term that may be suggested to others. The same visitor counts once a week. */
export function noteSuggestibleTerm(c: HonoContext, term: string): void {
  const ctx: Context = c.get('ctx');
  const who = countedVisitor(c, ctx, `term ${term}`);
  if (!who) return;
  const { suggestible } = counterOf(ctx).usage;
  if (suggestible.size < MAX_TERMS) suggestible.add(`${who.day} ${who.visitor} ${term}`);
}

type Visitor = { day: string; visitor: string };

type Counting = Pick<Services, 'db' | 'log' | 'clock' | 'config'>;
type ReadHeader = (name: string) => string;

/** Null for bots, the team, prefetches, and visitors who opted out of tracking. */
function countedVisitor(c: HonoContext, ctx: Context, purpose?: string): Visitor | null {
  const header = (name: string) => c.req.header(name) ?? '';
  const { actor } = ctx;
  if (!isCounted(header, ctx)) return null;
  if ((actor.kind === 'member' && actor.isAdmin) || c.get('session')?.impersonatedBy) return null;
  return visitorOf(header, () => clientAddress(c, ctx.config), ctx, purpose);
}

function isCounted(header: ReadHeader, { config }: Pick<Services, 'config'>): boolean {
  if (isRobot(header('user-agent'), config)) return false;
  if (header('dnt') === '1' || header('sec-gpc') === '1') return false;
  return !header('sec-purpose').includes('prefetch') && header('purpose') !== 'prefetch';
}

function visitorOf(
  header: ReadHeader,
  address: () => string,
  { clock, config }: Counting,
  purpose?: string,
): Visitor {
  const day = localDay(clock());
  return { day, visitor: visitorHash(config, address(), header('user-agent'), purpose ?? day) };
}

function rememberVisitor({ visitors }: Usage, { day, visitor }: Visitor): void {
  const known = visitors.get(day) ?? new Set();
  known.add(visitor);
  visitors.set(day, known);
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function addUse(counts: Map<string, Counts>, key: string, isEmpty: boolean): void {
  const { uses, empty } = counts.get(key) ?? { uses: 0, empty: 0 };
  counts.set(key, { uses: uses + 1, empty: empty + Number(isEmpty) });
}

type Writing = Pick<Services, 'db' | 'log'>;

function counterOf(services: Writing): Counter {
  const counter = counters.get(services.db) ?? { usage: nothing(), remembered: new Set(), timer: null };
  counters.set(services.db, counter);
  counter.timer ??= setTimeout(() => void flushUsage(services), FLUSH_MS).unref();
  return counter;
}

/**
 * Writes the counts so far; also called before a process ends. Counts that cannot be written are dropped: they are only
 * statistics.
 */
export async function flushUsage({ db, log }: Writing): Promise<void> {
  const counter = counters.get(db);
  if (!counter) return;
  if (counter.timer) clearTimeout(counter.timer);
  const { usage } = counter;
  const days = [...usage.visitors.keys()];
  const today = days.toSorted().at(-1);
  // Remembered searches of earlier days are no longer needed.
  const remembered = today
    ? new Set([...counter.remembered].filter((mark) => mark.startsWith(today)))
    : counter.remembered;
  counters.set(db, { usage: nothing(), remembered, timer: null });
  await writeUsage(db, usage).catch((error: unknown) => log.warn('visits were not counted', { error }));
}
