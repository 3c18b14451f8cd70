import { beforeEach, describe, expect, test } from 'vitest';
import { toPublicId } from '#shared/platform/ids.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { aComment } from '#server/comments/comments.factory.ts';
import { listingComments } from '#server/comments/comments.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { aConversation } from '#server/messages/messages.factory.ts';
import { messages } from '#server/messages/messages.table.ts';
import { anAppeal } from '#server/moderation/moderation.factory.ts';
import { aCase } from '#server/reports/reports.factory.ts';
import { reportCases, reports } from '#server/reports/reports.table.ts';
import { signIn } from '#tests/world/signed-in.ts';
import {
  all,
  links,
  one,
  openPage,
  pageOf,
  redirectOf,
  sendForm,
  textOf,
  texts,
} from '#tests/world/test-pages.ts';
import { startTeamPages } from '#tests/world/team-pages.ts';

const { t, team, openTeamPage, sendTeamForm } = startTeamPages();
type Person = Awaited<ReturnType<typeof signIn>>;

let listingId: string;

beforeEach(async () => {
  listingId = await aListing(t.services.db, { sellerId: team.member.userId, title: 'Villa à Fidjrossè' });
});

const CONSOLE = '/admin/moderation';
const open = (file: string) => openTeamPage(`${CONSOLE}?file=${file}`);
const send = (action: string, values: Record<string, string>) => sendTeamForm(`${CONSOLE}/${action}`, values);
const aUserCase = (change: object = {}) =>
  aCase(t.services.db, {
    type: 'user',
    targetId: team.member.userId,
    reportedId: team.member.userId,
    label: 'Awa K.',
    hiddenAt: null,
    hiddenBecause: null,
    ...change,
  });

describe('the console', () => {
  test.each(['commentaires', 'signalements', 'comptes', 'contestations'])(
    '%s is only for the team',
    async (file) => {
      expect(await redirectOf(t, `${CONSOLE}?file=${file}`, team.member)).toEqual({
        status: 302,
        location: '/',
      });
      const { root, status } = await open(file);
      expect(status).toBe(200);
      const tabs = one(root, 'nav[aria-label="Files d’attente"]');
      expect(one(tabs, '[aria-current="page"]').getAttribute('href')).toBe(`${CONSOLE}?file=${file}`);
      expect(texts(tabs, 'a')).toEqual([
        'Annonces',
        'Commentaires',
        'Signalements',
        'Comptes',
        'Contestations',
      ]);
    },
  );

  test('counts the open cases in each tab', async () => {
    await aListing(t.services.db, { sellerId: team.member.userId, status: 'pending' });
    await aComment(t.services.db, { listingId, authorId: team.member.userId, status: 'pending' });
    await aUserCase();
    const tabs = one((await open('signalements')).root, 'nav[aria-label="Files d’attente"]');
    expect(texts(tabs, 'a')).toEqual([
      'Annonces1',
      'Commentaires1',
      'Signalements',
      'Comptes1',
      'Contestations',
    ]);
  });

  test('a comment is claimed and decided without JavaScript', async () => {
    const id = toPublicId(
      'cmt',
      await aComment(t.services.db, {
        listingId,
        authorId: team.member.userId,
        content: 'Voyez www.moins-cher.example',
        status: 'pending',
      }),
    );
    const { root } = await open('commentaires');
    const item = one(root, `[data-dossier="${id}"]`);
    expect(textOf(item)).toContain('Voyez www.moins-cher.example');
    expect(textOf(item)).toContain('Lien');
    expect(links(item)).toMatchObject({ 'Villa à Fidjrossè': `/annonce/${toPublicId('lst', listingId)}` });
    const claim = one(item, 'button[name="dossier"]');
    expect(claim.getAttribute('formaction')).toBe(`${CONSOLE}/prendre`);
    await send('prendre', { file: 'commentaires', dossier: id });
    expect(textOf(one((await open('commentaires')).root, `[data-dossier="${id}"]`))).toContain('Libérer');
    const nothing = pageOf(await send('commentaires', { file: 'commentaires', decision: 'rejected' }));
    expect(textOf(one(nothing.root, 'main [role="alert"]'))).toBe('Cochez au moins un dossier.');
    await send('commentaires', { file: 'commentaires', ids: id, decision: 'rejected', note: 'Pas de lien' });
    expect(await t.services.db.select().from(listingComments)).toMatchObject([{ status: 'rejected' }]);
    const after = await openTeamPage(`${CONSOLE}?file=commentaires&avis=decide`);
    expect(textOf(one(after.root, 'main [role="status"]'))).toContain('C’est décidé.');
    expect(textOf(one(after.root, 'main'))).toContain('La file est vide.');
  });

  test('a case is shown with its evidence and its reports', async () => {
    const id = await aUserCase({
      type: 'conversation',
      targetId: listingId,
      label: 'Villa à Fidjrossè',
      evidence: [{ text: 'Donne ton code', sentAt: '2026-11-20T09:00:00.000Z', isReported: true }],
      detected: ['secret_code'],
    });
    await t.services.db.insert(reports).values({
      caseId: id,
      type: 'conversation',
      targetId: listingId,
      reporterId: team.admin.userId,
      reason: 'scam',
      description: 'Il veut mon code.',
      severity: 'high',
      network: 'a',
      device: 'b',
      createdAt: new Date(),
    });
    const item = one((await open('comptes')).root, `[data-dossier="${toPublicId('cas', id)}"]`);
    for (const text of [
      'Personne signalée : Donne ton code',
      'Code secret ou reçu par SMS',
      'Arnaque ou tentative d’arnaque · Très grave',
      'Il veut mon code.',
      team.member.email,
    ])
      expect(textOf(item)).toContain(text);
    expect(Object.values(links(item))).toContain(
      `${CONSOLE}?file=comptes&compte=${toPublicId('usr', team.member.userId)}`,
    );
    await send('signalements', { file: 'comptes', ids: toPublicId('cas', id), decision: 'upheld', note: '' });
    expect(await t.services.db.select().from(reportCases)).toMatchObject([{ status: 'upheld' }]);
  });

  test('the words by which a message was found risky are highlighted, of the reported person alone', async () => {
    const sentAt = '2026-11-20T09:00:00.000Z';
    const id = await aUserCase({
      type: 'conversation',
      targetId: listingId,
      label: 'Villa à Fidjrossè',
      evidence: [
        { text: 'Je paie par Western Union ?', sentAt, isReported: false },
        { text: 'Oui, et donnez-moi votre code secret MoMo svp', sentAt, isReported: true },
      ],
      detected: ['secret_code'],
    });
    const item = one((await open('comptes')).root, `[data-dossier="${toPublicId('cas', id)}"]`);
    expect(texts(item, 'mark')).toEqual(['code secret']);
    expect(textOf(item)).toContain('Oui, et donnez-moi votre code secret MoMo svp');
    expect(textOf(item)).toContain('Les mots surlignés sont ceux que les règles ont relevés.');
  });

  test('messages and account are within reach of the team’s pages', async () => {
    const { root } = await open('comptes');
    const own = one(root, 'nav[aria-label="Mes pages"]');
    expect(Object.values(links(own))).toEqual(['/messages', '/profile']);
    const menu = all(root, 'nav[aria-label="Menu"] a').map((link) => link.getAttribute('href'));
    expect(menu).toEqual(expect.arrayContaining(['/messages', '/profile', '/admin']));
  });

  test('an account is suspended with a reason and reinstated', async () => {
    const compte = toPublicId('usr', team.member.userId);
    const found = await openPage(
      t,
      `${CONSOLE}?file=comptes&compte=${encodeURIComponent(team.member.email)}`,
      team.admin,
    );
    expect(one(found.root, `form[action="${CONSOLE}/suspendre"] [name="compte"]`).getAttribute('value')).toBe(
      compte,
    );
    const refused = pageOf(
      await send('suspendre', { file: 'comptes', compte, reason: '', note: 'Trois fois' }),
    );
    expect(textOf(one(refused.root, `form[action="${CONSOLE}/suspendre"]`))).toContain(
      'Choisissez un motif.',
    );
    await send('suspendre', { file: 'comptes', compte, reason: 'spam', note: 'Trois fois' });
    const out = (await open('comptes')).root;
    expect(textOf(one(out, 'section[aria-labelledby="comptes"]'))).toContain(
      'Messages ou annonces en masse – Trois fois',
    );
    await send('retablir', { file: 'comptes', compte, note: '' });
    expect((await t.services.db.select().from(users)).every(({ bannedAt }) => bannedAt === null)).toBe(true);
  });

  test('contestations links to appealed listings and shows appealed decisions', async () => {
    const appeal = await anAppeal(t.services.db, team.member.userId);
    await aUserCase({ status: 'upheld', appeal: 'Ce n’était pas moi du tout.', appealedAt: new Date() });
    const main = one((await open('contestations')).root, 'main');
    expect(Object.values(links(main))).toContain(`${CONSOLE}?dossier=${toPublicId('apl', appeal)}`);
    expect(textOf(main)).toContain('Ce n’était pas moi du tout.');
    expect(textOf(main)).toContain('Donner raison à la personne');
  });
});

describe('members', () => {
  async function talking() {
    const buyer = await signIn(t);
    const people = {
      buyerId: buyer.userId,
      sellerId: team.member.userId,
      listingId,
      listingTitle: 'Villa à Fidjrossè',
    };
    const thread = [
      { by: 'buyer', text: 'Bonjour' },
      { by: 'seller', text: 'Donnez-moi votre code secret' },
    ] as const;
    const id = await aConversation(t.services.db, { ...people, thread });
    await t.services.db.update(messages).set({ riskScore: 6, riskRules: ['secret_code'] });
    return { buyer, id: toPublicId('cnv', id) };
  }

  test('read a warning beside a message that looks like fraud, which its sender does not see', async () => {
    const { buyer, id } = await talking();
    const path = `/messages?conversation=${id}`;
    const warnings = async (who: Person) =>
      texts((await openPage(t, path, who)).root, '[role="log"] li [role="note"]');
    expect(await warnings(buyer)).toEqual([
      expect.stringMatching(/^DangerUn code est demandé\s: ne donnez jamais/),
    ]);
    expect((await warnings(team.member)).join()).not.toContain('Donnez-moi');
    expect(await warnings(team.member)).toHaveLength(1);
  });

  test('report a conversation from its menu without JavaScript', async () => {
    const { buyer, id } = await talking();
    const { root } = await openPage(t, `/messages?conversation=${id}`, buyer);
    const href = links(root)['Signaler cette conversation'] ?? '';
    const dialog = await openPage(t, href, buyer);
    const action = one(dialog.root, `form[action^="/messages/signaler/"]`).getAttribute('action') ?? '';
    const refused = pageOf(await sendForm(t, action, { reason: 'scam', description: 'Court' }, buyer));
    expect(textOf(one(refused.root, `form[action="${action}"]`))).toContain('20 caractères au moins.');
    const thread = { reason: 'scam', description: 'Il me demande mon code secret.', severity: 'high' };
    await sendForm(t, action, thread, buyer);
    expect(await t.services.db.select().from(reports)).toMatchObject([{ type: 'conversation', ...thread }]);
  });

  test('read on /profile what was decided about them, and appeal', async () => {
    const caseId = await aUserCase({
      status: 'upheld',
      note: 'Insultes répétées',
      decidedAt: new Date(t.services.clock() - 1000),
    });
    const { root } = await openPage(t, '/profile?tab=security', team.member);
    const decisions = one(root, '#decisions');
    expect(textOf(decisions)).toContain('Insultes répétées');
    const action = one(decisions, 'form').getAttribute('action') ?? '';
    const refused = pageOf(await sendForm(t, action, { appeal: 'Non' }, team.member));
    expect(textOf(one(refused.root, '#decisions'))).toContain('20 caractères au moins.');
    const appeal = 'Je répondais à des insultes, lisez tout.';
    await sendForm(t, action, { appeal }, team.member);
    expect(await t.services.db.select().from(reportCases)).toMatchObject([{ id: caseId, appeal }]);
    const after = one((await openPage(t, '/profile?tab=security', team.member)).root, '#decisions');
    expect(all(after, 'form')).toEqual([]);
  });

  test('see on /profile whom they blocked, and unblock them', async () => {
    const { buyer, id } = await talking();
    const section = async () =>
      textOf(
        all((await openPage(t, '/profile?tab=security', buyer)).root, 'section').find((each) =>
          textOf(each).startsWith('Personnes bloquées'),
        ),
      );
    expect(await section()).toContain('Vous n’avez bloqué personne.');
    await sendForm(t, '/messages/bloquer', { conversation: id, value: 'oui' }, buyer);
    expect(await section()).toContain('Awa K.');
    await sendForm(t, '/profile/debloquer', { personne: toPublicId('usr', team.member.userId) }, buyer);
    expect(await section()).toContain('Vous n’avez bloqué personne.');
  });
});
