import {
  TEAM_LISTINGS,
  TEAM_STATE_LABEL,
  type TeamListing,
  type TeamListingPage,
} from '#shared/admin/team-listing.ts';
import type { TeamListingsQuery } from '#shared/admin/team-listing.schema.ts';
import type { Category } from '#shared/categories/category.ts';
import { moneyInUnits } from '#shared/platform/money.ts';
import { getCategories } from '#server/categories/categories.queries.ts';
import { listCards } from '#server/listings/listings.queries.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { SYSTEM_ID, type Context, type Member } from '#server/platform/context.ts';
import { csvLine, csvMoment } from '#server/platform/formats/csv.ts';
import { decodeKeyset, type Keyset } from '#server/platform/database/keyset-cursor.ts';
import { keysetPage } from '#server/platform/database/keyset-page.ts';
import { presentTeamListing } from './team-listings.presenter.ts';
import { countWanted, listTeamFacts, listWanted, readWanted } from './team-listings.queries.ts';

const CSV_BATCH = 500;

export async function loadTeamListings(
  ctx: Context<Member>,
  query: TeamListingsQuery,
): Promise<TeamListingPage> {
  const after = query.cursor === undefined ? null : decodeKeyset(query.cursor);
  const wanted = await readWanted(ctx.db, query);
  if (!wanted) return { data: [], hasMore: false, nextCursor: null, total: { count: 0, isCapped: false } };
  const total = await countWanted(ctx.db, wanted);
  const limit = TEAM_LISTINGS.perPage + 1;
  const rows = await listWanted(ctx.db, wanted, { after, limit, isCommon: total.isCapped });
  const page = keysetPage(rows, TEAM_LISTINGS.perPage, (row) => row);
  return { ...page, data: await present(ctx, page.data), total };
}

async function present(ctx: Context<Member>, rows: readonly Keyset[]): Promise<TeamListing[]> {
  const ids = rows.map(({ id }) => id);
  const [cards, facts] = await Promise.all([listCards(ctx.db, ids), listTeamFacts(ctx.db, ids)]);
  return cards.flatMap((card) => {
    const known = facts.get(card.id);
    return known ? [presentTeamListing(card, known, ctx.clock())] : [];
  });
}

const CSV_HEAD = [
  'Créée le',
  'Identifiant',
  'Titre',
  'État',
  'Masquée',
  'En pause',
  'Catégorie',
  'Ville',
  'Prix',
  'Monnaie',
  'Prix (F CFA)',
  'Vendeur',
  'E-mail',
  'Vues',
  'Contacts',
  'En ligne depuis',
  'Motif du refus',
];

/**
 * Streams all matching listings as CSV, read in batches, as a million would not fit in memory. The export is logged, as
 * it contains the sellers’ addresses.
 */
export async function* csvOfListings(
  ctx: Context<Member>,
  { cursor: _, ...query }: TeamListingsQuery,
): AsyncGenerator<string> {
  await writeAudit(ctx, ctx.db, {
    action: 'listing.export',
    targetKind: 'listing',
    targetId: SYSTEM_ID,
    before: {},
    after: query,
  });
  yield csvLine(CSV_HEAD);
  const wanted = await readWanted(ctx.db, query);
  if (!wanted) return;
  const { isCapped: isCommon } = await countWanted(ctx.db, wanted);
  const labels = new Map((await getCategories(ctx)).map(({ id, label }) => [id, label]));
  let after: Keyset | null = null;
  for (let written = 0; written < TEAM_LISTINGS.csvRows; written += CSV_BATCH) {
    const rows: Keyset[] = await listWanted(ctx.db, wanted, { after, limit: CSV_BATCH, isCommon });
    for (const listing of await present(ctx, rows)) yield csvLine(cells(listing, labels));
    after = rows.at(-1) ?? null;
    if (rows.length < CSV_BATCH) return;
  }
}

const yes = (is: boolean) => (is ? 'oui' : 'non');

function cells(listing: TeamListing, labels: ReadonlyMap<Category, string>) {
  const { id, title, category, status, place, price, priceXof, seller, createdAt, publishedAt } = listing;
  return [
    csvMoment(createdAt),
    id,
    title,
    TEAM_STATE_LABEL[status],
    yes(listing.isHidden),
    yes(listing.isPaused),
    labels.get(category) ?? category,
    place.city,
    price && moneyInUnits(price),
    price?.currency ?? null,
    priceXof,
    seller?.name ?? null,
    seller?.email ?? null,
    listing.viewsCount,
    listing.contactsCount,
    status === 'approved' ? csvMoment(publishedAt) : null,
    listing.rejectionReason,
  ];
}
