import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { ADMIN, signInAs } from './actors.ts';
import { E2E_ORIGIN } from './address.ts';
import { newMember } from './new-member.ts';
import { submitListing } from './team.ts';
import { becomesLive, DESKTOP, isTakenOver, openLive, watchFaults } from './visit.ts';

const DESCRIPTION = 'Tables et chaises en teck, faites à la main dans notre atelier.';
const headers = { origin: E2E_ORIGIN };

async function fillFormWith(page: Page, title: string) {
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  await page.goto('/creer-annonce/services');
  await becomesLive(page);
  await page.getByLabel(/^Titre/).fill(title);
  await page.getByLabel('Description').fill(DESCRIPTION);
  await button('Suivant').click();
  await page.getByLabel('Prix').fill('20000');
  await page.getByLabel('Ville').selectOption('cotonou');
  await button('Voir l’aperçu').click();
  await button('Publier l’annonce').click();
}

type QueuePage = {
  data: { kind: string; id: string; listingId: string }[];
  nextCursor: string | null;
};

/** Finds the appeal of a listing in the queue: other tests submit listings meanwhile. */
async function appealOf(request: APIRequestContext, listingId: string): Promise<string> {
  let cursor: string | null = null;
  do {
    const params: Record<string, string> = cursor === null ? {} : { cursor };
    const page: QueuePage = await (await request.get('/api/moderation/listings', { params })).json();
    const appeal = page.data.find((item) => item.kind === 'appeal' && item.listingId === listingId);
    if (appeal) return appeal.id;
    cursor = page.nextCursor;
  } while (cursor !== null);
  throw new Error('no appeal of this listing waits');
}

test('a duplicate leads to the first listing; its refusal is appealed, reviewed by the only admin, and reversed', async ({
  page,
  browser,
}) => {
  const title = `Menuiserie d’art ${Date.now()}`;
  const member = await newMember(page.request, 'menuisier');
  const id = await submitListing(page.request, title, { email: member.email, description: DESCRIPTION });

  await fillFormWith(page, title.toUpperCase());
  const alert = page.getByRole('alert').filter({ hasText: 'Notre équipe relit déjà cette annonce' });
  await expect(alert.getByRole('link', { name: 'Voir mon annonce' })).toHaveAttribute(
    'href',
    `/annonce/${id}`,
  );
  await expect(page.getByRole('main').getByText(title.toUpperCase(), { exact: true })).toBeVisible();

  const teamContext = await browser.newContext({ viewport: DESKTOP });
  const team = await teamContext.newPage();
  await signInAs(team.request, ADMIN);
  const refused = await team.request.post(`/api/moderation/listings/${id}/reject`, {
    headers,
    data: { version: 1, reason: 'unusable_photos', details: 'Montrez votre travail' },
  });
  expect(refused.status()).toBe(200);

  // Leaving the form aborts its pending save.
  await page.goto('about:blank');
  const faults = watchFaults(page);
  await openLive(page, `/annonce/${id}`);
  const owners = page.getByRole('region', { name: 'Ce que notre équipe a décidé' });
  await expect(page.getByText('Motif : Photos inutilisables : Montrez votre travail')).toBeVisible();
  await expect(page.getByRole('main').getByText('Montrez votre travail')).toHaveCount(1);
  await expect(owners.getByText('Remplacez les photos')).toBeVisible();
  await owners.getByText('Cette décision n’est pas juste ?').click();
  const words = owners.getByLabel('Pourquoi cette décision n’est pas juste');
  // Before hydration the form would be submitted without JavaScript, which other tests cover.
  await isTakenOver(words);
  await words.fill('Non');
  await owners.getByRole('button', { name: 'Envoyer ma contestation' }).click();
  await expect(words).toHaveAccessibleDescription(/20 caractères/);
  await words.fill('Je vends un service : il n’y a pas encore de travail à photographier.');
  await owners.getByRole('button', { name: 'Envoyer ma contestation' }).click();
  await expect(owners.getByText('Vous avez contesté cette décision')).toBeVisible();
  expect(faults).toEqual([]);

  await openLive(team, `/admin/moderation?dossier=${await appealOf(team.request, id)}`);
  await expect(team.getByText('Le vendeur conteste le refus')).toBeVisible();
  await team.getByRole('button', { name: 'Mettre en ligne' }).click();
  await expect(team.getByText('Cochez la case pour confirmer')).toBeVisible();
  await team
    .getByLabel(/personne d’autre de l’équipe/)
    .first()
    .check();
  await team.getByRole('button', { name: 'Mettre en ligne' }).click();
  await expect(team.getByText(`Contestation acceptée : « ${title} »`)).toBeVisible();
  expect((await team.request.get(`/annonce/${id}`)).status()).toBe(200);
  await teamContext.close();
});
