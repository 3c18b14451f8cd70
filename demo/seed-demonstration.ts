import { eq, like } from 'drizzle-orm';
import type { ListingStatus } from '#shared/listings/listing-lifecycle.ts';
import { DEFAULT_TERMS } from '#shared/listings/listing-terms.ts';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { findUsersByEmail } from '#server/accounts/accounts.queries.ts';
import { sumMarket } from '#server/analytics/sum-market.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { createVerifiedAccount } from '#server/accounts/create-verified-account.ts';
import { changeListingStatus } from '#server/listings/change-listing-status.ts';
import { refreshPopularity } from '#server/listings/listings.jobs.ts';
import { listingDays } from '#server/listings/listing-statistics.table.ts';
import { listingCounters, listings } from '#server/listings/listings.table.ts';
import { publishListing } from '#server/listing-form/publish-listing.ts';
import type { Config } from '#server/platform/config.ts';
import type { Context, Member, Services } from '#server/platform/context.ts';
import { maintainDatabase } from '#server/platform/database/maintain-database.ts';
import { saveSetting } from '#server/settings/settings.queries.ts';
import { settings } from '#server/settings/settings.table.ts';
import { collectSearchWords } from '#server/search/search.jobs.ts';
import { givePicture, storePicture } from '#server/pictures/store-picture.ts';
import { seedBoosts } from './boosts.ts';
import { seedComments, type Commented } from './comments.ts';
import { seededDays } from './days.ts';
import { seedAnswers } from './seed-answers.ts';
import { seedConversations } from './seed-conversations.ts';
import { composePictures, type SeedPicture } from './pictures.ts';
import { seedFavorites, type SeededListing } from './favorites.ts';
import { planDemonstration, type SeedListing } from './plan.ts';

const DEMO_PASSWORD = 'Tokpa2026!';
const DEMO_ADDRESSES = '%@demo.tokpa.example';
const ADMIN = 'admin@demo.tokpa.example';
const MEMBER = 'awa@demo.tokpa.example';
const REVIEW_MS = 2 * HOUR_MS;
const DEMO_NETWORKS = {
  facebook: 'https://www.facebook.com/tokpa',
  instagram: 'https://www.instagram.com/tokpa',
  tiktok: 'https://www.tiktok.com/@tokpa',
};

/** Returns the text that `npm start` prints when the demonstration has just been created. */
export function describeDemonstration({ origin, mailUrl }: Pick<Config, 'origin' | 'mailUrl'>): string {
  return [
    '',
    `  Tokpa (démonstration)   ${origin}`,
    `  Comptes                 ${MEMBER} · ${ADMIN}`,
    `  Mot de passe            ${DEMO_PASSWORD}`,
    ...(mailUrl ? [] : [`  Messages envoyés        ${origin}/dev/mails`]),
    '',
    '',
  ].join('\n');
}

/**
 * Writes the demonstration data once. An interrupted run has left no finish mark: its accounts, and with them their
 * listings, are removed and it starts over. `pictures` yields one for each recipe.
 */
export async function seedDemonstration(
  services: Services,
  pictures: AsyncIterable<SeedPicture> = composePictures(),
): Promise<void> {
  const { db, log } = services;
  if (await isFinished(services)) return;
  const startedAt = performance.now();
  await db.delete(users).where(like(users.email, DEMO_ADDRESSES));
  const plan = planDemonstration(services.clock());
  const pictureIds = new Map<string, string>();
  for await (const { key, bytes } of pictures) pictureIds.set(key, await storePicture(services, bytes));
  const sellerIds = new Map<string, string>();
  for (const { key, memberSince, phone, ...person } of plan.sellers) {
    const isAdmin = person.email === ADMIN;
    const password = isAdmin || person.email === MEMBER ? DEMO_PASSWORD : null;
    sellerIds.set(
      key,
      await createVerifiedAccount(services, {
        ...person,
        phoneNumber: phone,
        role: isAdmin ? 'admin' : 'user',
        password,
        createdAt: new Date(memberSince),
      }),
    );
  }
  const admin = await findAdmin(services);
  const seeded: SeededListing[] = [];
  const commented: Commented[] = [];
  for (const listing of plan.listings) {
    const sellerId = sellerIds.get(listing.sellerKey);
    if (!sellerId) continue;
    const { id, reviewedAt } = await seedListing(services, listing, { sellerId, admin, pictureIds });
    seeded.push({ id, sellerId, ...listing });
    if (listing.status === 'approved' && !listing.isPaused)
      commented.push({ id, sellerId, category: listing.category, since: reviewedAt });
  }
  const people = [...sellerIds.values()];
  await seedComments(inTheBellAlone(services), commented, people);
  const [member] = await findUsersByEmail(db, [MEMBER]);
  if (member) await seedFavorites(services, seeded, { member: member.id, people });
  if (member) await seedConversations(inTheBellAlone(services), member.id);
  if (member) await seedBoosts(inTheBellAlone(services), seeded, { member: member.id, admin });
  if (member) await seedAnswers(services, people, member.id);
  await saveSetting(db, 'socials', DEMO_NETWORKS);
  await refreshPopularity.run(services, {});
  await collectSearchWords(db);
  await sumMarket(services, SUMMED_DAYS);
  await maintainDatabase(services);
  await markFinished(services);
  log.info(
    `demonstration data ready: ${plan.listings.length} listings in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
}

/** When a sold listing was sold: this part of the time from its review until now. */
const SOLD_AFTER = 0.6;

/** As far back as the team's figures go by default. */
const SUMMED_DAYS = 30;

/** Stored among the settings, where only known keys are read. */
const FINISH_MARK = 'demonstration';

async function isFinished({ db }: Services): Promise<boolean> {
  const marks = await db
    .select({ key: settings.key })
    .from(settings)
    .where(eq(settings.key, FINISH_MARK))
    .limit(1);
  return marks.length > 0;
}

async function markFinished({ db }: Services): Promise<void> {
  await db.insert(settings).values({ key: FINISH_MARK, value: true }).onConflictDoNothing();
}

async function findAdmin({ db }: Services): Promise<Member> {
  const [admin] = await findUsersByEmail(db, [ADMIN]);
  if (!admin) throw new Error('The plan has no administrator.');
  return { kind: 'member', userId: admin.id, isAdmin: true };
}

/** Restricts the plan's notifications to the app: neither mail nor push is sent. */
function inTheBellAlone(services: Services): Services {
  const { notify, markRead } = services.notifications;
  const notifyInApp: typeof notify = (used, notifications, tx) =>
    notify(
      used,
      notifications.map(({ mail: _mail, isPushed: _isPushed, ...notification }) => notification),
      tx,
    );
  return { ...services, notifications: { notify: notifyInApp, markRead } };
}

type SeedWith = { sellerId: string; admin: Member; pictureIds: ReadonlyMap<string, string> };

/** Publishes as the seller, reviews as the team, each at the time in the plan. */
async function seedListing(
  services: Services,
  listing: SeedListing,
  { sellerId, admin, pictureIds }: SeedWith,
): Promise<{ id: string; reviewedAt: number }> {
  const asSeller: Member = { kind: 'member', userId: sellerId, isAdmin: false };
  const at = (actor: Member, now: number): Context<Member> => ({
    ...services,
    actor,
    requestId: newUuid(),
    clock: () => now,
  });
  const { category, title, description, price, countryCode, citySlug, district, specificData } = listing;
  const { id } = await publishListing(at(asSeller, listing.createdAt), {
    category,
    title,
    description,
    price,
    countryCode,
    citySlug,
    district,
    specificData,
    pictureIds: await givePictures(
      services,
      listing.pictureKeys.flatMap((key) => pictureIds.get(key) ?? []),
      sellerId,
    ),
    videos: [],
    contactPhone: null,
    ...DEFAULT_TERMS,
  });
  const reviewedAt = Math.min(listing.createdAt + REVIEW_MS, services.clock());
  for (const { step, actor } of STEPS_TO[listing.status]) {
    const change =
      step === 'reject' && listing.rejectionReason ? { rejectionReason: listing.rejectionReason } : {};
    const takenAt = step === 'sell' ? reviewedAt + SOLD_AFTER * (services.clock() - reviewedAt) : reviewedAt;
    await changeListingStatus(at(actor === 'team' ? admin : asSeller, takenAt), id, step, change);
  }
  await markSeeded(services, id, listing);
  return { id, reviewedAt };
}

/** Sellers publish their own pictures; identical ones share their files. */
async function givePictures(services: Services, ids: readonly string[], sellerId: string): Promise<string[]> {
  const own: string[] = [];
  for (const id of ids) own.push(await givePicture(services, id, sellerId));
  return own;
}

type SeedStep = { step: 'approve' | 'reject' | 'sell' | 'remove'; actor: 'team' | 'seller' };

const APPROVE: SeedStep = { step: 'approve', actor: 'team' };

const STEPS_TO: Record<ListingStatus, readonly SeedStep[]> = {
  draft: [],
  pending: [],
  approved: [APPROVE],
  rejected: [{ step: 'reject', actor: 'team' }],
  expired: [APPROVE],
  sold: [APPROVE, { step: 'sell', actor: 'seller' }],
  removed: [{ step: 'remove', actor: 'seller' }],
};

/** Sets what no use case covers yet: flags, counters, drafts, and the expiry that time would bring. */
async function markSeeded({ db, clock }: Services, id: string, listing: SeedListing): Promise<void> {
  const { isFeatured, isPremium, isReserved, isPaused } = listing;
  const status = listing.status === 'draft' || listing.status === 'expired' ? { status: listing.status } : {};
  await db
    .update(listings)
    .set({ isFeatured, isPremium, isReserved, isPaused, ...status })
    .where(eq(listings.id, id));
  await db
    .update(listingCounters)
    .set({ views: listing.viewsCount, contacts: listing.contactsCount })
    .where(eq(listingCounters.listingId, id));
  const days = seededDays(listing, clock());
  if (days.length > 0) await db.insert(listingDays).values(days.map((day) => ({ ...day, listingId: id })));
}
