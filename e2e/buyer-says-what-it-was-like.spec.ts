import { expect, test } from '@playwright/test';
import { signInAs } from './actors.ts';
import { newestListings } from './market.ts';
import { fillSignIn, newMember } from './new-member.ts';
import { openLive, showUp, watchFaults } from './visit.ts';

test('a rating is given, answered, edited and deleted, and the average is updated each time', async ({
  page,
  request,
}) => {
  const listing = (await newestListings(request, 'services')).find(({ rating }) => rating === null);
  if (!listing) throw new Error('every service is rated');
  const path = `/annonce/${listing.id}`;
  const buyer = await newMember(request, 'avis');
  const faults = watchFaults(page);
  await openLive(page, path);
  await showUp(page);
  const section = page.getByRole('region', { name: 'Commentaires et avis' });
  await section.getByRole('link', { name: 'Connectez-vous' }).click();
  await fillSignIn(page, buyer);
  await expect(page).toHaveURL(new RegExp(`${path}#commentaires$`));
  await showUp(page);

  await section.getByRole('radio', { name: '5 sur 5 : Excellent' }).check();
  await section.getByLabel('Votre avis ou votre question').fill('Travail propre <b>et rapide</b>, merci !');
  await section.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Commentaire publié')).toBeVisible();
  const comment = section.getByRole('listitem').filter({ hasText: 'Travail propre <b>et rapide</b>' });
  await expect(comment.getByRole('img', { name: 'Note : 5 sur 5' })).toBeVisible();
  await expect(section).toContainText('5 sur 5 · 1 avis');
  await expect(section.getByRole('radio')).toHaveCount(0); // one rating per person and listing

  await comment.getByRole('link', { name: 'Répondre' }).click();
  await comment.getByLabel(/^Répondre à/).fill('J’ajoute : le devis était juste.');
  await comment.getByRole('button', { name: 'Répondre' }).click();
  await expect(comment.getByRole('list', { name: 'Réponses' })).toContainText('le devis était juste');

  await comment.getByRole('link', { name: 'Modifier' }).first().click();
  await comment.getByRole('radio', { name: '4 sur 5 : Bien' }).check();
  await comment.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(comment.first()).toContainText('(modifié)');
  await expect(section).toContainText('4 sur 5 · 1 avis');

  await comment.getByRole('link', { name: 'Supprimer' }).first().click();
  await comment.getByRole('form', { name: 'Supprimer le commentaire' }).getByRole('link').click();
  await comment.getByRole('link', { name: 'Supprimer' }).first().click();
  await comment.getByRole('button', { name: 'Supprimer' }).click();
  await expect(section).toContainText('Commentaire supprimé');
  await expect(section).not.toContainText('1 avis');
  expect(faults).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a comment is written and liked through forms', async ({ page, request }) => {
    // Another listing than above, where the only rating is given and deleted.
    const listing = (await newestListings(request, 'services')).find(
      ({ rating }) => (rating?.count ?? 0) > 1,
    );
    if (!listing) throw new Error('no service is rated twice');
    const buyer = await newMember(request, 'avis-sans-script');
    await signInAs(page.request, buyer.email, buyer.password);
    await page.goto(`/annonce/${listing.id}`);
    const section = page.getByRole('region', { name: 'Commentaires et avis' });
    await section
      .getByRole('button', { name: /^J’aime/ })
      .first()
      .click();
    await expect(section.locator('[aria-pressed="true"]')).toHaveCount(1);
    await section.getByLabel('Votre avis ou votre question').fill('Bonjour, vous passez à Calavi ?');
    await section.getByRole('button', { name: 'Publier' }).click();
    await expect(section.getByRole('status').first()).toHaveText('Commentaire publié');
    await expect(section).toContainText('vous passez à Calavi ?');
  });
});
