import { hc } from 'hono/client';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TeamStep } from '#shared/admin/team-listing.ts';
import { REFUSAL_REASONS } from '#shared/moderation/refusal.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { fromPublicId, toPublicId } from '#shared/platform/ids.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { banUser, unbanUser } from './ban-user.ts';
import type { teamListingRoutes } from './team-listings.routes.ts';

const t = useTestApp();

let seller: Awaited<ReturnType<typeof signIn>>;
let admin: Awaited<ReturnType<typeof signIn>>;

beforeEach(async () => {
  [seller, admin] = [await signIn(t), await signIn(t, 'admin')];
});

const api = (headers: Record<string, string> = admin.headers) =>
  hc<typeof teamListingRoutes>(`${t.services.config.origin}/api/admin/listings`, {
    fetch: apiFetch(t, headers),
  });
const list = async (query: Record<string, string> = {}) => (await api().index.$get({ query })).json();
const titles = async (query: Record<string, string> = {}) =>
  (await list(query)).data.map(({ title }) => title);
const aSellerListing = (spec: Parameters<typeof aListing>[1] = {}) =>
  aListing(t.services.db, { sellerId: seller.userId, ...spec });
const at = (days: number) => new Date(TEST_NOW - days * DAY_MS);
const rowOf = async (id: string) =>
  (await t.services.db.select().from(listings).where(eq(listings.id, id)))[0];

type StepBody = { reason?: keyof typeof REFUSAL_REASONS; details?: string; version?: number };
async function steer(step: TeamStep, ids: readonly string[], { version = 1, ...body }: StepBody = {}) {
  const wanted = ids.map((id) => ({ id: toPublicId('lst', id), version }));
  const answer = await api().steer.$post({ json: { listings: wanted, step, ...body } });
  return (await answer.json()).data;
}

describe('the table', () => {
  test('is for the team only, as are its file and its decisions', async () => {
    const wanted = { json: { listings: [{ id: 'lst_1', version: 1 }], step: 'hide' as const } };
    for (const headers of [{}, seller.headers]) {
      const code = headers === seller.headers ? 'forbidden' : 'unauthenticated';
      expect(await refusal(api(headers).index.$get({ query: {} }))).toMatchObject({ code });
      expect(await refusal(api(headers)['export.csv'].$get({ query: {} }))).toMatchObject({ code });
      expect(await refusal(api(headers).steer.$post(wanted))).toMatchObject({ code });
    }
  });

  test('shows listings in every state, the latest first, page by page, each once', async () => {
    for (let index = 0; index < 34; index += 1)
      await aSellerListing({
        title: `Annonce ${index}`,
        status: (['approved', 'pending', 'removed', 'draft'] as const)[index % 4] ?? 'sold',
        createdAt: at(Math.floor(index / 3)),
      });
    const first = await list();
    expect(first).toMatchObject({ hasMore: true, total: { count: 34, isCapped: false } });
    const second = await list({ cursor: first.nextCursor ?? '' });
    const all = [...first.data, ...second.data];
    expect([first.data.length, second.data.length, second.hasMore]).toEqual([30, 4, false]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(34);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const oldest = await list({ sort: 'oldest' });
    expect(oldest.data.slice(0, 4).map(({ id }) => id)).toEqual(
      all
        .slice(-4)
        .map(({ id }) => id)
        .toReversed(),
    );
  });

  test('shows what the team needs to know of each', async () => {
    const id = await aSellerListing({
      title: 'Villa',
      status: 'approved',
      views: 12,
      contacts: 3,
      isPaused: true,
    });
    const { data } = await list();
    expect(data).toMatchObject([
      {
        id: toPublicId('lst', id),
        status: 'approved',
        isPaused: true,
        isHidden: false,
        version: 1,
        viewsCount: 12,
        contactsCount: 3,
        seller: { name: 'Awa Koné', email: seller.email, isBanned: false },
        can: { approve: false, reject: true, hide: true, show: false, expire: true, remove: true },
      },
    ]);
  });

  test('is narrowed by state, category, city, seller, days and words, together', async () => {
    const other = await signIn(t);
    await aSellerListing({ title: 'Villa Parakou', citySlug: 'parakou', createdAt: at(3) });
    await aSellerListing({ title: 'Moto', category: 'automobile', specificData: {}, status: 'pending' });
    await aSellerListing({ title: 'Studio caché', isHidden: true, createdAt: at(9) });
    await aSellerListing({
      title: 'Studio de Koffi',
      sellerId: other.userId,
      status: 'sold',
      createdAt: at(1),
    });
    expect(await titles({ state: 'pending' })).toEqual(['Moto']);
    expect(await titles({ state: 'hidden' })).toEqual(['Studio caché']);
    expect(await titles({ category: 'automobile' })).toEqual(['Moto']);
    expect(await titles({ city: 'parakou' })).toEqual(['Villa Parakou']);
    expect(await titles({ seller: other.email.toUpperCase() })).toEqual(['Studio de Koffi']);
    expect(await titles({ seller: toPublicId('usr', other.userId) })).toEqual(['Studio de Koffi']);
    expect(await titles({ from: '2026-11-17', to: '2026-11-18' })).toEqual(['Villa Parakou']);
    expect(await titles({ q: 'studios' })).toEqual(['Studio de Koffi', 'Studio caché']);
    expect(await titles({ q: 'studio', state: 'hidden', city: 'cotonou' })).toEqual(['Studio caché']);
    expect(await titles({ q: 'introuvable' })).toEqual([]);
    expect(await titles({ q: '!!!' })).toEqual([]);
    expect(await titles({ seller: 'personne@exemple.bj' })).toEqual([]);
  });

  test('finds one by its id, and refuses invalid filters', async () => {
    const id = await aSellerListing({ title: 'Celle-ci' });
    await aSellerListing({ title: 'Une autre' });
    expect(await titles({ q: toPublicId('lst', id) })).toEqual(['Celle-ci']);
    const refused: Record<string, string>[] = [
      { state: 'x' },
      { city: '\u0000' },
      { from: '0000-01-01' },
      { from: 'hier' },
      { cursor: 'x' },
      { a: 'b' },
    ];
    for (const query of refused)
      expect(
        (await t.app.request(`/api/admin/listings?${new URLSearchParams(query)}`, { headers: admin.headers }))
          .status,
      ).toBe(422);
  });

  test('exports a spreadsheet in which no user input is a formula', async () => {
    await aSellerListing({ title: '=HYPERLINK("http://x")', status: 'rejected', rejectionReason: 'Doublon' });
    await aSellerListing({ title: 'Autre état', status: 'sold' });
    const answer = await api()['export.csv'].$get({ query: { state: 'rejected' } });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="annonces.csv"');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")";Refusé;non;non;Immobilier;Cotonou;120000;XOF`);
    expect(lines[1]).toContain(`Awa Koné;${seller.email};0;0;;Doublon`);
    expect(await t.services.db.select().from(auditLog)).toMatchObject([
      { action: 'listing.export', actorId: admin.userId, after: { state: 'rejected' } },
    ]);
  });
});

test('the spreadsheet has prices in whole units, cents behind a comma', async () => {
  await aSellerListing({ price: { amountMinor: 1_250_050, currency: 'EUR' } });
  const answer = await api()['export.csv'].$get({ query: {} });
  expect(await answer.text()).toContain(';12500,5;EUR;');
});

describe('deciding on several listings', () => {
  test('approves pending ones and notifies each owner, logged once', async () => {
    const ids = [await aSellerListing({ status: 'pending' }), await aSellerListing({ status: 'pending' })];
    expect(await steer('approve', ids)).toEqual({ decided: 2, refused: [] });
    expect(await steer('approve', ids)).toEqual({ decided: 2, refused: [] });
    expect(await list({ state: 'approved' })).toMatchObject({ total: { count: 2 } });
    expect(await t.services.db.select().from(auditLog)).toHaveLength(2);
    await runSentJobs(t);
    const mails = (await t.services.mail.outbox?.list()) ?? [];
    expect(mails.map(({ to }) => to)).toEqual([seller.email, seller.email]);
  });

  test('refuses pending and published ones, with a reason that the owner reads', async () => {
    const [waiting, online] = [await aSellerListing({ status: 'pending' }), await aSellerListing()];
    expect(await steer('reject', [waiting, online], { reason: 'duplicate' })).toMatchObject({ decided: 2 });
    for (const id of [waiting, online])
      expect(await rowOf(id)).toMatchObject({ status: 'rejected', rejectionReason: 'Doublon' });
    await runSentJobs(t);
    const subjects = ((await t.services.mail.outbox?.list()) ?? []).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      'Votre annonce n’a pas été validée : Appartement deux chambres',
      'Votre annonce n’est plus en ligne : Appartement deux chambres',
    ]);
  });

  test('asks for a reason before it refuses, hides or removes, and for details of “Autre”', async () => {
    const id = toPublicId('lst', await aSellerListing());
    for (const step of ['reject', 'hide', 'remove'] as const) {
      const send = (body: StepBody) =>
        refusal(api().steer.$post({ json: { listings: [{ id, version: 1 }], step, ...body } }));
      expect((await send({})).fields).toEqual({ reason: 'Choisissez un motif.' });
      expect((await send({ reason: 'other' })).fields).toEqual({ details: 'Précisez le motif.' });
    }
  });

  test('skips one that its owner changed since it was read, and decides on the others', async () => {
    const [changed, same] = [
      await aSellerListing({ status: 'pending', version: 2 }),
      await aSellerListing({ status: 'pending' }),
    ];
    const body = await steer('approve', [changed, same]);
    expect(body).toMatchObject({ decided: 1, refused: [{ id: toPublicId('lst', changed) }] });
    expect(body.refused[0]?.message).toContain('a modifié son annonce entre-temps');
    expect(await rowOf(changed)).toMatchObject({ status: 'pending' });
  });

  test('hides, and only the team can show it again, not the end of a ban', async () => {
    const id = await aSellerListing();
    await steer('hide', [id], { reason: 'suspected_scam' });
    expect(await rowOf(id)).toMatchObject({ status: 'approved', isHidden: true, isPublic: false });
    const ctx = {
      ...t.services,
      requestId: 'r',
      actor: { kind: 'member' as const, userId: admin.userId, isAdmin: true },
    };
    await banUser(ctx, seller.userId, { reason: 'scam', note: '', days: null });
    expect((await steer('show', [id])).decided).toBe(1);
    expect(await rowOf(id)).toMatchObject({ isWithheld: false, isHidden: true });
    expect((await steer('show', [id])).refused[0]?.message).toContain('suspension du vendeur');
    await steer('hide', [id], { reason: 'suspected_scam' });
    await unbanUser(ctx, seller.userId, '');
    expect(await rowOf(id)).toMatchObject({ isWithheld: true, isHidden: true });
    await steer('show', [id]);
    expect(await rowOf(id)).toMatchObject({ isWithheld: false, isHidden: false, isPublic: true });
    const actions = (await t.services.db.select().from(auditLog)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('listing.'))).toEqual([
      'listing.hide',
      'listing.show',
      'listing.hide',
      'listing.show',
    ]);
  });

  test('expires published ones and removes any, once', async () => {
    const [online, sold] = [await aSellerListing(), await aSellerListing({ status: 'sold' })];
    const ended = await steer('expire', [online, sold]);
    expect(ended.decided).toBe(1);
    expect(ended.refused[0]?.message).toBe('Une annonce à l’état « Vendu » ne le permet pas.');
    expect(await rowOf(online)).toMatchObject({ status: 'expired' });
    for (let times = 0; times < 2; times += 1)
      expect(await steer('remove', [online, sold], { reason: 'prohibited' })).toMatchObject({ decided: 2 });
    expect(await list({ state: 'removed' })).toMatchObject({ total: { count: 2 } });
    expect(await t.services.db.select().from(auditLog)).toHaveLength(3);
    await runSentJobs(t);
    const mails = (await t.services.mail.outbox?.list()) ?? [];
    const removal = mails.find(({ subject }) => subject.startsWith('Votre annonce a été supprimée'));
    expect(removal?.text).toContain(REFUSAL_REASONS.prohibited.label);
  });

  test('takes at most one page, and refuses unknown listings', async () => {
    const unknown = {
      id: toPublicId('lst', fromPublicId('lst', 'lst_00000000000000000000000001') ?? ''),
      version: 1,
    };
    const body = await api().steer.$post({ json: { listings: [unknown], step: 'expire' } });
    expect((await body.json()).data.refused).toEqual([{ id: unknown.id, message: 'Annonce non trouvée' }]);
    const many = Array.from({ length: 31 }, () => unknown);
    expect(await refusal(api().steer.$post({ json: { listings: many, step: 'expire' } }))).toMatchObject({
      fields: { listings: '30 annonces au plus.' },
    });
  });
});
