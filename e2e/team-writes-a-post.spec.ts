import { expect, test } from '@playwright/test';
import { solidImage } from '#tests/fakes/hostile-pictures.ts';
import { ADMIN, signInAs } from './actors.ts';
import { becomesLive, watchFaults } from './visit.ts';

test('an admin writes a post with a photo, previews it and publishes it', async ({ page, request }) => {
  const faults = watchFaults(page);
  await signInAs(page.request, ADMIN);
  await page.goto('/admin/blog/nouveau');
  await becomesLive(page);
  const title = `Bien choisir ${Date.now()}`;
  await page.getByLabel('Titre').fill(title);
  await page.getByLabel('Résumé').fill('En deux phrases.');
  await page.getByLabel('Rubrique').fill('Essai');
  await page.getByRole('textbox', { name: 'Texte' }).fill('## La photo\n\nUne **seule** suffit.');
  await page.getByLabel('Nouvelle photo').setInputFiles({
    name: 'cle.png',
    mimeType: 'image/png',
    buffer: await solidImage().png().toBuffer(),
  });
  await page.getByRole('button', { name: 'L’ajouter au texte' }).click();
  await expect(page.getByRole('textbox', { name: 'Texte' })).toHaveValue(/!\[Décrivez la photo\]\(pic_\w+\)/);
  await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
  await expect(page.getByRole('region', { name: 'Aperçu' }).getByText('seule')).toBeVisible();
  // Nothing was submitted: the typed text is still in the form.
  await expect(page.getByLabel('Titre')).toHaveValue(title);
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page.getByRole('main').getByText('L’article est en ligne.')).toBeVisible();
  const { data } = await (await request.get('/api/blog/posts', { params: { category: 'Essai' } })).json();
  expect(data.map((post: { title: string }) => post.title)).toContain(title);
  expect(faults).toEqual([]);
});

test('a missing post says so in a toast and on the page, with a link back', async ({ page }) => {
  await page.goto('/blog/nulle-part');
  await expect(page.getByRole('heading', { level: 1, name: 'Article non trouvé' })).toBeVisible();
  const toast = page.getByRole('status');
  // The toast is part of the page's JavaScript.
  await expect(toast.getByText('Article non trouvé')).toBeVisible({ timeout: 30_000 });
  await expect(toast.getByText("L'article que vous recherchez n'existe pas.")).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Retour au blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});
