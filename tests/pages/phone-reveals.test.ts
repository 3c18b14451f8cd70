import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { saveSetting } from '#server/settings/settings.queries.ts';
import { someReveals } from '#server/phone-reveals/phone-reveals.factory.ts';
import { TEST_NOW } from '#tests/world/test-app.ts';
import {
  all,
  links,
  one,
  openPage,
  pageOf,
  redirectOf,
  section,
  sendForm,
  textOf,
} from '#tests/world/test-pages.ts';
import { startTeamPages } from '#tests/world/team-pages.ts';

const { t, team, openTeamPage } = startTeamPages();
const VISITOR = { headers: { 'x-forwarded-for': '203.0.113.9' } };

async function listingWithNumber(phoneNumber: string, title = 'Villa à Fidjrossè') {
  const sellerId = await aUser(t.services.db, { phoneNumber });
  return toPublicId('lst', await aListing(t.services.db, { sellerId, title }));
}

describe('without JavaScript, beyond the day’s cap', () => {
  /** Sets the cap to one number, and uses it up. */
  async function beyondCap() {
    await saveSetting(t.services.db, 'phoneRevealCaps', { network: 1, member: 1 });
    const first = await listingWithNumber('+2290197123450');
    const page = pageOf(await sendForm(t, `/annonce/${first}/appeler`, {}, VISITOR));
    expect(page.html).toContain('tel:+2290197123450');
    return { first, next: await listingWithNumber('+2290197123451') };
  }

  test.each([
    ['appeler', ''],
    ['whatsapp', '?vers=whatsapp'],
  ])('%s redirects to a page that offers to sign in and come back', async (way, query) => {
    const { next } = await beyondCap();
    expect(await sendForm(t, `/annonce/${next}/${way}`, {}, VISITOR)).toMatchObject({
      kind: 'redirect',
      location: `/numero/${next}${query}`,
    });
    const { status, root, html } = await openPage(t, `/numero/${next}${query}`, VISITOR);
    expect(status).toBe(200);
    const main = one(root, 'main');
    expect(textOf(main)).toContain('Villa à Fidjrossè');
    expect(textOf(main)).toContain(
      'Beaucoup de numéros ont été demandés depuis votre réseau. Connectez-vous pour voir celui-ci.',
    );
    expect(links(main)).toMatchObject({
      'Se connecter': `/connexion?retour=${encodeURIComponent(`/annonce/${next}`)}`,
      'Revenir à l’annonce': `/annonce/${next}`,
    });
    expect(html).not.toContain('0197123451');
    expect(one(root, 'meta[name="robots"]').getAttribute('content')).toContain('noindex');
  });

  test('a number revealed before is shown again, and a member may go on', async () => {
    const { first, next } = await beyondCap();
    expect(pageOf(await sendForm(t, `/annonce/${first}/appeler`, {}, VISITOR)).html).toContain('tel:+229');
    const headers = { ...VISITOR.headers, ...team.member.headers };
    expect(pageOf(await sendForm(t, `/annonce/${next}/appeler`, {}, { headers })).html).toContain(
      'tel:+2290197123451',
    );
  });

  test('a member beyond their own cap is not sent to sign in', async () => {
    const { first, next } = await beyondCap();
    const headers = { ...VISITOR.headers, ...team.member.headers };
    await sendForm(t, `/annonce/${first}/appeler`, {}, { headers });
    expect(await sendForm(t, `/annonce/${next}/appeler`, {}, { headers })).toMatchObject({
      kind: 'redirect',
      location: `/numero/${next}`,
    });
    const { root } = await openPage(t, `/numero/${next}`, { headers });
    expect(textOf(one(root, 'main'))).toContain('Vous avez demandé beaucoup de numéros aujourd’hui.');
    expect(Object.keys(links(one(root, 'main')))).toEqual(['Revenir à l’annonce']);
  });

  test('the page of an unknown listing is a 404', async () => {
    expect((await openPage(t, `/numero/${toPublicId('lst', newUuid())}`)).status).toBe(404);
    expect((await openPage(t, '/numero/nonsense')).status).toBe(404);
  });
});

describe('the team', () => {
  const HEADING = 'Numéros demandés en nombre';
  const rows = async () => {
    const { root } = await openTeamPage('/admin/moderation?file=comptes');
    return all(section(root, HEADING), 'tbody tr').map((row) => all(row, 'th, td').map(textOf));
  };

  test('sees who revealed many numbers, of how many sellers, when, and which limit applies', async () => {
    const { db } = t.services;
    const memberId = team.member.userId;
    const revealedAt = new Date(TEST_NOW - 2 * HOUR_MS);
    await someReveals(db, 19, { network: 'reveals:few', revealedAt });
    await someReveals(db, 20, { network: 'reveals:twentyish', revealedAt });
    await someReveals(db, 61, { network: 'reveals:above-the-cap', revealedAt });
    await someReveals(db, 1_200, { network: 'reveals:at-the-ceiling', proofId: newUuid(), revealedAt });
    await someReveals(db, 151, { memberId, sellerId: newUuid(), revealedAt });
    await someReveals(db, 80, { network: 'reveals:yesterday', revealedAt: new Date(TEST_NOW - DAY_MS) });
    expect(await rows()).toEqual([
      ['Réseau atthecei', '1 200', '1 200', 'il y a 2h', 'Connexion demandée 1 preuve donnée'],
      ['Awa Koné', '151', '1', 'il y a 2h', 'Preuve demandée aucune donnée'],
      ['Réseau abovethe', '61', '61', 'il y a 2h', 'Preuve demandée aucune donnée'],
      ['Réseau twentyis', '20', '20', 'il y a 2h', 'Sous la limite'],
    ]);
    const { root } = await openTeamPage('/admin/moderation?file=comptes');
    expect(links(section(root, HEADING))).toMatchObject({
      'Awa Koné': `/admin/users/${toPublicId('usr', memberId)}`,
      'Changer les limites': '/admin/settings?partie=numbers',
    });
  });

  test('sees at most twenty, and an empty table where there are none', async () => {
    const { db } = t.services;
    expect(await rows()).toEqual([]);
    for (let index = 0; index < 22; index += 1)
      await someReveals(db, 20, { network: `reveals:network-${index}`, revealedAt: new Date(TEST_NOW) });
    expect(await rows()).toHaveLength(20);
  });

  test('is the only one to see it', async () => {
    const path = '/admin/moderation?file=comptes';
    expect((await redirectOf(t, path, team.member)).location).toBe('/');
    for (const headers of [{}, team.member.headers]) {
      const answer = await t.app.request('/api/admin/phone-reveals', { headers });
      expect(answer.status).toBe('cookie' in headers ? 403 : 401);
    }
  });
});
