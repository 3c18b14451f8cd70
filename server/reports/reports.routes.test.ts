import { hc } from 'hono/client';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { DAY_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { reportInput } from '#shared/reports/report.schema.ts';
import { REPORT_TEXT } from '#shared/reports/report-form.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { aComment } from '#server/comments/comments.factory.ts';
import { listingComments } from '#server/comments/comments.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { consoleOf } from '#tests/world/admin-of.ts';
import { listingsOf } from '#tests/world/publishing.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { CASE_CLOSED } from './decide-on-case.ts';
import { REPORT_REFUSALS } from './file-report.ts';
import type { reportRoutes } from './reports.routes.ts';
import { reportCases, reports } from './reports.table.ts';

const t = useTestApp();
type Headers = Record<string, string>;
type Person = Awaited<ReturnType<typeof signIn>>;

const api = (headers: Headers = {}) =>
  hc<typeof reportRoutes>('/api/reports', { fetch: apiFetch(t, headers) });

let seller: Person;
let listingId: string;
let listing: string;
let people = 0;

/** A reporter with their own account age and network. */
async function aReporter(): Promise<Person & { headers: Headers }> {
  people += 1;
  const person = await signIn(t);
  await t.services.db
    .update(users)
    .set({ createdAt: new Date(TEST_NOW - (60 + people) * DAY_MS) })
    .where(eq(users.id, person.userId));
  return { ...person, headers: { ...person.headers, 'x-forwarded-for': `10.0.${people}.1` } };
}

beforeEach(async () => {
  seller = await signIn(t);
  listingId = await aListing(t.services.db, { sellerId: seller.userId, title: 'Villa à Fidjrossè' });
  listing = toPublicId('lst', listingId);
});

const REPORT = { reason: 'scam', description: 'Il demande un acompte avant la visite.' } as const;
const report = (headers: Headers, change: Partial<z.input<typeof reportInput>> = {}) =>
  api(headers).index.$post({ json: { type: 'listing', id: listing, ...REPORT, ...change } });
const isHidden = async () =>
  (await t.services.db.select().from(listings).where(eq(listings.id, listingId)))[0]?.isHidden;
const cases = async (headers: Headers, queue: 'reports' | 'users' | 'appeals' = 'reports') =>
  (await (await consoleOf(t, headers).cases.$get({ query: { queue } })).json()).data;
const decide = async (
  headers: Headers,
  opened: { id: string } | undefined,
  verdict: 'upheld' | 'dismissed',
  note = '',
) =>
  (
    await (
      await consoleOf(t, headers).cases.decide.$post({ json: { ids: [opened?.id ?? ''], verdict, note } })
    ).json()
  ).data;
const mails = async () => {
  await runSentJobs(t);
  return ((await t.services.mail.outbox?.list()) ?? []).filter(({ to }) => to === seller.email);
};

describe('submitting a report', () => {
  test('stores it as pending with its reporter, of medium severity by default', async () => {
    const reporter = await aReporter();
    expect(await (await report(reporter.headers)).json()).toMatchObject({
      data: { type: 'listing', status: 'pending' },
    });
    expect(await t.services.db.select().from(reports)).toMatchObject([
      {
        type: 'listing',
        targetId: listingId,
        reporterId: reporter.userId,
        ...REPORT,
        severity: 'medium',
        status: 'pending',
      },
    ]);
    expect(await isHidden()).toBe(false);
  });

  test('needs an account', async () => {
    expect(await refusal(report({}))).toMatchObject({ status: 401, message: 'Connexion requise' });
  });

  test("invalid input is refused in the form's own words", async () => {
    const { headers } = await aReporter();
    const wrong: [Parameters<typeof report>[1], string, string][] = [
      [{ reason: 'boring' as 'spam' }, 'reason', REPORT_TEXT.reason],
      [{ description: '   ' }, 'description', 'Veuillez décrire le problème.'],
      [{ description: 'Trop court' }, 'description', '20 caractères au moins.'],
      [{ description: 'x'.repeat(501) }, 'description', '500 caractères au plus.'],
      [{ severity: 'huge' as 'high' }, 'severity', REPORT_TEXT.severity],
      [{ type: 'comment', description: ' ' }, 'description', 'Veuillez décrire le problème.'],
    ];
    for (const [change, field, message] of wrong)
      expect(await refusal(report(headers, change))).toMatchObject({
        code: 'invalid_input',
        fields: { [field]: message },
      });
    expect(await t.services.db.$count(reports)).toBe(0);
  });

  test('is possible once per person and target; sending the same form twice returns the same report', async () => {
    const { headers } = await aReporter();
    const [first, second] = [await report(headers), await report(headers)];
    expect((await second.json()).data.id).toBe((await first.json()).data.id);
    expect(await refusal(report(headers, { reason: 'spam' }))).toMatchObject({
      status: 409,
      message: REPORT_REFUSALS.again,
    });
    expect(await t.services.db.$count(reports)).toBe(1);
  });

  test('the same report sent twice is stored once, even if its first arrival hid what it is about', async () => {
    const { headers } = await aReporter();
    const first = await report(headers);
    await t.services.db.update(listings).set({ isHidden: true });
    const again = await report(headers);
    expect(await again.json()).toEqual(await first.json());
    expect(await t.services.db.$count(reports)).toBe(1);
  });

  test('sent again does not count against the reporter’s limit', async () => {
    const { headers } = await signIn(t);
    for (let number = 0; number < 5; number += 1) expect((await report(headers)).status).toBe(200);
  });

  test('is refused for one’s own things and for what one cannot see', async () => {
    expect(await refusal(report(seller.headers))).toMatchObject({
      status: 403,
      message: REPORT_REFUSALS.own,
    });
    const { headers } = await aReporter();
    await t.services.db.update(listings).set({ status: 'pending' });
    for (const id of [listing, 'lst_nothing', toPublicId('usr', seller.userId)])
      expect(await refusal(report(headers, { id }))).toMatchObject({ status: 404 });
  });

  test('is limited to three a day for newcomers', async () => {
    const { headers } = await signIn(t);
    for (let number = 0; number < 3; number += 1)
      await report(headers, { id: toPublicId('lst', await aListing(t.services.db)) });
    expect(await refusal(report(headers))).toMatchObject({
      status: 429,
      message: REPORT_REFUSALS.tooMany,
    });
  });
});

describe('a reported listing', () => {
  test('stays visible when one person reports it from five accounts', async () => {
    for (let number = 0; number < 5; number += 1) {
      const { headers } = await aReporter();
      expect((await report({ ...headers, 'x-forwarded-for': '10.9.9.9' })).status).toBe(200);
    }
    expect(await isHidden()).toBe(false);
    const [opened] = await t.services.db.select().from(reportCases);
    expect(opened?.weight).toBe(1);
  });

  test('is hidden once three independent people agree; its owner learns why, not by whom', async () => {
    for (let number = 0; number < 2; number += 1) await report((await aReporter()).headers);
    expect(await isHidden()).toBe(false);
    expect(await mails()).toEqual([]);
    await report((await aReporter()).headers);
    expect(await isHidden()).toBe(true);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Votre annonce est en cours de vérification');
    expect(mail?.text).toContain('Motif : Arnaque ou tentative d’arnaque');
    expect(mail?.text).toContain(`/annonce/${listing}`);
    const own = await (await api(seller.headers).mine.$get()).json();
    expect(own.data).toMatchObject([
      { type: 'listing', targetId: listing, reason: 'scam', hasAppealed: false },
    ]);
    expect(JSON.stringify(own)).not.toContain('acompte');
  });

  test('gets one answer from its owner, which the team reads beside the reports', async () => {
    for (let number = 0; number < 3; number += 1) await report((await aReporter()).headers);
    const [own] = (await (await api(seller.headers).mine.$get()).json()).data;
    const appeal = (headers: Headers, text: string) =>
      api(headers).cases[':id'].appeal.$post({ param: { id: own?.id ?? '' }, json: { appeal: text } });
    const words = 'La villa est à moi, venez la voir sans rien payer.';
    expect((await appeal((await aReporter()).headers, words)).status).toBe(404);
    expect(await refusal(appeal(seller.headers, 'Non !'))).toMatchObject({
      fields: { appeal: '20 caractères au moins.' },
    });
    expect((await appeal(seller.headers, words)).status).toBe(204);
    expect((await appeal(seller.headers, words)).status).toBe(204);
    expect((await appeal(seller.headers, `${words} Encore.`)).status).toBe(409);
    const admin = await signIn(t, 'admin');
    expect(await cases(admin.headers)).toMatchObject([
      {
        type: 'listing',
        label: 'Villa à Fidjrossè',
        href: `/annonce/${listing}`,
        appeal: words,
        weight: 3,
        reports: [{ ...REPORT, severity: 'medium' }, REPORT, REPORT],
      },
    ]);
    await decide(admin.headers, own, 'upheld');
    expect(await cases(admin.headers, 'appeals'), 'it was read with the decision').toEqual([]);
  });

  test('is shown again when the team dismisses the reports, whose reporters then count for less', async () => {
    const reporters = [await aReporter(), await aReporter(), await aReporter()];
    for (const { headers } of reporters) await report(headers);
    await mails();
    const admin = await signIn(t, 'admin');
    const [opened] = await cases(admin.headers);
    expect(await decide(admin.headers, opened, 'dismissed')).toEqual({ decided: 1, refused: [] });
    expect(await decide(admin.headers, opened, 'dismissed')).toMatchObject({
      decided: 0,
      refused: [{ id: opened?.id, message: CASE_CLOSED }],
    });
    expect(await isHidden()).toBe(false);
    expect((await mails()).map(({ subject }) => subject)).toContain('Votre annonce est de nouveau en ligne');
    expect(await cases(admin.headers)).toEqual([]);
    const other = await aListing(t.services.db, { sellerId: seller.userId });
    for (const { headers } of reporters) await report(headers, { id: toPublicId('lst', other) });
    const [next] = await cases(admin.headers);
    expect(next).toMatchObject({ hiddenAt: null, weight: 2.01 });
  });

  test('is refused with the reason when the team upholds the reports', async () => {
    await report((await aReporter()).headers);
    const admin = await signIn(t, 'admin');
    const [opened] = await cases(admin.headers);
    await decide(admin.headers, opened, 'upheld', 'le vendeur n’a pas les clés');
    const [row] = await t.services.db.select().from(listings).where(eq(listings.id, listingId));
    expect(row).toMatchObject({
      status: 'rejected',
      isHidden: false,
      rejectionReason: 'Arnaque ou tentative d’arnaque : le vendeur n’a pas les clés',
    });
    const [mail] = await mails();
    expect(mail?.subject).toBe('Votre annonce ne respecte pas nos règles');
    expect(await t.services.db.select().from(reports)).toMatchObject([{ status: 'upheld' }]);
  });
});

describe('a reported listing that is sold or expired', () => {
  const hide = async () => {
    for (let number = 0; number < 3; number += 1) await report((await aReporter()).headers);
    expect(await isHidden()).toBe(true);
  };
  const take = (step: 'sell' | 'unsell' | 'relist' | 'renew') =>
    listingsOf(t, seller.headers)[':id'].steps.$post({ param: { id: listing }, json: { step } });
  const pageStatus = async () => (await t.app.request(`/api/listings/${listing}`)).status;
  const stored = async () =>
    (await t.services.db.select().from(listings).where(eq(listings.id, listingId)))[0];

  test('is refused when the team upholds the reports, and comes back only by an appeal', async () => {
    await hide();
    expect((await take('sell')).status).toBe(200);
    expect(await pageStatus()).toBe(404);
    const admin = await signIn(t, 'admin');
    const [opened] = await cases(admin.headers);
    await decide(admin.headers, opened, 'upheld');
    expect(await stored()).toMatchObject({ status: 'rejected', soldAt: null, isPublic: false });
    expect(await pageStatus()).toBe(404);
    for (const step of ['unsell', 'relist'] as const) expect((await take(step)).status).toBe(409);
    await api(seller.headers).cases[':id'].appeal.$post({
      param: { id: opened?.id ?? '' },
      json: { appeal: 'La villa est à moi, venez la voir sans rien payer.' },
    });
    await decide(admin.headers, opened, 'dismissed');
    expect(await stored()).toMatchObject({ status: 'approved', isPublic: true });
  });

  test('is hidden all the same, and stays so when it is put back on sale', async () => {
    expect((await take('sell')).status).toBe(200);
    expect(await pageStatus()).toBe(200);
    await hide();
    expect(await pageStatus()).toBe(404);
    expect((await take('unsell')).status).toBe(200);
    expect(await stored()).toMatchObject({ status: 'approved', isHidden: true, isPublic: false });
    expect(await pageStatus()).toBe(404);
  });

  test('stays hidden by a decision that cannot refuse it, as it expired, until an appeal succeeds', async () => {
    await hide();
    await t.services.db.update(listings).set({ status: 'expired' }).where(eq(listings.id, listingId));
    const admin = await signIn(t, 'admin');
    const [opened] = await cases(admin.headers);
    await decide(admin.headers, opened, 'upheld');
    expect((await take('renew')).status).toBe(200);
    expect(await stored()).toMatchObject({ status: 'approved', isPublic: false });
    await api(seller.headers).cases[':id'].appeal.$post({
      param: { id: opened?.id ?? '' },
      json: { appeal: 'La villa est à moi, venez la voir sans rien payer.' },
    });
    await decide(admin.headers, opened, 'dismissed');
    expect(await stored()).toMatchObject({ isPublic: true });
  });
});

describe('reported comments and people', () => {
  test('a comment is hidden once three independent people agree, and rejected when the team upholds the reports', async () => {
    const commentId = await aComment(t.services.db, { listingId, authorId: seller.userId });
    const input = { type: 'comment', id: toPublicId('cmt', commentId), description: 'Insulte' } as const;
    const status = async () => (await t.services.db.select().from(listingComments))[0]?.status;
    for (let number = 0; number < 3; number += 1) {
      expect(await status()).toBe('approved');
      await report((await aReporter()).headers, { ...input, reason: 'inappropriate_content' });
    }
    expect(await status()).toBe('pending');
    const admin = await signIn(t, 'admin');
    const [opened] = await cases(admin.headers);
    expect(opened?.href).toBe(`/annonce/${listing}#${input.id}`);
    await decide(admin.headers, opened, 'upheld');
    expect(await status()).toBe('rejected');
  });

  test('a comment that its author removed is still decided on, as it was there when it was reported', async () => {
    const commentId = await aComment(t.services.db, { listingId, authorId: seller.userId });
    const input = { type: 'comment', id: toPublicId('cmt', commentId), description: 'Insulte' } as const;
    await report((await aReporter()).headers, input);
    await t.services.db.delete(listingComments).where(eq(listingComments.id, commentId));
    const admin = await signIn(t, 'admin');
    const [opened] = await cases(admin.headers);
    expect(await decide(admin.headers, opened, 'upheld')).toEqual({ decided: 1, refused: [] });
    expect(await t.services.db.select().from(reports)).toMatchObject([{ status: 'upheld' }]);
  });

  test('a person is never hidden by reports: the team decides, and warns', async () => {
    const id = toPublicId('usr', seller.userId);
    for (let number = 0; number < 4; number += 1)
      await report((await aReporter()).headers, { type: 'user', id });
    const [opened] = await t.services.db.select().from(reportCases);
    expect(opened).toMatchObject({ type: 'user', hiddenAt: null, weight: 4 });
    expect(await mails()).toEqual([]);
    const admin = await signIn(t, 'admin');
    await decide(admin.headers, { id: toPublicId('cas', opened?.id ?? '') }, 'upheld');
    expect((await mails())[0]?.subject).toBe('Votre profil ne respecte pas nos règles');
  });
});
