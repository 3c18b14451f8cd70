import { hc } from 'hono/client';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { accountJobs } from '#tests/world/jobs-of.ts';
import type { accountRoutes } from '#tests/world/api-routes.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { personalDataJobs } from '#server/personal-data/personal-data.jobs.ts';
import { derivedKey } from '#server/pictures/picture-files.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { deliverMails } from '#tests/fakes/sent-mails.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { unzipSync } from 'fflate';
import { aListing, aPicture } from './listings.factory.ts';
import { listings } from './listings.table.ts';

const t = useTestApp();
const api = (headers: Record<string, string> = {}) =>
  hc<typeof accountRoutes>('/api/accounts', { fetch: apiFetch(t, headers) });
const mails = () => deliverMails(t, accountJobs);
const password = TEST_PASSWORD;

async function runNightly(name: string) {
  const job = personalDataJobs.find((each) => each.name === name);
  if (!job) throw new Error(`no job ${name}`);
  await job.run(t.services, job.payload.parse({}));
}

async function aSellerWithPhoto() {
  const seller = await signIn(t);
  const pictureId = await aPicture(t.services.db, { uploadedBy: seller.userId });
  const [picture] = await t.services.db.select().from(pictures).where(eq(pictures.id, pictureId));
  await t.services.storage.put(
    derivedKey(picture?.contentKey ?? '', 'hero.webp'),
    Buffer.from('photo'),
    'image/webp',
  );
  await aListing(t.services.db, {
    sellerId: seller.userId,
    title: 'Villa à Porto-Novo',
    pictureIds: [pictureId],
  });
  return seller;
}

describe('data export', () => {
  const latest = async (headers: Record<string, string>) =>
    (await (await api(headers).exports.latest.$get()).json()).data;

  test('is a ZIP with the account, the listings and the photos, and nothing of anybody else', async () => {
    const [seller, other] = [await aSellerWithPhoto(), await aSellerWithPhoto()];
    expect(
      (await refusal(api(seller.headers).exports.$post({ json: { password: 'Faux-2026!' } }))).status,
    ).toBe(422);
    const asked = (await (await api(seller.headers).exports.$post({ json: { password } })).json()).data;
    expect(asked).toMatchObject({ state: 'pending', progress: 0, files: [] });
    await mails(); // packs them, which enqueues the mail
    expect((await mails()).some(({ subject }) => subject.includes('Vos données sont prêtes'))).toBe(true);
    const ready = await latest(seller.headers);
    expect(ready).toMatchObject({ id: asked?.id, state: 'ready', progress: 1 });
    const address = ready?.files[0] ?? '';
    const answer = await apiFetch(t, seller.headers)(address);
    expect(answer.headers.get('content-disposition')).toContain('mes-donnees-1.zip');
    const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(
      Object.keys(files)
        .map((name) => name.replace(/lst_\w+/, 'lst'))
        .toSorted(),
    ).toEqual([
      'alertes.json',
      'annonces.json',
      'articles.json',
      'boosts.json',
      'candidatures.json',
      'commentaires.json',
      'compte.json',
      'contestations.json',
      'favoris.json',
      'messages-a-l-equipe.json',
      'messages.json',
      'newsletter.json',
      'notifications.json',
      'numeros-demandes.json',
      'paiements.json',
      'photos/lst/1.webp',
      'signalements.json',
      'suspensions.json',
      'ventes.json',
    ]);
    const account = JSON.parse(text(files['compte.json']));
    expect(account).toMatchObject({ email: seller.email, phoneNumber: '+2290197123456' });
    expect(account.sessions).toHaveLength(1);
    const exported = Object.values(files).map(text).join('');
    expect(exported).toContain('Villa à Porto-Novo');
    expect(exported).not.toContain(other.email);
    expect(exported).not.toMatch(/token|"password"|hash/i);
    expect((await apiFetch(t, other.headers)(address)).status).toBe(404);
    expect((await apiFetch(t)(address)).status).toBe(401);
  });

  test('runs once at a time, three times a day at most, and is stored for a week', async () => {
    const { headers } = await signIn(t);
    const ask = () => api(headers).exports.$post({ json: { password } });
    const [first, second] = [(await (await ask()).json()).data, (await (await ask()).json()).data];
    expect(second?.id).toBe(first?.id);
    await mails();
    const address = (await latest(headers))?.files[0] ?? '';
    for (let each = 0; each < 2; each++) {
      expect((await ask()).status).toBe(200);
      await mails();
    }
    expect((await refusal(ask())).code).toBe('rate_limited');
    t.setNow(TEST_NOW + 7 * DAY_MS - 60_000);
    await t.database.executeSql('update sessions set last_active_at = $1', [
      new Date(TEST_NOW + 7 * DAY_MS).toISOString(),
    ]);
    expect((await apiFetch(t, headers)(address)).status).toBe(200);
    t.setNow(TEST_NOW + 7 * DAY_MS + 1);
    await runNightly('accounts.forget-expired');
    const remaining: string[] = [];
    for await (const key of t.services.storage.list('exports')) remaining.push(key);
    expect(remaining).toEqual([]);
  });
});

describe('deleting an account', () => {
  const ask = (headers: Record<string, string>, given = password) =>
    api(headers).deletion.$post({ json: { password: given } });
  const exists = async (id: string) =>
    (await t.services.db.select({ id: users.id }).from(users).where(eq(users.id, id))).length === 1;

  test('happens after a fortnight, together with everything that belongs to it', async () => {
    const [seller, other] = [await aSellerWithPhoto(), await aSellerWithPhoto()];
    const { data } = await (await ask(seller.headers)).json();
    expect(data.dueAt).toBe(new Date(TEST_NOW + 14 * DAY_MS).toISOString());
    expect((await mails()).at(-1)).toMatchObject({
      to: seller.email,
      subject: expect.stringContaining('sera supprimé'),
    });
    t.setNow(TEST_NOW + 14 * DAY_MS - 1);
    await runNightly('accounts.erase-due');
    expect(await exists(seller.userId)).toBe(true);
    t.setNow(TEST_NOW + 14 * DAY_MS);
    await runNightly('accounts.erase-due');
    expect([await exists(seller.userId), await exists(other.userId)]).toEqual([false, true]);
    const left = await t.services.db.select({ sellerId: listings.sellerId }).from(listings);
    expect(left).toEqual([{ sellerId: other.userId }]);
    expect((await mails()).at(-1)).toMatchObject({
      to: seller.email,
      subject: expect.stringContaining('est supprimé'),
    });
  });

  test('does not happen once it is cancelled', async () => {
    const { headers, userId } = await signIn(t);
    await ask(headers);
    expect((await (await api(headers).profile.$get()).json()).data.deletionDueAt).not.toBeNull();
    await api(headers).deletion.$delete();
    t.setNow(TEST_NOW + 15 * DAY_MS);
    await runNightly('accounts.erase-due');
    expect(await exists(userId)).toBe(true);
  });

  test('requires the password; a repeated request does not move the date', async () => {
    const { headers } = await signIn(t);
    expect((await refusal(ask(headers, 'Faux-2026!'))).fields).toEqual({
      password: 'Mot de passe incorrect.',
    });
    const first = (await (await ask(headers)).json()).data.dueAt;
    t.setNow(TEST_NOW + 10 * MINUTE_MS);
    expect((await (await ask(headers)).json()).data.dueAt).toBe(first);
  });
});

test('expired sessions, links and codes are deleted', async () => {
  const { email, headers } = await signIn(t);
  await api().password.forgotten.$post({ json: { email } });
  await api(headers)['email-change'].$post({ json: { email: 'autre@test.example', password } });
  await api(headers).phone.code.$post({ json: { phoneNumber: '01 97 00 00 01' } });
  await mails();
  t.setNow(TEST_NOW + 40 * DAY_MS);
  await runNightly('accounts.forget-expired');
  for (const table of ['sessions', 'password_resets', 'email_changes', 'phone_codes', 'verifications'])
    expect((await t.database.executeSql(`select * from ${table}`)).rows, table).toEqual([]);
});
