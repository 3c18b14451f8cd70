import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { CATEGORIES } from '#shared/categories/category.ts';
import { ERROR_STATUS, isErrorCode } from '#shared/platform/errors.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { CATEGORY_FILTERS } from '#shared/search/listing-search.ts';
import { SORTS } from '#shared/search/sorts.ts';
import { aListing, aPicture, aRevision } from '#server/listings/listings.factory.ts';
import { anAppeal } from '#server/moderation/moderation.factory.ts';
import { aConversation } from '#server/messages/messages.factory.ts';
import { aComment } from '#server/comments/comments.factory.ts';
import { aPost } from '#server/blog/blog.factory.ts';
import { aPayment } from '#server/payments/payments.factory.ts';
import { aCase } from '#server/reports/reports.factory.ts';
import { count } from './world/counts.ts';
import { memoryProvider } from './fakes/memory-provider.ts';
import { listRoutes } from './world/route-inventory.ts';
import { LISTING } from './world/publishing.ts';

import { signIn } from './world/signed-in.ts';
import { useTestApp } from './world/test-app.ts';

const t = useTestApp();

const OWN = listRoutes().map(({ method, path }) => ({
  method: method === 'ALL' ? 'PATCH' : method,
  path,
}));

const NAMES =
  'domain search location minPrice maxPrice type bedrooms brand year minYear maxYear serviceType category condition sort per cursor limit page q id channel content rating parentId type reason description severity appeal note email password newPassword token callbackURL name role code phoneNumber country firstName lastName currentPassword passwordConfirmation remember security privacy notifications notes tags tag of search addedAt filter before after key text sequence listingId lien keys platform quietHours __proto__ constructor'.split(
    ' ',
  );
const SPECIAL = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  "' or 1=1 --",
  '"; drop table listings; --',
  '%',
  '%%',
  '_',
  '\\',
  ':*',
  '!',
  '& |',
  '(',
  '<->',
  '\ud83d',
  '\ufeff',
  '٣',
  '-1',
  '0',
  '1e999',
  'NaN',
  'Infinity',
  '0x10',
  '99999999999999999999',
  '1.5',
  '[]',
  '{}',
  'null',
  'undefined',
  '../../etc/passwd',
  '..%2f..%2f',
  'lst_',
  'lst_zzzzzzzzzzzzzzzzzzzzzzzzzz',
  `lst_${'0'.repeat(26)}`,
  'x'.repeat(3000),
  'é'.repeat(121),
  'pages.xml',
  'annonces-9999.xml',
  'annonces-0.xml',
  'hero.webp',
  '00',
  '0'.repeat(32),
];
/** Cursors shaped like ours, with values that are not. */
const CURSORS = [
  [1e300, 0],
  [-1, 0],
  [0.5, 1],
  [8.64e15, 0],
  [253_402_300_800_000, 1],
  [2 ** 53, 0],
  [3e9, 0],
  [-8.64e15, 1],
].flatMap(([key, part]) =>
  [
    [key, '018f0000-0000-7000-8000-00000000000a', part],
    ...SORTS.map((sort) => [sort, key, '018f0000-0000-7000-8000-00000000000a', part]),
  ].map((cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')),
);
let known: Record<
  | 'listing'
  | 'picture'
  | 'revision'
  | 'appeal'
  | 'conversation'
  | 'comment'
  | 'case'
  | 'person'
  | 'payment'
  | 'post'
  | 'cookie'
  | 'admin',
  string
>;

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...SPECIAL) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 2, arbitrary: fc.double().map(String) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...CATEGORIES,
      ...SORTS,
      'phone',
      'whatsapp',
      'Cotonou',
      'appartement',
      '2',
      '2016',
      '150000',
      'a@b.example',
      'Marche-2026!',
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom(...CURSORS) },
);
const value = fc.oneof({ weight: 3, arbitrary: text }, { weight: 1, arbitrary: fc.jsonValue() });
const anyQuery = fc.array(fc.tuple(fc.constantFrom(...NAMES), text), { maxLength: 6 });
/** Passes the first checks: the parameters that a search really has, each once. */
const searchQuery = fc
  .constantFrom(...CATEGORIES)
  .chain((domain) =>
    fc
      .uniqueArray(
        fc.tuple(fc.constantFrom('sort', 'cursor', 'per', 'search', ...CATEGORY_FILTERS[domain]), text),
        { maxLength: 4, selector: ([name]) => name },
      )
      .map((pairs) => [['domain', domain] as [string, string], ...pairs]),
  );
const premiumQuery = fc.uniqueArray(
  fc.tuple(fc.constantFrom('search', 'category', 'minPrice', 'maxPrice', 'location', 'page'), text),
  { maxLength: 3, selector: ([name]) => name },
);
const query: fc.Arbitrary<[string, string][]> = fc.oneof(
  anyQuery,
  searchQuery,
  premiumQuery,
  fc.tuple(fc.constantFrom('q', 'limit'), text).map((pair) => [pair]),
);
const segment = fc.oneof(
  { weight: 2, arbitrary: fc.constant('KNOWN') },
  { weight: 2, arbitrary: text.map((each) => encodeURIComponent(each.toWellFormed())) },
  { weight: 1, arbitrary: fc.constantFrom('%', '%E0%A4%A', '%00', '%ff', '%2e%2e', '%u0041') },
);
/** Bodies that pass the first checks, with one invalid value or none. */
const listingBody = fc
  .record({
    version: fc.constantFrom(1, 2, 0, '1', 1e99),
    name: fc.constantFrom(...Object.keys(LISTING)),
    value,
  })
  .map(({ version, name, value: wrong }) => JSON.stringify({ ...LISTING, version, [name]: wrong }));
const decisionBody = fc
  .record({
    version: fc.constantFrom(1, 2, 0, '1', 1e99),
    reason: fc.constantFrom('duplicate', 'other', 'x'),
    details: value,
    text: value,
    answer: value,
    isAlone: fc.constantFrom(true, false, 'on'),
  })
  .map((decision) => JSON.stringify(decision));
const messageBody = fc
  .record({
    key: fc.constantFrom('hostile-key-1', 'hostile-key-2', '', 1),
    text: value,
    sequence: value,
    isStarred: value,
  })
  .map((each) => JSON.stringify(each));
const commentBody = fc
  .record({ content: value, rating: fc.constantFrom(null, 1, 5, 6, '5'), parentId: text })
  .map((comment) => JSON.stringify(comment));
const reportBody = fc
  .record({
    type: fc.constantFrom('listing', 'comment', 'user', 'x'),
    id: text,
    reason: fc.constantFrom('scam', 'other', 'x'),
    description: value,
    severity: fc.constantFrom('low', 'high', 3),
  })
  .map((report) => JSON.stringify(report));
const consoleBody = fc
  .record({
    ids: fc.oneof(fc.array(text, { maxLength: 3 }), fc.constantFrom('KNOWN', [], null)),
    id: text,
    decision: fc.constantFrom('approved', 'rejected', 'x'),
    verdict: fc.constantFrom('upheld', 'dismissed', 1),
    reason: fc.constantFrom('scam', 'other', 'x'),
    note: value,
  })
  .map((decided) => JSON.stringify(decided));
const paymentBody = fc
  .record({
    method: fc.constantFrom('card', 'wave', 'x'),
    country: fc.constantFrom('BJ', 'SN', 'x'),
    phone: text,
    amountMinor: value,
    reason: value,
    email: text,
  })
  .map((payment) => JSON.stringify(payment));
const postBody = fc
  .record({
    key: fc.constantFrom('018f0000-0000-7000-8000-00000000000b', 'x', 1),
    version: fc.constantFrom(1, 2, 0, '1', 1e99),
    title: text,
    slug: text,
    excerpt: fc.constantFrom('Court.', ''),
    category: fc.constantFrom('Vendre', 'x'.repeat(41)),
    tags: text,
    content: text,
    coverId: fc.constantFrom(null, 'pic_', 1),
    at: value,
  })
  .map((post) => JSON.stringify(post));
const uploadBody = fc
  .tuple(
    fc.constantFrom('file', 'photo', ''),
    fc.constantFrom('x', '', '\u0000', 'GIF89a', '<svg/>', '\u0089PNG\r\n\u001a\n'),
  )
  .map(
    ([name, content]) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${content}\r\n--x--\r\n`,
  );
const body = fc.oneof(
  listingBody,
  decisionBody,
  messageBody,
  commentBody,
  reportBody,
  consoleBody,
  paymentBody,
  postBody,
  uploadBody,
  fc.constant(undefined),
  fc.dictionary(fc.constantFrom(...NAMES), value).map((each) => JSON.stringify(each)),
  fc.jsonValue().map((each) => JSON.stringify(each)),
  fc.constantFrom(
    '{',
    '[',
    '"',
    '{"channel":',
    '{"channel":"phone"}',
    '{"channel":"phone","channel":1}',
    'channel=phone',
    '\u0000',
    `"${'x'.repeat(5000)}"`,
    '['.repeat(5000),
  ),
);
const contentType = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'image/webp',
  '',
  undefined,
);
const cookie = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom('KNOWN', 'KNOWN', 'ADMIN'),
  fc.constantFrom(
    'tokpa.session_token=',
    'tokpa.session_token=x.y',
    'tokpa.session_token=%E0%A4%A',
    'tokpa.session_token=a; tokpa.session_token=b',
    '=;;=',
    'tokpa.session_data=%7B',
    `tokpa.session_token=${'x'.repeat(4000)}`,
  ),
  fc.string({ maxLength: 60 }).map((each) => `tokpa.session_token=${each.replace(/[^\x20-\x7e]/g, '')}`),
);
const origin = fc.constantFrom(undefined, 'http://localhost:3000', 'https://elsewhere.example', 'null');

const attack = fc.record({
  segments: fc.array(segment, { minLength: 4, maxLength: 4 }),
  query,
  rawQuery: fc.constantFrom('', '', '', '&%E0%A4%A', '&=&&', '&a[]=1'),
  body,
  contentType,
  cookie,
  origin,
});
type Attack = typeof attack extends fc.Arbitrary<infer Value> ? Value : never;

function requestOf(
  route: { method: string; path: string },
  { segments, query: pairs, rawQuery, ...sent }: Attack,
): Request {
  let next = 0;
  const path = route.path.replace(/:[a-z]+|\*/gi, () =>
    (segments[next++ % segments.length] ?? '').replace('KNOWN', knownIn(route.path)),
  );
  const search = pairs.map(([name, each]) => `${name}=${encodeURIComponent(each.toWellFormed())}`).join('&');
  const headers = new Headers({ 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Mozilla/5.0 hostile' });
  headers.set('idempotency-key', 'hostile-key');
  if (sent.contentType !== undefined) headers.set('content-type', sent.contentType);
  if (sent.origin !== undefined) headers.set('origin', sent.origin);
  const cookies: Record<string, string> = { KNOWN: known.cookie, ADMIN: known.admin };
  if (sent.cookie !== undefined) headers.set('cookie', cookies[sent.cookie] ?? sent.cookie);
  const takesBody = route.method !== 'GET' && sent.body !== undefined;
  return new Request(`http://localhost:3000${path}?${search}${rawQuery}`, {
    method: route.method,
    headers,
    ...(takesBody ? { body: sent.body } : {}),
  });
}

function knownIn(path: string): string {
  if (path.startsWith('/api/uploads')) return known.picture;
  if (path.includes('/appeals/')) return known.appeal;
  if (path.startsWith('/api/messages/:id')) return known.conversation;
  if (path.startsWith('/api/comments/:id')) return known.comment;
  if (path.startsWith('/api/reports/cases')) return known.case;
  if (path.startsWith('/api/payments/:id')) return known.payment;
  if (path.startsWith('/api/blog')) return known.post;
  if (path.startsWith('/api/admin/people')) return known.person;
  return path.includes('/revisions/') ? known.revision : known.listing;
}

/** Whole words; an accented letter is part of a word: "noté" is French. */
const ENGLISH =
  /(?<!\p{L})(?:the|invalid|must|not|found|expected|required|error|received|too|missing|unauthorized)(?!\p{L})/iu;

function expectRefusal(status: number, answer: unknown) {
  const { error } = answer as {
    error?: { code?: string; message?: string; requestId?: string; fields?: Record<string, string> };
  };
  expect(isErrorCode(error?.code), JSON.stringify(answer)).toBe(true);
  expect(isErrorCode(error?.code) && ERROR_STATUS[error.code]).toBe(status);
  expect(error?.requestId).toMatch(/^[0-9a-f-]{36}$/);
  for (const message of [error?.message ?? '', ...Object.values(error?.fields ?? {})]) {
    expect(message).not.toBe('');
    expect(message).not.toMatch(ENGLISH);
  }
  expect(error?.code === 'invalid_input').toBe(Object.keys(error?.fields ?? {}).length > 0);
}

/** Routes that people open from their mail answer with a page. */
function expectPage(page: string) {
  expect(page).toContain('lang="fr"');
  expect(page).toMatch(/<h1[ >]/);
}

beforeEach(async () => {
  Object.assign(t.services, { payments: [memoryProvider({ clock: t.services.clock })] });
  const [{ userId, headers }, admin] = [await signIn(t), await signIn(t, 'admin')];
  const { db } = t.services;
  const listingId = await aListing(db, { sellerId: userId, status: 'pending' });
  known = {
    listing: toPublicId('lst', listingId),
    picture: toPublicId('pic', await aPicture(db, { uploadedBy: userId })),
    revision: toPublicId('rev', await aRevision(db, listingId)),
    appeal: toPublicId('apl', await anAppeal(db, userId)),
    conversation: toPublicId('cnv', await aConversation(db, { buyerId: userId, sellerId: admin.userId })),
    comment: toPublicId('cmt', await aComment(db, { listingId, authorId: userId })),
    person: toPublicId('usr', userId),
    payment: toPublicId('pay', (await aPayment(t.services, { payerId: userId })).id),
    post: toPublicId('blg', await aPost(db)),
    case: toPublicId('cas', await aCase(db, { targetId: listingId, reportedId: userId })),
    cookie: headers.cookie,
    admin: admin.headers.cookie,
  };
});

test('the inventory includes the routes', () => {
  expect(OWN.length).toBeGreaterThan(15);
});

describe.each(OWN)('$method $path', (route) => {
  test(
    'answers any input without a server error, and says in French what is wrong with it',
    async () => {
      await fc.assert(
        fc.asyncProperty(attack, async (each) => {
          const answer = await t.app.fetch(requestOf(route, each));
          const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
          if (isStream) return void (await answer.body?.cancel());
          expect(answer.status, await answer.clone().text()).toBeLessThan(500);
          if (answer.status < 400) return;
          const isPage = answer.headers.get('content-type')?.startsWith('text/html');
          if (isPage) expectPage(await answer.text());
          else expectRefusal(answer.status, await answer.json());
        }),
        { seed: 20_261_120, numRuns: count({ ci: 25, prove: 1_000 }) },
      );
    },
    count({ ci: 60_000, prove: 600_000 }),
  );
});
