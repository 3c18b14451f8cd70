import { hc } from 'hono/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { BOOST_TEXT } from '#shared/boosts/boost.ts';
import { DEFAULT_BOOST_PACKAGES } from '#shared/settings/boost-packages.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { boostRoutes } from '#server/boosts/boosts.routes.ts';
import { findUserByPhone } from '#server/accounts/accounts.queries.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import type { messageRoutes } from '#server/messages/messages.routes.ts';
import { notifications } from '#server/notifications/notifications.table.ts';
import { deliverMails } from './fakes/sent-mails.ts';
import { consoleOf } from './world/admin-of.ts';
import { say } from './world/commenting.ts';
import { accountJobs, listingJobs } from './world/jobs-of.ts';
import { PHONE_E164, phoneRegistering } from './world/phone-registering.ts';
import { publish } from './world/publishing.ts';
import { runSentJobs } from './world/run-sent-jobs.ts';
import { signIn } from './world/signed-in.ts';
import { useTestApp } from './world/test-app.ts';
import { apiFetch, refusal } from './world/test-client.ts';

const t = useTestApp();
const { becomeMember } = phoneRegistering(t);

let headers: { cookie: string };
let seller: Awaited<ReturnType<typeof signIn>>;
let listing: string;
beforeEach(async () => {
  headers = await becomeMember();
  seller = await signIn(t);
  listing = toPublicId('lst', await aListing(t.services.db, { sellerId: seller.userId }));
});
const member = async () => {
  const user = await findUserByPhone(t.services.db, PHONE_E164);
  if (!user) throw new Error('there is no such member');
  return user;
};

describe('a member with a number and no address', () => {
  test('publishes, writes to a seller and comments', async () => {
    expect(await publish(t, headers)).toMatch(/^lst_/);
    const messages = hc<typeof messageRoutes>('/api/messages', { fetch: apiFetch(t, headers) });
    const sent = await messages.index.$post({
      json: { listingId: listing, key: 'test-key-1', text: 'Bonjour !' },
    });
    expect(sent.status).toBe(200);
    const commented = await say(t, headers, listing, { content: 'Toujours disponible ?' });
    expect(commented.status).toBe(200);
  });

  test('is asked for an address before paying, where the receipt goes', async () => {
    const own = toPublicId(
      'lst',
      await aListing(t.services.db, { sellerId: (await member()).id, status: 'approved' }),
    );
    const boosts = hc<typeof boostRoutes>('/api/boosts', { fetch: apiFetch(t, headers) });
    const [{ id: packageId } = { id: '' }] = DEFAULT_BOOST_PACKAGES;
    const refused = await refusal(boosts.index.$post({ json: { listingId: own, packageId } }));
    expect(refused).toMatchObject({
      code: 'email_not_verified',
      message: BOOST_TEXT.addressWanted,
      link: { href: '/profile?tab=profile' },
    });
  });

  test('finds in the notifications what others get by mail, and no job fails', async () => {
    const { id } = await member();
    const ownId = await aListing(t.services.db, { sellerId: id, status: 'approved' });
    const buyer = await signIn(t);
    const answer = await say(t, buyer.headers, toPublicId('lst', ownId), { content: 'Encore là ?' });
    expect(answer.status).toBe(200);
    await runSentJobs(t);
    await deliverMails(t, [...accountJobs, ...listingJobs]);
    const own = (await t.services.db.select().from(notifications)).filter((row) => row.userId === id);
    expect(own.length).toBeGreaterThan(0);
    const outbox = (await t.services.mail.outbox?.list()) ?? [];
    expect(outbox.filter(({ to }) => to.includes('invalid'))).toEqual([]);
  });

  test('has a public page like everybody else', async () => {
    const { id } = await member();
    const answer = await t.app.request(`/api/listings/sellers/${toPublicId('usr', id)}`);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(JSON.parse(text).data).toMatchObject({ isPhoneVerified: true, isEmailVerified: false });
    expect(text).not.toContain('.invalid');
  });

  test('is found by the team by number, without a made-up address, and cannot join the team', async () => {
    const admin = await signIn(t, 'admin');
    const api = consoleOf(t, admin.headers).users;
    const { data } = await (await api.$get({ query: { q: '97000041' } })).json();
    expect(data).toMatchObject([{ name: 'Afi Dossou', email: null, phone: PHONE_E164 }]);
    const detail = await (
      await api[':id'].$get({ param: { id: toPublicId('usr', (await member()).id) } })
    ).json();
    expect(detail.data.can).toMatchObject({ changeRole: false, impersonate: true, ban: true });
    expect(JSON.stringify(detail)).not.toContain('.invalid');
  });
});
