import { eq } from 'drizzle-orm';
import { hc } from 'hono/client';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { fromPublicId, newUuid, toPublicId } from '#shared/platform/ids.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { listingPictures } from '#server/listings/listings.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { decideOnCase, lockWaitingCase } from '#server/reports/decide-on-case.ts';
import { aCase } from '#server/reports/reports.factory.ts';
import { reportCases } from '#server/reports/reports.table.ts';
import { screenshotTemplates } from '#server/safety/screenshot-templates.table.ts';
import { aScreenshot } from '#tests/world/screenshots.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch } from '#tests/world/test-client.ts';
import { uploadPhoto } from '#tests/world/upload-file.ts';
import { aConversation } from './messages.factory.ts';
import type { messageRoutes } from './messages.routes.ts';
import { conversations, messageProposals, messages } from './messages.table.ts';

const t = useTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

let seller: Person;
let buyer: Person;
let id: string;
beforeEach(async () => {
  [seller, buyer] = [await signIn(t), await signIn(t)];
  const listingId = await aListing(t.services.db, { sellerId: seller.userId });
  const people = { buyerId: buyer.userId, sellerId: seller.userId, listingId };
  id = toPublicId('cnv', await aConversation(t.services.db, people));
});

const conversationOf = ({ headers }: Person) =>
  hc<typeof messageRoutes>('/api/messages', { fetch: apiFetch(t, headers) })[':id'].messages;

/** Sends a message and returns the rules that it met. */
async function rulesOf(
  who: Person,
  sent: { text: string } | { kind: 'photos'; text: string; pictureIds: string[] },
) {
  const answer = await conversationOf(who).$post({ param: { id }, json: { key: newUuid(), ...sent } });
  expect(answer.status, await answer.clone().text()).toBe(200);
  const rows = await t.services.db.select().from(messages).orderBy(messages.sequence);
  return rows.at(-1)?.riskRules;
}

const set = (change: Partial<typeof users.$inferInsert>) =>
  t.services.db.update(users).set(change).where(eq(users.id, seller.userId));

describe('a number of another country', () => {
  const text = 'Écrivez-moi sur WhatsApp : +225 07 08 09 10 11';

  test('than that of the verified number is a sign', async () => {
    await set({ phoneNumber: '+2290197123456', phoneVerifiedAt: new Date(TEST_NOW), countryCode: 'CI' });
    expect(await rulesOf(seller, { text })).toContain('foreign_number');
    await set({ phoneNumber: '+2250708091011' });
    expect(await rulesOf(seller, { text })).not.toContain('foreign_number');
  });

  test('than that of the account is a sign where no number is verified; none if neither is known', async () => {
    await set({ phoneNumber: '+2250708091011', phoneVerifiedAt: null, countryCode: 'BJ' });
    expect(await rulesOf(seller, { text })).toContain('foreign_number');
    await set({ phoneNumber: null, countryCode: null });
    expect(await rulesOf(seller, { text })).not.toContain('foreign_number');
  });
});

test('a number to pay to is a sign until the two have met', async () => {
  const text = 'Mon numéro MoMo : 01 97 12 34 56';
  expect(await rulesOf(seller, { text })).toEqual(['wallet_number']);
  const [{ id: conversationId } = { id: '' }] = await t.services.db
    .select()
    .from(conversations)
    .where(eq(conversations.kind, 'listing'));
  const visit = (at: number) => ({
    conversationId,
    sequence: 1,
    kind: 'visit' as const,
    state: 'accepted' as const,
    proposerId: buyer.userId,
    at: new Date(at),
  });
  await t.services.db.insert(messageProposals).values(visit(TEST_NOW + DAY_MS));
  expect(await rulesOf(seller, { text })).toEqual(['wallet_number']);
  await t.services.db.update(messageProposals).set(visit(TEST_NOW - DAY_MS));
  expect(await rulesOf(seller, { text })).toEqual([]);
});

describe('a screenshot', () => {
  const share = async (who: Person, png: Buffer) => {
    const { id: pictureId } = await uploadPhoto(t, who.headers, png);
    return rulesOf(who, { kind: 'photos', text: '', pictureIds: [pictureId] });
  };

  async function decide(verdict: 'upheld' | 'dismissed') {
    const [admin] = [await signIn(t, 'admin')];
    const ctx = {
      ...t.services,
      actor: { kind: 'member' as const, userId: admin.userId, isAdmin: true },
      requestId: newUuid(),
    };
    const [{ id: caseId } = { id: '' }] = await t.services.db.select().from(reportCases);
    await t.services.db.transaction(async (tx) =>
      decideOnCase(ctx, tx, await lockWaitingCase(tx, caseId), { verdict, note: '' }),
    );
  }

  /** A case against the seller with the message that follows the photos. */
  async function caseOnLastMessage() {
    const [last] = (await t.services.db.select().from(messages).orderBy(messages.sequence)).slice(-1);
    await aCase(t.services.db, {
      type: 'conversation',
      targetId: fromPublicId('cnv', id) ?? '',
      reportedId: seller.userId,
      hiddenAt: null,
      evidence: [{ text: '', sentAt: (last?.createdAt ?? new Date()).toISOString(), isReported: true }],
    });
  }

  test('of an upheld case warns whoever gets it from somebody else, saved again or smaller', async () => {
    const png = await aScreenshot(1);
    expect(await share(seller, png)).toEqual([]);
    await caseOnLastMessage();
    expect(await share(buyer, await sharp(png).jpeg({ quality: 60 }).toBuffer())).toEqual([]);
    await decide('upheld');
    expect(await t.services.db.select().from(screenshotTemplates)).toHaveLength(1);
    expect(await share(buyer, await sharp(png).resize(420).jpeg({ quality: 50 }).toBuffer())).toEqual([
      'known_screenshot',
    ]);
    const { data } = await (await conversationOf(seller).$get({ param: { id }, query: {} })).json();
    expect(data.at(-1)).toMatchObject({
      adviceStrength: 'check',
      advice: [expect.stringContaining('solde')],
    });
    expect(await share(buyer, await aScreenshot(2))).toEqual([]);
  });

  test('is forgotten when an appeal reverses the decision', async () => {
    await share(seller, await aScreenshot(3));
    await caseOnLastMessage();
    await decide('upheld');
    await t.services.db
      .update(reportCases)
      .set({ appeal: 'Ce n’est pas vrai.', appealedAt: new Date(TEST_NOW) });
    await decide('dismissed');
    expect(await t.services.db.select().from(screenshotTemplates)).toEqual([]);
  });

  test('is not kept from a dismissed case, nor a photo of a listing, nor one of another shape', async () => {
    const png = await aScreenshot(4);
    const { id: pictureId } = await uploadPhoto(t, seller.headers, png);
    const listingId = await aListing(t.services.db, { sellerId: seller.userId });
    await t.services.db
      .insert(listingPictures)
      .values({ listingId, pictureId: fromPublicId('pic', pictureId) ?? '', position: 9 });
    await rulesOf(seller, { kind: 'photos', text: '', pictureIds: [pictureId] });
    await share(
      seller,
      await sharp(await aScreenshot(5))
        .rotate(90)
        .png()
        .toBuffer(),
    );
    await caseOnLastMessage();
    await decide('upheld');
    expect(await t.services.db.select().from(screenshotTemplates)).toEqual([]);
    await share(seller, await aScreenshot(6));
    await t.services.db.delete(reportCases);
    await caseOnLastMessage();
    await decide('dismissed');
    expect(await t.services.db.select().from(screenshotTemplates)).toEqual([]);
  });
});
