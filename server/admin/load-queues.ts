import type { DashboardQueue } from '#shared/admin/dashboard.ts';
import { screenComment } from '#shared/comments/comment-screening.ts';
import {
  CONSOLE_PAGE,
  type CaseQueue,
  type ConsoleCase,
  type ConsoleCounts,
  type WaitingAppeal,
  type WaitingComment,
} from '#shared/admin/console.ts';
import { capped, type CappedCount } from '#shared/platform/pagination.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { ReportType } from '#shared/reports/report.ts';
import { presentComment } from '#server/comments/comments.presenter.ts';
import { listWaiting } from '#server/comments/comments.queries.ts';
import { countWaitingComments } from '#server/comments/waiting-comments.ts';
import { listListings } from '#server/listings/listings.queries.ts';
import { findClaims } from '#server/moderation/claims.ts';
import { loadReviewItems } from '#server/moderation/load-review-items.ts';
import { listWaiting as listWaitingItems, summarizeWaiting } from '#server/moderation/waiting.queries.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { countOpenMoney } from '#server/payments/team-payments.queries.ts';
import { presentCases } from '#server/reports/reports.presenter.ts';
import {
  countContestedCases,
  countOpenCases,
  listContestedCases,
  listOpenCases,
} from '#server/reports/reports.queries.ts';

const ABOUT: Record<'reports' | 'users', readonly ReportType[]> = {
  reports: ['listing', 'comment'],
  users: ['user', 'conversation'],
};

export async function countQueues({ db }: Context<Member>): Promise<ConsoleCounts> {
  const [waiting, comments, reports, users, contested] = await Promise.all([
    summarizeWaiting(db),
    countWaitingComments(db),
    countOpenCases(db, ABOUT.reports),
    countOpenCases(db, ABOUT.users),
    countContestedCases(db),
  ]);
  return {
    listings: sum(waiting.listings, waiting.revisions),
    comments,
    reports,
    users,
    appeals: sum(waiting.appeals, contested),
  };
}

/** Counts all queues of the team, refunds and discrepancies included. */
export async function countDashboardQueues({
  db,
}: Context<Member>): Promise<Record<DashboardQueue, CappedCount>> {
  const [waiting, comments, reports, people, contested, money] = await Promise.all([
    summarizeWaiting(db),
    countWaitingComments(db),
    countOpenCases(db, ABOUT.reports),
    countOpenCases(db, ABOUT.users),
    countContestedCases(db),
    countOpenMoney(db),
  ]);
  return {
    listings: waiting.listings,
    revisions: waiting.revisions,
    comments,
    reports,
    people,
    appeals: sum(waiting.appeals, contested),
    ...money,
  };
}

function sum(one: CappedCount, other: CappedCount): CappedCount {
  const { count: total, isCapped } = capped(one.count + other.count);
  return { count: total, isCapped: isCapped || one.isCapped || other.isCapped };
}

/** One page of a queue, plus one row to know whether there is another page. */
function sliceOf(page: number) {
  return { limit: CONSOLE_PAGE + 1, offset: (page - 1) * CONSOLE_PAGE };
}

/** Comments that wait for review, the longest waiting first. */
export async function loadWaitingComments(
  ctx: Context<Member>,
  number: number,
): Promise<{ data: WaitingComment[]; hasMore: boolean }> {
  const rows = await listWaiting(ctx, sliceOf(number));
  const page = rows.slice(0, CONSOLE_PAGE);
  const [found, claims] = await Promise.all([
    listListings(ctx.db, [...new Set(page.map(({ comment }) => comment.listingId))]),
    findClaims(
      ctx,
      'comment',
      page.map(({ comment }) => comment.id),
    ),
  ]);
  const listings = new Map(found.map((row) => [row.id, row]));
  return {
    data: page.flatMap((row) => {
      const listing = listings.get(row.comment.listingId);
      if (!listing) return [];
      return [
        {
          comment: presentComment(row, listing, ctx.actor, 0),
          listing: { id: toPublicId('lst', listing.id), title: listing.title },
          heldBy: screenComment(row.comment.content),
          waitsSince: row.comment.updatedAt.toISOString(),
          claim: claims.get(row.comment.id) ?? null,
        },
      ];
    }),
    hasMore: rows.length > page.length,
  };
}

/** Appeals against the refusal of listings, the longest waiting first. */
export async function loadAppeals(
  ctx: Context<Member>,
  number: number,
): Promise<{ data: WaitingAppeal[]; hasMore: boolean }> {
  const { limit, offset } = sliceOf(number);
  const waiting = (await listWaitingItems(ctx.db, null, offset + limit, ['appeal'])).slice(offset);
  const items = await loadReviewItems(ctx, waiting.slice(0, CONSOLE_PAGE));
  return {
    data: items.map(({ id, proposed, appeal, submittedAt }) => ({
      id,
      title: proposed.title,
      text: appeal?.text ?? '',
      waitsSince: submittedAt,
    })),
    hasMore: waiting.length > CONSOLE_PAGE,
  };
}

/** Cases with their evidence, the heaviest first; contested ones by waiting time, the longest first. */
export async function loadCases(
  ctx: Context<Member>,
  queue: CaseQueue,
  number: number,
): Promise<{ data: ConsoleCase[]; hasMore: boolean }> {
  const slice = sliceOf(number);
  const rows =
    queue === 'appeals'
      ? await listContestedCases(ctx.db, slice)
      : await listOpenCases(ctx.db, ABOUT[queue], slice);
  const page = rows.slice(0, CONSOLE_PAGE);
  const claims = await findClaims(
    ctx,
    'case',
    page.map(({ id }) => id),
  );
  const cases = await presentCases(ctx, page);
  return {
    data: cases.map((each, index) => {
      const row = page[index];
      return {
        ...each,
        claim: (row && claims.get(row.id)) ?? null,
        waitsSince:
          (row?.status === 'upheld' ? row.appealedAt : row?.openedAt)?.toISOString() ?? each.openedAt,
      };
    }),
    hasMore: rows.length > page.length,
  };
}
