import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { preferences } from '#server/accounts/preferences.table.ts';
import { DEFAULT_PREFERENCES } from '#shared/accounts/preferences.ts';
import { pageDays, visitorDays } from '#server/analytics/analytics.table.ts';
import { flushUsage } from '#server/analytics/note-usage.ts';
import { aPost } from '#server/blog/blog.factory.ts';
import { blogPosts } from '#server/blog/blog.table.ts';
import { categories } from '#server/categories/categories.table.ts';
import { aComment } from '#server/comments/comments.factory.ts';
import { listingComments } from '#server/comments/comments.table.ts';
import { cachePagesOf } from '#server/cached-pages.ts';
import { aListing, aPicture } from '#server/listings/listings.factory.ts';
import { listingCounters, listingPictures, listings } from '#server/listings/listings.table.ts';
import { openEventHub } from '#server/platform/events/event-hub.ts';
import { CACHE_CONTROL, LIST_VARY } from '#server/platform/pages/cache-contract.ts';
import { searchSynonyms } from '#server/search-words/synonyms.table.ts';
import { safetySwitches } from '#server/safety/safety-switches.table.ts';
import { settings } from '#server/settings/settings.table.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, type TestApp } from '#tests/world/test-app.ts';
import { BROWSER } from '#tests/world/test-client.ts';
import { startPages } from '#tests/world/test-pages.ts';
import { mountTestSite } from '#tests/world/test-site.ts';

const t = startPages();
type Site = {
  services: TestApp['services'];
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  read: (path: string, headers?: Record<string, string>) => Promise<string>;
  renderings: () => number;
  close: () => Promise<void>;
};
const sites: Site[] = [];

/** A process of its own over the same database, with what it keeps. */
async function openSite(): Promise<Site> {
  const events = openEventHub(t.database, t.services.log);
  const services = { ...t.services, db: Object.create(t.services.db), events };
  const app = await mountTestSite({ ...t, services });
  const cached = await cachePagesOf(services, app.fetch);
  const get = async (path: string, headers: Record<string, string> = {}) =>
    cached.fetch(
      new Request(`${services.config.origin}${path}`, { headers: { 'user-agent': BROWSER, ...headers } }),
    );
  const opened: Site = {
    services,
    get,
    read: async (path, headers) => (await get(path, headers)).text(),
    renderings: () => cached.figures().renderings,
    close: async () => {
      cached.close();
      await flushUsage(services); // before the next test begins to count
      await events.close();
    },
  };
  sites.push(opened);
  return opened;
}

let site: Site;
let sellerId: string;
let listingId: string;
let listing: string;
let seller: string;

beforeEach(async () => {
  site = await openSite();
  sellerId = await aUser(t.services.db, { firstName: 'Afi', lastName: 'Hounsou' });
  listingId = await aListing(t.services.db, { sellerId, title: 'Villa jaune' });
  listing = `/annonce/${toPublicId('lst', listingId)}`;
  seller = `/vendeur/${toPublicId('usr', sellerId)}`;
});
afterEach(async () => {
  for (const each of sites.splice(0)) await each.close();
});

test('two visitors get one page; a member never gets it, and a visitor never theirs', async () => {
  const { headers } = await signIn(t);
  const pages = { first: await site.read('/immobilier'), member: await site.read('/immobilier', headers) };
  const second = await site.get('/immobilier', { 'accept-language': 'en', dnt: '1' });
  expect(await second.text()).toBe(pages.first);
  expect(pages.first).toContain('Villa jaune');
  expect(pages.first).not.toContain('Awa');
  expect(pages.member).toContain('Awa');
  expect(site.renderings()).toBe(1);
  const again = await site.get('/immobilier', headers);
  expect(again.headers.get('cache-control')).toBe(CACHE_CONTROL.privatePage);
  expect([again.headers.get('etag'), again.headers.get('age')]).toEqual([null, null]);
});

test('a cached page has every header that the application gives it', async () => {
  const application = await mountTestSite(t);
  const direct = Object.fromEntries((await application.request('/immobilier')).headers);
  for (const _ of [1, 2]) {
    const {
      etag,
      age,
      'content-length': __,
      ...headers
    } = Object.fromEntries((await site.get('/immobilier')).headers);
    expect([headers, typeof etag, age]).toEqual([direct, 'string', '0']);
  }
  expect(Object.keys(direct)).toEqual(
    expect.arrayContaining(['content-security-policy', 'x-frame-options', 'x-content-type-options', 'vary']),
  );
});

describe('what may be kept', () => {
  const aPostPath = async () => {
    const id = await aPost(t.services.db);
    const [post] = await t.services.db
      .select({ slug: blogPosts.slug })
      .from(blogPosts)
      .where(eq(blogPosts.id, id))
      .limit(1);
    return `/blog/${post?.slug}`;
  };

  test('has the same tag when it is rendered anew, in any process', async () => {
    const paths = ['/', '/immobilier?location=Cotonou', '/premium', listing, seller, await aPostPath()];
    const tags: (string | null)[] = [];
    for (const path of paths) tags.push((await site.get(path)).headers.get('etag'));
    vi.setSystemTime(TEST_NOW + 1_700);
    const other = await openSite();
    for (const [position, path] of paths.entries()) {
      const tag = (await other.get(path)).headers.get('etag');
      expect([path, tag]).toEqual([path, tags[position]]);
      expect(tag).toMatch(/^W\/"/);
    }
    vi.setSystemTime(TEST_NOW);
    expect([site.renderings(), other.renderings()]).toEqual([paths.length, paths.length]);
  });

  test('has the same tag when it was only seen more often, and another when it says something new', async () => {
    const tag = async () => {
      const opened = await openSite();
      return (await opened.get(listing)).headers.get('etag');
    };
    const before = await tag();
    await t.services.db.update(listingCounters).set({ views: 1_412 });
    expect(await (await openSite()).read(listing)).toContain('1\u00a0412 vues');
    expect(await tag()).toBe(before);
    await t.services.db.update(listings).set({ title: 'Un autre titre' });
    expect(await tag()).not.toBe(before);
  });

  test('is not a text that was typed, nor a page with a parameter it does not know', async () => {
    for (const path of ['/immobilier?search=villa', '/?fbclid=1']) {
      const { status, headers } = await site.get(path);
      expect([status, headers.get('etag')]).toEqual([200, null]);
    }
    expect(site.renderings()).toBe(0);
  });

  test('who has the page already gets it in less than 1 KB', async () => {
    for (const path of ['/', '/immobilier', listing]) {
      const tag = (await site.get(path)).headers.get('etag') ?? '';
      const again = await site.get(path, { 'if-none-match': tag });
      const head = [...again.headers].reduce(
        (bytes, [name, value]) => bytes + name.length + value.length + 4,
        100,
      );
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(head).toBeLessThan(1_000);
    }
  });

  test('a page of which a part could not be loaded is not', async () => {
    const broken = vi.spyOn(t.services.log, 'error').mockImplementation(() => undefined);
    Object.defineProperty(site.services.db, 'select', {
      configurable: true,
      value: () => {
        throw new Error('the database is away');
      },
    });
    Object.defineProperty(site.services.db, 'execute', {
      configurable: true,
      value: () => Promise.reject(new Error('away')),
    });
    const page = await site.get('/');
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, CACHE_CONTROL.privatePage]);
    Reflect.deleteProperty(site.services.db, 'select');
    Reflect.deleteProperty(site.services.db, 'execute');
    expect(await site.read('/')).toContain('Villa jaune');
    expect(site.renderings()).toBe(2);
    broken.mockRestore();
  });
});

describe('a change drops what shows it, in every process', () => {
  /** Renders, changes, and returns which of the pages are rendered anew within a second, in two processes. */
  async function renewed(paths: readonly string[], change: () => Promise<unknown>): Promise<string[]> {
    const both = [site, await openSite()];
    for (const each of both) for (const path of paths) await each.read(path);
    await change();
    await new Promise((resolve) => setTimeout(resolve, 20));
    t.setNow(TEST_NOW + 1_000);
    const found: string[][] = [];
    for (const each of both) {
      const anew: string[] = [];
      for (const path of paths) {
        const before = each.renderings();
        await each.read(path);
        if (each.renderings() > before) anew.push(path);
      }
      found.push(anew);
    }
    expect(found[1]).toEqual(found[0]);
    return found[0] ?? [];
  }

  const LISTS = ['/', '/immobilier', '/premium'];
  const change = (values: Partial<typeof listings.$inferInsert>) => () =>
    t.services.db.update(listings).set(values).where(eq(listings.id, listingId));

  test.each([
    ['refused', { status: 'rejected' }],
    ['sold', { status: 'sold', soldAt: new Date(TEST_NOW) }],
    ['hidden', { isHidden: true }],
    ['expired', { status: 'expired' }],
  ] as const)(
    'a listing that is %s is gone from its page, the lists and its seller’s page',
    async (_what, values) => {
      const paths = ['/', '/immobilier', listing, seller];
      expect(await renewed([...paths, '/automobile', '/aide'], change(values))).toEqual([
        ...paths,
        '/automobile',
      ]);
      expect(await site.read('/immobilier')).not.toContain('Villa jaune');
      const page = await site.get(listing);
      expect(page.status === 200 && (await page.text()).includes('Villa jaune')).toBe(_what === 'sold');
    },
  );

  test('one that is edited or reserved is shown as it is now; others’ pages stay', async () => {
    const other = `/annonce/${toPublicId('lst', await aListing(t.services.db, { category: 'services', sellerId: await aUser(t.services.db) }))}`;
    const paths = ['/immobilier', listing, seller];
    expect(
      await renewed([...paths, '/services', other], change({ title: 'Villa verte', version: 2 })),
    ).toEqual(paths);
    expect(await site.read('/immobilier')).toContain('Villa verte');
  });

  test('a boost leads in the lists from the next second', async () => {
    const boost = { boostEndsAt: new Date(TEST_NOW + DAY_MS), boostRank: 2 };
    expect(await renewed([...LISTS, '/aide'], change(boost))).toEqual(LISTS);
    expect(await site.read('/premium')).toContain('Villa jaune');
  });

  test('a deleted listing, a picture of it or a comment that everybody saw', async () => {
    const { db } = t.services;
    const commentId = await aComment(db, { listingId, authorId: await aUser(db) });
    expect(
      await renewed([listing, '/aide'], () =>
        db.delete(listingComments).where(eq(listingComments.id, commentId)),
      ),
    ).toEqual([listing]);
    const pictureId = await aPicture(db);
    expect(
      await renewed([listing, '/aide'], () =>
        db.insert(listingPictures).values({ listingId, position: 3, pictureId }),
      ),
    ).toEqual([listing]);
    expect(
      await renewed([listing, '/immobilier', '/aide'], () =>
        db.delete(listings).where(eq(listings.id, listingId)),
      ),
    ).toEqual([listing, '/immobilier']);
  });

  test('what nobody sees on a page leaves it: counters, popularity, a comment that waits', async () => {
    const { db } = t.services;
    const quiet = async () => {
      await db.update(listings).set({ popularity: 7 }).where(eq(listings.id, listingId));
      await db
        .insert(listingCounters)
        .values({ listingId, views: 5 })
        .onConflictDoUpdate({
          target: listingCounters.listingId,
          set: { views: 5 },
        });
      await aComment(db, { listingId, authorId: sellerId, status: 'pending' });
      await db
        .update(users)
        .set({ updatedAt: new Date(), twoFactorEnabled: true })
        .where(eq(users.id, sellerId));
    };
    expect(await renewed(['/', '/immobilier', listing, seller], quiet)).toEqual([]);
  });

  test.each([
    [
      'name',
      () =>
        t.services.db.update(users).set({ firstName: 'Sena', name: 'Sena' }).where(eq(users.id, sellerId)),
    ],
    [
      'privacy',
      () =>
        t.services.db.insert(preferences).values({
          userId: sellerId,
          chosen: {
            ...DEFAULT_PREFERENCES,
            privacy: { ...DEFAULT_PREFERENCES.privacy, profileVisibility: 'private' },
          },
          updatedAt: new Date(),
        }),
    ],
    [
      'suspension',
      () => t.services.db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, sellerId)),
    ],
  ])('a seller’s %s: their page and their listings', async (_what, write) => {
    expect(await renewed([listing, seller, '/aide'], write)).toEqual([listing, seller]);
  });

  test('the name of who wrote a comment', async () => {
    const { db } = t.services;
    const authorId = await aUser(db);
    await aComment(db, { listingId, authorId });
    const write = () => db.update(users).set({ firstName: 'Sena' }).where(eq(users.id, authorId));
    expect(await renewed([listing, '/aide'], write)).toEqual([listing]);
  });

  test('a post: the blog', async () => {
    expect(await renewed(['/blog', '/aide'], () => aPost(t.services.db))).toEqual(['/blog']);
  });

  test.each([
    ['a setting', () => t.services.db.insert(settings).values({ key: 'siteName', value: 'Grand marché' })],
    [
      'the notice above all pages',
      () =>
        t.services.db
          .insert(settings)
          .values({ key: 'maintenance', value: { isOn: true, level: 'info', text: 'Grand marché demain' } }),
    ],
  ])('%s: every page, with the new one in every process', async (_what, write) => {
    expect(await renewed(['/aide', listing], write)).toEqual(['/aide', listing]);
    for (const each of sites) expect(await each.read('/aide')).toContain('Grand marché');
  });

  test('a category, a synonym or a safety rule that is switched off: every page', async () => {
    const { db } = t.services;
    const names = { label: 'Maisons', menuLabel: 'Maisons', tabLabel: 'Maisons', safetyTips: [] };
    const category = {
      id: 'real_estate',
      position: 0,
      isEnabled: true,
      subCategories: null,
      ...names,
    } as const;
    expect(await renewed(['/aide'], () => db.insert(categories).values(category))).toEqual(['/aide']);
    expect(await renewed(['/aide'], () => db.delete(searchSynonyms))).toEqual(['/aide']);
    const off = { rule: 'fees_first', switchedOffAt: new Date() };
    expect(await renewed(['/aide'], () => db.insert(safetySwitches).values(off))).toEqual(['/aide']);
  });

  test('nothing is dropped by a change that is rolled back', async () => {
    const undone = () =>
      t.services.db
        .transaction(async (tx) => {
          await tx.update(listings).set({ title: 'Autre' }).where(eq(listings.id, listingId));
          throw new Error('no');
        })
        .catch(() => undefined);
    expect(await renewed([listing], undone)).toEqual([]);
  });
});

test('every column of listings and people is announced, or is none that visitors see', async () => {
  const { rows } = await t.database.executeSql(
    `select tgrelid::regclass::text as table, pg_get_triggerdef(oid) as definition from pg_trigger where tgname in ('listings_on_pages', 'users_on_pages')`,
  );
  const unseen = {
    listings:
      'id price_xof is_withheld rejection_reason refusal_advice submitted_at submission_key created_at updated_at availability_asked_at popularity is_public facets fact_words place_words search',
    users: 'id email phone_sign_in role two_factor_enabled created_at updated_at search_text',
  };
  for (const [table, names] of Object.entries(unseen)) {
    const definition = String(rows.find((row) => row.table === table)?.definition);
    const { rows: columns } = await t.database.executeSql(
      `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped`,
    );
    const announced = columns
      .map(({ name }) => String(name))
      .filter((name) => definition.includes(`new.${name},`) || definition.includes(`new.${name})`));
    expect([...announced, ...names.split(' ')].toSorted()).toEqual(
      columns.map(({ name }) => String(name)).toSorted(),
    );
  }
});

test('pages are counted as often as people receive them, rendered or kept, and renderings not', async () => {
  const from = (address: string, more = {}) => ({ 'x-forwarded-for': address, ...more });
  await site.read('/immobilier', from('192.0.2.1'));
  const { headers } = await site.get('/immobilier', from('192.0.2.2'));
  await site.read('/immobilier', from('192.0.2.2', { 'if-none-match': headers.get('etag') ?? '' }));
  await site.read('/immobilier', from('192.0.2.3', { dnt: '1' }));
  await site.read('/immobilier', from('192.0.2.4', { 'user-agent': 'Googlebot/2.1' }));
  await site.read('/immobilier', from('192.0.2.5', { 'sec-purpose': 'prefetch' }));
  t.setNow(TEST_NOW + 31_000);
  await site.read('/immobilier', from('192.0.2.1'));
  await vi.waitFor(() => expect(site.renderings()).toBe(2));
  await site.read('/', (await signIn(t, 'admin')).headers);
  await flushUsage(site.services);
  const { db } = t.services;
  expect(await db.select().from(pageDays)).toMatchObject([{ page: 'real_estate', count: 4 }]);
  expect(await db.select().from(visitorDays)).toMatchObject([{ count: 2 }]);
});

describe('a list of the API', () => {
  const LIST = '/api/search/listings?domain=real_estate';

  test('is kept as visitors see it, until a listing leaves it', async () => {
    const first = await site.get(LIST);
    expect(first.headers.get('cache-control')).toBe(CACHE_CONTROL.publicList);
    expect(first.headers.get('vary')).toBe(`${LIST_VARY}, Origin`);
    const body = await first.text();
    expect(JSON.parse(body).data).toMatchObject([{ title: 'Villa jaune' }]);
    expect(await site.read(LIST)).toBe(body);
    expect(site.renderings()).toBe(1);
    await t.services.db.update(listings).set({ status: 'rejected' }).where(eq(listings.id, listingId));
    await expect.poll(async () => JSON.parse(await site.read(LIST)).data).toEqual([]);
  });

  test.each([
    ['for a member', LIST, async () => (await signIn(t)).headers],
    ['for the app, which asks from another origin', LIST, async () => ({ origin: 'https://localhost' })],
    ['with a text that was typed', `${LIST}&search=villa`, async () => ({})],
  ])('is not kept %s', async (_whom, path, headersOf) => {
    const headers = await headersOf();
    await site.read(LIST);
    const answer = await site.get(path, headers);
    expect(await answer.json()).toMatchObject({ data: [{ title: 'Villa jaune' }] });
    expect([answer.headers.get('age'), site.renderings()]).toEqual([null, 1]);
  });

  test('counts as a visit when a page in a browser asks for its beginning', async () => {
    for (const path of [LIST, LIST, `${LIST}&sort=newest`])
      await site.read(path, { 'sec-fetch-dest': 'empty' });
    await site.read(LIST, { 'sec-fetch-dest': 'document' });
    await flushUsage(site.services);
    expect(await t.services.db.select().from(pageDays)).toMatchObject([{ page: 'real_estate', count: 3 }]);
  });
});
