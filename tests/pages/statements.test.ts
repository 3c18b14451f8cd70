import type { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { aComment } from '#server/comments/comments.factory.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { recordStatements } from '#tests/world/recorded-statements.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { BROWSER } from '#tests/world/test-client.ts';
import { startPages } from '#tests/world/test-pages.ts';
import { mountTestSite } from '#tests/world/test-site.ts';

const t = startPages();
let listing: string;

beforeEach(async () => {
  const sellerId = await aUser(t.services.db);
  const listingId = await aListing(t.services.db, { sellerId, title: 'Villa' });
  listing = `/annonce/${toPublicId('lst', listingId)}`;
  await aListing(t.services.db, { sellerId, title: 'Autre villa', isPremium: true, citySlug: 'cotonou' });
  // With an answer, which is read after the comments.
  const about = { listingId, authorId: await aUser(t.services.db) };
  const parentId = await aComment(t.services.db, about);
  await aComment(t.services.db, { ...about, parentId });
});

type Headers = Record<string, string>;

async function openOn(site: Hono, path: string, headers: Headers): Promise<void> {
  const answer = await site.request(path, { headers: { 'user-agent': BROWSER, ...headers } });
  expect(answer.status).toBe(path.startsWith('/recherche') ? 303 : 200);
}

/** How often a page asks the database once the process knows settings and categories, and how often for the session. */
async function statementsOf(path: string, headers: Headers): Promise<{ all: number; session: number }> {
  const site = await mountTestSite(t);
  const open = () => openOn(site, path === '/annonce' ? listing : path, headers);
  await open();
  const statements = await recordStatements(t, open);
  return { all: statements.length, session: statements.filter((one) => one.includes('"sessions"')).length };
}

describe('a page asks the database no more often than it has to', () => {
  test.each([
    ['/', 0],
    ['/immobilier', 1],
    ['/immobilier?location=Cotonou&maxPrice=500000', 1],
    ['/annonce', 4],
    ['/immobilier?search=villa', 3],
    ['/immobilier?search=villa&maxPrice=90000000', 2],
    ['/recherche?q=villa', 0],
  ])('for a visitor: %s, %i times', async (path, all) => {
    expect(await statementsOf(path, {})).toEqual({ all, session: 0 });
  });

  test.each([
    ['/', 4],
    ['/immobilier', 5],
    ['/annonce', 9],
    ['/immobilier?search=villa', 7],
    ['/recherche?q=villa', 3],
    ['/profile', 16],
    ['/messages', 6],
    ['/favorites', 8],
  ])('for a member: %s, %i times, of which once for the session', async (path, all) => {
    const { headers } = await signIn(t);
    expect(await statementsOf(path, headers)).toEqual({ all, session: 1 });
  });

  test.each([
    ['/admin', 13],
    ['/admin/moderation', 11],
  ])('for the team: %s, %i times, of which once for the session', async (path, all) => {
    const { headers } = await signIn(t, 'admin');
    expect(await statementsOf(path, headers)).toEqual({ all, session: 1 });
  });
});
