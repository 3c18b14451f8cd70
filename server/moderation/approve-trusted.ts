import { sql } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { listPicturesOf } from '#server/listings/listing-pictures.ts';
import { listRevisions } from '#server/listings/listing-revisions.queries.ts';
import { SYSTEM_ID, type Context, type Member, type Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/database.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { decideOnListing } from './decide-on-listing.ts';
import { decideOnRevision } from './decide-on-revision.ts';
import { findRisky } from './listing-risk.ts';
import { findPhotoCopies, type Photographed } from './find-photo-copies.ts';

type Trusted = {
  kind: 'listing' | 'revision';
  id: string;
  listingId: string;
  version: number;
  sellerId: string;
};

/**
 * Approves submissions of trusted sellers, if the setting is on: sellers with a verified number, the configured number of
 * approved listings and no refusal that still stands. Submissions with photos of another seller, with photos not yet
 * described, or that look like a fraud wait for a person.
 */
export async function approveTrusted(services: Services): Promise<void> {
  const { trustedSellers } = await getSettings(services);
  if (!trustedSellers.isOn) return;
  const trusted = await listTrusted(services.db, trustedSellers.approvedListings);
  const copies = await findPhotoCopies(services.db, await withPictures(services.db, trusted));
  const risky = await findRisky(services, trusted);
  for (const { kind, id, version } of trusted) {
    if ((copies.get(id) ?? []).length > 0 || risky.has(id)) continue;
    const decide = kind === 'listing' ? decideOnListing : decideOnRevision;
    await decide(asSystem(services), id, { version }).catch(passOver);
  }
}

function asSystem(services: Services): Context<Member> {
  return {
    ...services,
    actor: { kind: 'member', userId: SYSTEM_ID, isAdmin: true },
    requestId: newUuid(services.clock()),
  };
}

/** Skips conflicts: its owner changed it in between, or somebody decided. The next run looks again. */
function passOver(error: unknown) {
  if (!(error instanceof AppError)) throw error;
}

const AT_A_TIME = 100;

async function listTrusted(db: Db, approvedListings: number): Promise<Trusted[]> {
  const { rows } = await db.execute<Trusted>(sql`
    with waiting as (
      select 'listing' as kind, id, id as listing_id, submitted_at as at from listings where status = 'pending'
      union all
      select 'revision', id, listing_id, created_at from listing_revisions where status = 'pending'
    ), shown as (
      select waiting.id, picture_id from waiting join listing_pictures using (listing_id) where kind = 'listing'
      union all
      select waiting.id, picture_id from waiting join listing_revision_pictures on revision_id = waiting.id
    )
    select waiting.kind, waiting.id, waiting.listing_id as "listingId", listings.version, listings.seller_id as "sellerId"
    from waiting join listings on listings.id = waiting.listing_id join users on users.id = listings.seller_id
    where users.phone_verified_at is not null and users.banned_at is null
      and (select count(*) from listings as own where own.seller_id = users.id and own.status in ('approved', 'expired', 'sold')) >= ${approvedListings}
      and not exists (select 1 from listings as own where own.seller_id = users.id and own.status = 'rejected')
      and not exists (
        select 1 from listings as own join audit_log on audit_log.listing_id = own.id
        where own.seller_id = users.id and audit_log.action in ('listing.reject', 'revision.refuse')
          and not exists (select 1 from appeals where appeals.decision_id = audit_log.id and appeals.state = 'accepted'))
      and not exists (
        select 1 from shown join pictures on pictures.id = shown.picture_id
        where shown.id = waiting.id and (pictures.state <> 'ready' or not exists (
          select 1 from picture_looks where picture_looks.content_key = pictures.content_key)))
    order by waiting.at, waiting.id limit ${AT_A_TIME}`);
  return rows;
}

async function withPictures(db: Db, trusted: readonly Trusted[]): Promise<Photographed[]> {
  const idsOf = (kind: Trusted['kind']) => trusted.filter((each) => each.kind === kind).map(({ id }) => id);
  const [ofListings, revisions] = await Promise.all([
    listPicturesOf(db, idsOf('listing')),
    listRevisions(db, idsOf('revision')),
  ]);
  const ofRevisions = new Map(revisions.map(({ id, pictures }) => [id, pictures]));
  return trusted.map(({ kind, id, sellerId }) => ({
    id,
    sellerId,
    pictures: (kind === 'listing' ? ofListings : ofRevisions).get(id) ?? [],
  }));
}
