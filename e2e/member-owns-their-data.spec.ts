import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { signInAs } from './actors.ts';
import { newMember, type NewMember } from './new-member.ts';
import { showUp } from './visit.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    test.describe.configure({ mode: 'default' });
    let account: NewMember;
    test.beforeAll(async ({ request }) => {
      account = await newMember(request, javaScriptEnabled ? 'donnees-js' : 'donnees-plain');
    });
    test.beforeEach(async ({ page }) => {
      await signInAs(page.request, account.email, account.password);
      await page.goto('/profile?tab=security');
      if (javaScriptEnabled) await showUp(page);
    });

    test('a member downloads all data stored about them', async ({ page }) => {
      const data = section(page, 'Vos données');
      await data.getByText('Préparer mes données').click();
      await data.getByLabel('Votre mot de passe').fill(account.password);
      await data.getByRole('button', { name: 'Préparer le fichier' }).click();
      const link = data.getByRole('link', { name: 'Télécharger mes données' });
      if (javaScriptEnabled) await expect(link).toBeVisible({ timeout: 60_000 });
      else
        await expect(async () => {
          await page.reload();
          await expect(link).toBeVisible({ timeout: 1_000 });
        }).toPass();
      const pending = page.waitForEvent('download');
      await link.click();
      const bytes = await readFile(await (await pending).path());
      expect(bytes.subarray(0, 2).toString()).toBe('PK');
      expect(bytes.includes(Buffer.from('.json'))).toBe(true);
    });

    test('a member requests account deletion and cancels it', async ({ page }) => {
      const deletion = section(page, 'Supprimer mon compte');
      await deletion.getByText('Supprimer mon compte', { exact: true }).last().click();
      await deletion.getByRole('button', { name: 'Supprimer dans 14 jours' }).click();
      await expect(deletion.getByLabel('Votre mot de passe')).toHaveAccessibleDescription(
        'Le mot de passe est requis',
      );
      await deletion.getByLabel('Votre mot de passe').fill(account.password);
      await deletion.getByRole('button', { name: 'Supprimer dans 14 jours' }).click();
      await expect(page.getByText(/Votre compte sera supprimé le \d+/)).toBeVisible();
      await page.goto('/profile');
      await expect(page.getByText(/Votre compte sera supprimé le \d+/)).toBeVisible();
      await page.getByRole('button', { name: 'Garder mon compte' }).click();
      await expect(page.getByText('Votre compte est gardé.').first()).toBeVisible();
      await expect(page.getByText(/Votre compte sera supprimé le \d+/)).toHaveCount(0);
    });
  });
}
