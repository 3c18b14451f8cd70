import {
  DASHBOARD_DAYS,
  DASHBOARD_FIGURES,
  type Dashboard,
  type DashboardFigure,
  type DashboardQueue,
} from '#shared/admin/dashboard.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { CappedCount } from '#shared/platform/pagination.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { cachedPerDatabase } from '#server/platform/database/cached-per-database.ts';
import type { Db } from '#server/platform/database/database.ts';
import { localDay } from '#server/platform/database/days.ts';
import { countByDay, findOldest } from './dashboard.queries.ts';
import { countDashboardQueues } from './load-queues.ts';

/** The month's figures are not recounted for each team member who looks. */
const FRESH_FOR_MS = 30_000;

const figuresCache = cachedPerDatabase(FRESH_FOR_MS, ({ db, clock }) => readFigures(db, daysUntil(clock())));

/** Loads the queues that need attention, then the figures. */
export async function loadDashboard(ctx: Context<Member>): Promise<Dashboard> {
  const days = daysUntil(ctx.clock());
  const [queues, figures] = await Promise.all([loadQueues(ctx), figuresCache.get(ctx)]);
  return { queues, days, figures };
}

function daysUntil(now: number): string[] {
  return Array.from({ length: DASHBOARD_DAYS }, (_, index) =>
    localDay(now - (DASHBOARD_DAYS - 1 - index) * DAY_MS),
  );
}

async function loadQueues(ctx: Context<Member>): Promise<Dashboard['queues']> {
  const [counts, oldest] = await Promise.all([countDashboardQueues(ctx), findOldest(ctx.db)]);
  const queues = Object.entries(counts) as [DashboardQueue, CappedCount][];
  return queues
    .flatMap(([queue, count]) => {
      const at = oldest.get(queue);
      // Both queries see a queue at different times: one decided on in between is left out.
      return count.count === 0 || !at ? [] : [{ queue, count, oldestAt: at.toISOString() }];
    })
    .toSorted((a, b) => a.oldestAt.localeCompare(b.oldestAt));
}

async function readFigures(db: Db, days: readonly string[]): Promise<Dashboard['figures']> {
  const rows = await countByDay(db, days[0] ?? '');
  const valueOf = new Map(rows.map(({ figure, day, value }) => [`${figure} ${day}`, value]));
  const series = (figure: DashboardFigure) => days.map((day) => valueOf.get(`${figure} ${day}`) ?? 0);
  return Object.fromEntries(
    DASHBOARD_FIGURES.map((figure) => [figure, series(figure)]),
  ) as Dashboard['figures'];
}
