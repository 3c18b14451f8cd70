import { expect, test } from '@playwright/test';
import { signInAs } from './actors.ts';
import { newestListings } from './market.ts';
import { newMember } from './new-member.ts';
import { openLive, showUp, watchFaults } from './visit.ts';

test('a listing is reported in a dialog, once there are enough words', async ({ page, request }) => {
  const [listing] = await newestListings(request, 'automobile');
  const reader = await newMember(request, 'signalement');
  await signInAs(page.request, reader.email, reader.password);
  const faults = watchFaults(page);
  await openLive(page, `/annonce/${listing?.id}`);
  await showUp(page);
  await page.getByRole('link', { name: 'Signaler cette annonce' }).click();
  const dialog = page.getByRole('dialog', { name: 'Signaler cette annonce' });
  const send = dialog.getByRole('button', { name: 'Envoyer le signalement' });
  await dialog.getByLabel('Raison du signalement').selectOption('Arnaque ou tentative d’arnaque');
  await dialog.getByLabel('Que se passe-t-il ?').fill('   dix-neuf signes ...   ');
  await expect(dialog).toContainText('/500');
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Que se passe-t-il ?').fill('Il demande un acompte avant la visite.');
  await expect(dialog).toContainText('38/500');
  await send.click();
  await expect(page.getByText('Merci, votre signalement a été envoyé.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/#signaler$/);
  expect(faults).toEqual([]);
});
