import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#server/platform/config.ts';
import type { Services } from '#server/platform/context.ts';
import { maintainTables } from '#server/platform/database/maintain-database.ts';
import { setDemonstrationProgress } from '#server/platform/demonstration-progress.ts';
import { refreshPopularity } from '#server/listings/listings.jobs.ts';
import { collectSearchWords } from '#server/search/search.jobs.ts';
import { saveSetting } from '#server/settings/settings.queries.ts';
import { builtPictures } from './pictures/built-pictures.ts';
import type { PictureSource } from './pictures/composed-pictures.ts';
import type { SeededListing } from './favorites.ts';
import { planDemonstration } from './plan.ts';
import { finishProgress, openProgress, writeOnce } from './progress.ts';
import { ADMIN, DEMO_PASSWORD, findPeople, MEMBER, seedPeople } from './seed-people.ts';
import { seedListings } from './seed-listings.ts';
import { findStoredPictures, storePictures } from './seed-pictures.ts';
import { seededId } from './seeded-id.ts';
import { furtherSteps, type Cast } from './steps.ts';

/** Public listings that are there before anybody can open the site. */
export const FIRST_LISTINGS = 60;
/** Listings a transaction: others wait for the embedded database meanwhile. */
const BATCH = 10;

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
 * Writes what is missing of the demonstration; an aborted one goes on at the next start. With a signal, as beside a
 * running server, it leaves most of the time to requests.
 */
export type Remainder = (signal?: AbortSignal) => Promise<void>;

/** Writes the whole demonstration, unless it is there. */
export async function seedDemonstration(services: Services, pictures?: PictureSource): Promise<void> {
  await (
    await openDemonstration(services, pictures)
  )?.();
}

/**
 * Writes the accounts and the first listings of the demonstration, and returns how to write the rest; null if it is
 * complete. Every step is written once, however often this is started and killed.
 */
export async function openDemonstration(
  services: Services,
  pictures: PictureSource = builtPictures(),
): Promise<Remainder | null> {
  const progress = await openProgress(services);
  if (progress.isFinished) return null;
  const seeding = quiet(services, progress.plannedFor);
  const { sellers, listings: planned } = planDemonstration(progress.plannedFor);
  await writeOnce(seeding, 'people', (used) => seedPeople(used, sellers));
  const people = await findPeople(services, sellers);
  const adminId = people.get('admin');
  const memberId = people.get('awa');
  if (!adminId || !memberId) throw new Error('The plan has no administrator or no member.');
  const listings = inOrder(
    planned.flatMap((listing, index): SeededListing[] => {
      const sellerId = people.get(listing.sellerKey);
      return sellerId ? [{ ...listing, sellerId, id: seededId(listing.createdAt, `listing ${index}`) }] : [];
    }),
  );
  const writing: Writing = { services: seeding, listings, adminId, pictures, now: progress.plannedFor };
  await writeListings(writing, { from: 0, to: FIRST_LISTINGS });
  await writeOnce(seeding, 'networks', async ({ db }) => saveSetting(db, 'socials', DEMO_NETWORKS));
  const cast: Cast = {
    listings,
    memberId,
    admin: { kind: 'member', userId: adminId, isAdmin: true },
    people: [...people.values()],
    now: progress.plannedFor,
  };
  return async (signal) => {
    try {
      await writeListings(writing, { from: FIRST_LISTINGS, to: listings.length }, signal);
      await writeFurther(services, seeding, cast, signal);
    } finally {
      setDemonstrationProgress(services.db, null);
    }
  };
}

/** Writes all that follows the listings, and marks the demonstration as complete. */
async function writeFurther(
  services: Services,
  seeding: Services,
  cast: Cast,
  signal?: AbortSignal,
): Promise<void> {
  for (const [name, run] of furtherSteps(cast)) {
    if (signal?.aborted) return;
    await atEase(() => writeOnce(seeding, name, run), signal);
  }
  if (signal?.aborted) return;
  await atEase(() => refreshPopularity.run(services, {}), signal);
  await atEase(() => collectSearchWords(services.db), signal);
  const maintaining = maintainTables(services, 'public');
  while (!(await atEase(() => maintaining.next(), signal)).done) if (signal?.aborted) return;
  await finishProgress(services);
  services.log.info(`demonstration data ready: ${cast.listings.length} listings`);
}

type Writing = {
  services: Services;
  listings: readonly SeededListing[];
  adminId: string;
  pictures: PictureSource;
  now: number;
};

/** Writes listings in small batches, each as soon as its pictures are stored. */
async function writeListings(
  { services, listings, adminId, pictures, now }: Writing,
  { from, to }: { from: number; to: number },
  signal?: AbortSignal,
): Promise<void> {
  const stored = new Map(await findStoredPictures(services, now));
  const keys = [...new Set(listings.slice(from, to).flatMap(({ pictureKeys }) => pictureKeys))];
  const coming = storePictures(services, pictures(keys.filter((key) => !stored.has(key))), now);
  try {
    for (let at = from; at < to; at += BATCH) {
      const batch = listings.slice(at, Math.min(at + BATCH, to));
      const isWaiting = () => batch.some(({ pictureKeys }) => pictureKeys.some((key) => !stored.has(key)));
      while (isWaiting()) {
        if (signal?.aborted) return;
        const { value } = await atEase(() => coming.next(), signal);
        if (!value) throw new Error('A picture of the demonstration is missing.');
        stored.set(value.key, value.picture);
      }
      if (signal?.aborted) return;
      const write = (used: Services) => seedListings(used, batch, { adminId, stored, now });
      await atEase(() => writeOnce(services, `listings from ${at}`, write), signal);
      setDemonstrationProgress(services.db, { written: at + batch.length, total: listings.length });
    }
  } finally {
    await coming.return(undefined);
  }
}

/** First what the home page shows: promoted listings and the newest of the public ones. */
function inOrder(listings: readonly SeededListing[]): SeededListing[] {
  const rank = ({ status, isPaused, isPremium, isFeatured }: SeededListing) =>
    status !== 'approved' || isPaused ? 2 : isPremium || isFeatured ? 0 : 1;
  return listings.toSorted((a, b) => rank(a) - rank(b) || b.createdAt - a.createdAt);
}

/** How much longer than a step the pause after it is: the queries of a page follow one another. */
const PAUSE_FACTOR = 2;

/** Runs a step, and pauses after it if others are to be served meanwhile: the embedded database has one connection. */
async function atEase<Result>(step: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  const startedAt = performance.now();
  const result = await step();
  if (signal && !signal.aborted) await wait(PAUSE_FACTOR * (performance.now() - startedAt));
  return result;
}

/**
 * At the moment of the plan, without jobs, mails and pushes: whatever would have followed is part of the plan or long
 * over. Notifications are in the bell alone.
 */
function quiet(services: Services, now: number): Services {
  const { notify, markRead } = services.notifications;
  const notifyInApp: typeof notify = (used, notifications, tx) =>
    notify(
      used,
      notifications.map(({ mail: _mail, isPushed: _isPushed, ...notification }) => notification),
      tx,
    );
  return {
    ...services,
    clock: () => now,
    // Doubtful payments and silent providers are part of the plan.
    log: { ...services.log, warn: () => undefined },
    jobs: { send: () => Promise.resolve() },
    notifications: { notify: notifyInApp, markRead },
  };
}
