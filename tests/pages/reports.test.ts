import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { toPublicId } from '#shared/platform/ids.ts';
import { aComment } from '#server/comments/comments.factory.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import { aCase } from '#server/reports/reports.factory.ts';
import { reportCases, reports } from '#server/reports/reports.table.ts';
import { signIn } from '#tests/world/signed-in.ts';
import {
  all,
  links,
  one,
  openPage,
  pageOf,
  sendForm,
  startPages,
  textOf,
  texts,
} from '#tests/world/test-pages.ts';

const t = startPages();
type Person = Awaited<ReturnType<typeof signIn>>;

let seller: Person;
let reader: Person;
let listingId: string;
let listing: string;
let path: string;

beforeEach(async () => {
  [seller, reader] = [await signIn(t), await signIn(t)];
  listingId = await aListing(t.services.db, { sellerId: seller.userId });
  listing = toPublicId('lst', listingId);
  path = `/annonce/${listing}`;
});

const SECTION = 'section[aria-label="Signalement"]';
const sectionAt = async (address: string, visit = {}) =>
  one((await openPage(t, address, visit)).root, SECTION);
const post = (values: Record<string, string>, visit: object = { headers: reader.headers }) =>
  sendForm(t, `${path}/signaler`, values, visit);
const report = { reason: 'scam', description: 'Il demande un acompte avant la visite.' };

describe('reporting', () => {
  test('is last on the page; a visitor is redirected to sign in and back to the dialog', async () => {
    const { root } = await openPage(t, path);
    const shown = links(one(root, SECTION));
    expect(shown['Signaler cette annonce']).toBe(
      `/connexion?retour=${encodeURIComponent(`${path}?signaler=${listing}#signaler`)}`,
    );
    expect(shown['Signaler ce vendeur']).toContain(toPublicId('usr', seller.userId));
    const order = textOf(one(root, 'main'));
    expect(order.indexOf('Commentaires et avis')).toBeLessThan(order.indexOf('Signaler cette annonce'));
    const asked = await post(report, {});
    expect(asked).toMatchObject({
      kind: 'redirect',
      location: `/connexion?retour=${encodeURIComponent(`${path}?signaler=${listing}#signaler`)}`,
    });
  });

  test('asks for a reason, a severity and a description, whose characters it counts', async () => {
    const address = links(await sectionAt(path, { headers: reader.headers }))['Signaler cette annonce'] ?? '';
    const form = one(await sectionAt(address, { headers: reader.headers }), 'form[action]');
    expect(form.getAttribute('action')).toBe(`${path}/signaler`);
    expect(all(form, '[name="reason"] option').map((option) => option.getAttribute('value'))).toEqual([
      '',
      'inappropriate_content',
      'fake_listing',
      'spam',
      'scam',
      'copyright',
      'other',
    ]);
    expect(one(form, '[name="severity"] option[selected]').getAttribute('value')).toBe('medium');
    expect(textOf(form)).toContain('0/500');
    const sent = await post({ ...report, target: listing, severity: 'high' });
    expect(sent).toMatchObject({ kind: 'redirect', location: `${path}?avis=signalement-envoye#signaler` });
    expect(await t.services.db.select().from(reports)).toMatchObject([
      { type: 'listing', targetId: listingId, severity: 'high', status: 'pending' },
    ]);
    expect(textOf(await sectionAt(`${path}?avis=signalement-envoye`))).toContain(
      'Merci, votre signalement a été envoyé.',
    );
  });

  test('a missing value is reported at its field, and nothing typed is lost', async () => {
    const page = pageOf(await post({ reason: '', description: ' ', target: listing }));
    expect(page.status).toBe(422);
    expect(texts(one(page.root, SECTION), '[role="alert"]')).toEqual([
      'Veuillez sélectionner une raison de signalement.',
      'Veuillez décrire le problème.',
    ]);
    const short = pageOf(await post({ reason: 'spam', description: 'Trop court', target: listing }));
    expect(textOf(one(short.root, `${SECTION} [role="alert"]`))).toBe('20 caractères au moins.');
    expect(textOf(one(short.root, `${SECTION} textarea`))).toBe('Trop court');
  });

  test('a comment is reported from below it', async () => {
    const comment = toPublicId(
      'cmt',
      await aComment(t.services.db, { listingId, authorId: seller.userId, content: 'Gros mot' }),
    );
    const { root } = await openPage(t, path, { headers: reader.headers });
    const address = links(one(root, `#${comment}`))['Signaler'] ?? '';
    expect(textOf(await sectionAt(address, { headers: reader.headers }))).toContain(
      'Signaler ce commentaire',
    );
    await post({ reason: 'inappropriate_content', description: 'Insulte', target: comment });
    expect(await t.services.db.select().from(reports)).toMatchObject([{ type: 'comment' }]);
  });

  test('a comment is reported by its id, with reason and description, under the reporter’s account', async () => {
    const aWord = (content: string) =>
      aComment(t.services.db, { listingId, authorId: seller.userId, content });
    const [reported] = [await aWord('Gros mot'), await aWord('Un autre mot')];
    const sent = await post({
      reason: 'inappropriate_content',
      description: 'Une insulte envers le vendeur.',
      target: toPublicId('cmt', reported),
    });
    expect(sent).toMatchObject({ kind: 'redirect' });
    expect(await t.services.db.select().from(reports)).toMatchObject([
      {
        type: 'comment',
        targetId: reported,
        reason: 'inappropriate_content',
        description: 'Une insulte envers le vendeur.',
        reporterId: reader.userId,
        status: 'pending',
      },
    ]);
    expect(await t.services.db.select().from(reportCases)).toMatchObject([
      { type: 'comment', targetId: reported, reportedId: seller.userId },
    ]);
  });

  test.each([
    ['listing', "Impossible d'envoyer le signalement. Veuillez réessayer."],
    ['comment', 'Impossible de signaler le commentaire.'],
  ])('a %s that cannot be reported: the form shows its specific message', async (type, message) => {
    const target = type === 'listing' ? listing : toPublicId('cmt', listingId);
    const visit = { headers: reader.headers, failing: /\/api\/reports/ };
    const page = pageOf(await post({ ...report, target }, visit));
    expect(textOf(one(page.root, `${SECTION} form [role="alert"]`))).toBe(message);
  });

  test('one’s own listing offers no report', async () => {
    expect(links(await sectionAt(path, { headers: seller.headers }))).toEqual({});
  });
});

test('the owner of a listing hidden by reports reads why, and answers', async () => {
  await t.services.db.update(listings).set({ isHidden: true }).where(eq(listings.id, listingId));
  const caseId = await aCase(t.services.db, { targetId: listingId, reportedId: seller.userId });
  expect((await openPage(t, path, { headers: reader.headers })).status).toBe(404);
  const own = await sectionAt(path, { headers: seller.headers });
  expect(textOf(own)).toContain('Motif : Arnaque ou tentative d’arnaque');
  const action = one(own, 'form').getAttribute('action') ?? '';
  const refused = pageOf(await sendForm(t, action, { appeal: 'Non' }, { headers: seller.headers }));
  expect(textOf(one(refused.root, `${SECTION} [role="alert"]`))).toBe('20 caractères au moins.');
  const answer = 'La villa est à moi, venez la voir sans rien payer.';
  await sendForm(t, action, { appeal: answer }, { headers: seller.headers });
  expect(await t.services.db.select().from(reportCases)).toMatchObject([{ id: caseId, appeal: answer }]);
  const after = await sectionAt(path, { headers: seller.headers });
  expect(textOf(after)).toContain('Votre réponse a été envoyée.');
  expect(all(after, 'form')).toEqual([]);
});
