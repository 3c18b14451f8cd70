import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import { accountJobs, listingJobs } from '#tests/world/jobs-of.ts';
import { aPdf } from '#server/careers/careers.factory.ts';
import { careerJobs } from '#server/careers/careers.jobs.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { newsletterJobs } from '#server/newsletter/newsletter.jobs.ts';
import { aSubscriber } from '#server/newsletter/newsletter.factory.ts';
import { pageJobs } from '#server/pages/pages.jobs.ts';
import { declaredAccess } from '#server/platform/http/access.ts';
import { rateLimits } from '#server/platform/http/rate-limits.table.ts';
import { listRoutes } from './world/route-inventory.ts';
import { deliverMails } from './fakes/sent-mails.ts';
import { signIn } from './world/signed-in.ts';
import { TEST_NOW, useTestApp } from './world/test-app.ts';

const t = useTestApp();

/** Routes that anybody may post to, from the inventory: a new route is attacked without a line here. */
const ANONYMOUS = listRoutes()
  .filter(({ handlers }) => handlers.some((handler) => declaredAccess(handler) === 'anyone'))
  .flatMap(({ method, path }) => (method === 'POST' ? [path] : []));

/** Routes with rate limits; phone numbers have a count of their own (server/phone-reveals). */
const LIMITED = new Set([
  '/api/accounts/password/forgotten',
  '/api/accounts/password/reset/check',
  '/api/accounts/password/reset',
  '/api/accounts/email-change/confirm',
  '/api/accounts/register',
  '/api/accounts/resend-verification',
  '/api/accounts/sign-in',
  '/api/accounts/sign-in/second-factor',
  '/api/accounts/sign-in/mail-code',
  '/api/accounts/register/phone',
  '/api/accounts/register/phone/confirm',
  '/api/accounts/sign-in/phone',
  '/api/accounts/sign-in/phone-code',
  '/api/accounts/sign-in/with-phone-code',
  '/api/accounts/password/forgotten/phone',
  '/api/accounts/password/reset/phone',
  '/api/accounts/registration/check',
  '/api/accounts/registration/confirm',
  '/api/passkeys/sign-in/options',
  '/api/passkeys/second-factor/options',
  '/api/listings/:id/unavailable',
  '/api/pages/contact',
  '/api/newsletter/subscriptions',
  '/api/newsletter/confirmations',
  '/api/careers/cvs',
  '/api/careers/applications',
]);

/** Two customers of two internet providers, each with as many addresses and /64s as they like. */
const attacker = (line: number, address: number) =>
  `2001:db8:a:${line.toString(16)}::${address.toString(16)}`;
const neighbour = (address: number) => `2001:db8:b:1::${address.toString(16)}`;

type Sender = { address: string; email: string; listing: string; /** Its last digits. */ phone?: number };

/** Sends a well-formed request to any of the routes. */
function request(path: string, { address, email, listing, phone = 10 }: Sender) {
  const headers = new Headers({
    origin: t.services.config.origin,
    'x-forwarded-for': address,
    'user-agent': `Browser of ${address}`,
  });
  const url = path.replace(':id', listing);
  if (path === '/api/careers/cvs') {
    const body = new FormData();
    body.set('file', new Blob([aPdf()]), 'cv.pdf');
    return t.app.request(url, { method: 'POST', headers, body });
  }
  headers.set('content-type', 'application/json');
  const code = /\/with-phone-code$|\/reset\/phone$/.test(path) ? '12345678' : '123456';
  const token = 'x'.repeat(43);
  const password = 'Marche2026!';
  const account = {
    firstName: 'Koffi',
    lastName: 'Mensah',
    country: 'CI',
    phoneNumber: `07 08 09 10 ${phone}`,
  };
  const letter = {
    key: newUuid(),
    name: 'Koffi',
    subject: 'Question',
    message: 'Bonjour à tous.',
    offer: '',
  };
  const application = { cv: `cvf_${'0'.repeat(26)}`, phone: '' };
  const credentials = { password, passwordConfirmation: password };
  const all = { email, code, token, ...account, ...credentials, ...letter, ...application };
  const body = JSON.stringify(
    path.endsWith('/contact') && path.includes('listings') ? { channel: 'phone' } : all,
  );
  return t.app.request(url, { method: 'POST', headers, body });
}

const aPublicListing = async (sellerId: string) =>
  toPublicId('lst', await aListing(t.services.db, { sellerId, contactPhone: '+2290197000001' }));

test('the inventory includes every limited route', () => {
  expect(ANONYMOUS).toEqual(expect.arrayContaining([...LIMITED]));
});

describe.each(ANONYMOUS)('POST %s, from two networks', (path) => {
  test('each network has its own limits, and the counted keys identify nobody', async () => {
    const { userId } = await signIn(t);
    const listing = await aPublicListing(userId);
    for (let each = 1; each <= 5; each++) {
      const sender = { address: attacker(1, each), email: `un${each}@exemple.bj`, phone: 10 + each, listing };
      expect((await request(path, sender)).status).not.toBe(429);
    }
    const rows = await t.services.db.select().from(rateLimits);
    // The five addresses were counted as one network: for their /64, and for the /48 around it.
    const five = rows.filter(({ uses }) => uses.length === 5);
    expect(five.length).toBeGreaterThanOrEqual(LIMITED.has(path) ? 2 : 0);
    for (const { key } of rows) expect(key).not.toMatch(/@|exemple|db8|::|\+229/);

    await t.database.executeSql('update rate_limits set uses = array_fill(uses[1], array[3000])');
    const later = { email: 'deux@exemple.bj', phone: 21, listing };
    for (const address of [attacker(1, 99), attacker(2, 1)]) {
      const { status } = await request(path, { ...later, address });
      expect(status === 429).toBe(LIMITED.has(path));
    }
    const others = { email: 'trois@exemple.bj', phone: 22, listing, address: neighbour(1) };
    expect((await request(path, others)).status).not.toBe(429);
  });
});

test('three mailboxes get at most three mails each in a quarter of an hour, whichever routes are called', async () => {
  const owner = await signIn(t);
  const subscribed = 'abonnee@exemple.bj';
  await aSubscriber(t.services.db, { email: subscribed });
  const recipients = ['personne@exemple.bj', owner.email, subscribed];
  const sent = new Map<string, number>();
  const jobs = [...accountJobs, ...careerJobs, ...listingJobs, ...newsletterJobs, ...pageJobs];
  const firstMails = 3;
  for (let round = 0; round < 6; round++) {
    // A new listing each round: its owner is asked only once about the same one.
    const listing = await aPublicListing(owner.userId);
    for (const [who, email] of recipients.entries())
      for (const path of ANONYMOUS) {
        const address = attacker(round * 16 + who, round);
        expect((await request(path, { address, email, listing })).status).toBeLessThan(500);
      }
    const outbox = await deliverMails(t, jobs);
    for (const email of recipients) sent.set(email, outbox.filter(({ to }) => to === email).length);
    for (const count of sent.values()) expect(count).toBeLessThanOrEqual(firstMails);
    t.setNow(TEST_NOW + round * MINUTE_MS);
  }
  expect([...sent.values()]).toEqual([3, 3, 3]);
}, 120_000);
