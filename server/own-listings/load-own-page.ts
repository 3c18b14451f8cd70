import { nextStatus } from '#shared/listings/listing-lifecycle.ts';
import {
  OWN_PER_PAGE,
  OWN_STATUSES,
  type OwnListing,
  type OwnPage,
  type OwnStatus,
} from '#shared/listings/own-listing.ts';
import { capped } from '#shared/platform/pagination.ts';
import { getOwnNames } from '#server/categories/categories.queries.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { listPossibleBuyers } from '#server/listings/listing-buyers.ts';
import { countOwnByStatus } from './own-activity.queries.ts';
import { presentOwn } from './own-listings.presenter.ts';
import { listOwn, type OwnRow } from './own-listings.queries.ts';
import { listLastSales } from './sales.queries.ts';

type Asked = { page: number; status?: OwnStatus | undefined };

/** Returns a page of one's own listings of a status, or of all. A page beyond the last one gives the last. */
export async function loadOwnPage(ctx: Context<Member>, { page: asked, status }: Asked): Promise<OwnPage> {
  const { actor, db } = ctx;
  const rows = await countOwnByStatus(db, actor.userId);
  const known = new Map<string, number>(rows.map((row) => [row.status, row.count]));
  const count = (each: OwnStatus) => known.get(each) ?? 0;
  const total = status ? count(status) : OWN_STATUSES.reduce((sum, each) => sum + count(each), 0);
  const pages = Math.max(1, Math.ceil(total / OWN_PER_PAGE));
  const page = Math.min(asked, pages);
  const found = await listOwn(db, actor.userId, { status, page });
  return {
    data: await presentAll(ctx, found),
    page,
    pages,
    total: capped(total),
    counts: {
      draft: count('draft'),
      pending: count('pending'),
      approved: count('approved'),
      rejected: count('rejected'),
      expired: count('expired'),
      sold: count('sold'),
    },
  };
}

/** One of one's own listings, by its id in the database; null for others' and removed ones. */
export async function loadOwnListing(ctx: Context<Member>, id: string): Promise<OwnListing | null> {
  const found = await listOwn(ctx.db, ctx.actor.userId, { id, page: 1 });
  const [listing] = await presentAll(ctx, found);
  return listing ?? null;
}

async function presentAll(ctx: Context<Member>, found: readonly OwnRow[]): Promise<OwnListing[]> {
  const { actor, db, clock } = ctx;
  const [{ listingLifetimeDays: lifetimeDays }, ownNames] = await Promise.all([
    getSettings(ctx),
    getOwnNames(ctx),
  ]);
  const sellable = found.filter((row) => nextStatus(row.status, 'sell', 'owner') !== null);
  const buyers = await listPossibleBuyers(
    db,
    sellable.map(({ id }) => id),
  );
  const sold = found.filter((row) => row.status === 'sold').map(({ id }) => id);
  const lastSales = sold.length > 0 ? await listLastSales(db, sold) : [];
  const sales = new Map(lastSales.map((sale) => [sale.listingId, sale]));
  return found.map((row) =>
    presentOwn(row, {
      actor,
      now: clock(),
      lifetimeDays,
      possibleBuyers: buyers.get(row.id) ?? [],
      sale: sales.get(row.id),
      ownNames,
    }),
  );
}
