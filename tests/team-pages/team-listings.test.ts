import { describe, expect, test } from 'vitest';
import { toPublicId } from '#shared/platform/ids.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import {
  all,
  links,
  metaOf,
  one,
  openPage,
  pageOf,
  redirectOf,
  textOf,
  texts,
} from '#tests/world/test-pages.ts';
import { startTeamPages } from '#tests/world/team-pages.ts';

const { t, team, openTeamPage, sendTeamForm } = startTeamPages();

const open = (query = '') => openTeamPage(`/admin/listings${query}`);
const aSellerListing = (spec: Parameters<typeof aListing>[1] = {}) =>
  aListing(t.services.db, { sellerId: team.member.userId, ...spec });
const boxOf = (root: Awaited<ReturnType<typeof open>>['root'], title: string) =>
  one(root, `input[aria-label="Choisir : ${title}"]`);

async function send(values: Record<string, string | string[]>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const each of [value].flat()) data.append(name, each);
  return sendTeamForm('/admin/listings/decider', data);
}

describe('/admin/listings', () => {
  test('is only for the team and noindex', async () => {
    expect(await redirectOf(t, '/admin/listings?etat=sold')).toEqual({
      status: 302,
      location: `/connexion?retour=${encodeURIComponent('/admin/listings?etat=sold')}`,
    });
    expect(await redirectOf(t, '/admin/listings', team.member)).toEqual({ status: 302, location: '/' });
    const { root, status } = await open();
    expect(status).toBe(200);
    expect(metaOf(root, 'robots')).toBe('noindex, follow');
    expect(one(root, 'nav[aria-label="Administration"] [aria-current="page"]').getAttribute('href')).toBe(
      '/admin/listings',
    );
  });

  test('shows listings of every state; its query string sets the filters and the export', async () => {
    await aSellerListing({ title: 'En ligne' });
    await aSellerListing({ title: 'Refusée à Parakou', status: 'rejected', citySlug: 'parakou' });
    expect(texts((await open()).root, 'tbody tr th').toSorted()).toEqual(['En ligne', 'Refusée à Parakou']);
    const { root } = await open('?etat=rejected&ville=parakou&tri=oldest&categorie=rien');
    expect(texts(root, 'tbody tr th')).toEqual(['Refusée à Parakou']);
    expect(textOf(one(root, 'tbody tr'))).toContain('Refusé');
    expect(textOf(one(root, 'h1 + p'))).toBe('1 annonce');
    for (const [name, value] of [
      ['etat', 'rejected'],
      ['ville', 'parakou'],
      ['tri', 'oldest'],
    ])
      expect(one(root, `select[name="${name}"] option[selected]`).getAttribute('value')).toBe(value);
    expect(links(root)['Exporter en CSV']).toBe(
      '/api/admin/listings/export.csv?state=rejected&city=parakou&sort=oldest',
    );
    expect(textOf(one((await open('?q=introuvable')).root, 'main'))).toContain(
      'Aucune annonce ne correspond.',
    );
  });

  test('is paginated with the same filters', async () => {
    for (let index = 0; index < 31; index += 1)
      await aSellerListing({ title: `Annonce ${index}`, status: 'sold' });
    const first = (await open('?etat=sold')).root;
    const next = links(one(first, 'nav[aria-label="Pages"]'))['Page suivante'] ?? '';
    expect(next).toMatch(/^\/admin\/listings\?etat=sold&suite=/);
    const { root } = await openTeamPage(next);
    expect(all(root, 'tbody tr')).toHaveLength(1);
    expect(links(one(root, 'nav[aria-label="Pages"]'))).toEqual({
      'Revenir au début': '/admin/listings?etat=sold',
    });
  });

  test('decides on the ticked listings without JavaScript, and returns to the same filters', async () => {
    await aSellerListing({ title: 'La première', status: 'pending' });
    await aSellerListing({ title: 'La seconde', status: 'pending' });
    await aSellerListing({ title: 'Laissée', status: 'pending' });
    const { root } = await open('?etat=pending');
    const annonces = ['La première', 'La seconde'].map(
      (title) => boxOf(root, title).getAttribute('value') ?? '',
    );
    const retour = one(root, 'main input[name="retour"]').getAttribute('value') ?? '';
    expect(await send({ annonces, retour, geste: 'approve' })).toMatchObject({
      kind: 'redirect',
      location: '/admin/listings?etat=pending&faites=2',
    });
    const after = (await open('?etat=pending&faites=2')).root;
    expect(texts(after, 'tbody tr th')).toEqual(['Laissée']);
    expect(textOf(one(after, 'main'))).toContain('2 annonces traitées.');
  });

  test('reports what is missing, and keeps what was ticked and typed', async () => {
    const id = toPublicId('lst', await aSellerListing({ title: 'Celle-ci' }));
    const nothing = pageOf(await send({ geste: 'hide', motif: 'duplicate' }));
    expect(textOf(one(nothing.root, '[role="alert"]'))).toBe('Cochez au moins une annonce.');
    const { root, status } = pageOf(
      await send({ annonces: `${id}.1`, geste: 'hide', precision: 'La troisième photo' }),
    );
    expect(status).toBe(422);
    expect(texts(root, '[role="alert"]')).toContain('Choisissez un motif.');
    expect(boxOf(root, 'Celle-ci').hasAttribute('checked')).toBe(true);
    expect(one(root, 'input[name="precision"]').getAttribute('value')).toBe('La troisième photo');
  });

  test('says so when the table cannot be loaded', async () => {
    const { root } = await openPage(t, '/admin/listings', {
      ...team.admin,
      failing: /\/api\/admin\/listings/,
    });
    expect(textOf(one(root, 'main'))).toContain('Impossible de charger les annonces');
  });
});
