import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signInAs } from './actors.ts';
import { linkIn, mailTo, newMember, type NewMember } from './new-member.ts';
import { showUp } from './visit.ts';

/** Red on its left, blue on its right. */
async function twoColours(): Promise<Buffer> {
  const red = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#d00000' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 600, height: 300, channels: 3, background: '#0000d0' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

/** Returns the colour in the middle of the displayed photo. */
async function shownColour(page: Page): Promise<number[]> {
  const photo = page.getByRole('main').locator('img[src^="/media/avatars/"]').first();
  const file = await page.request.get((await photo.getAttribute('src')) ?? '');
  const image = sharp(await file.body());
  expect(await image.metadata()).toMatchObject({ width: 150, height: 150, format: 'webp' });
  const { data } = await image
    .extract({ left: 70, top: 70, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

const shownText = (page: Page, text: string | RegExp) => page.getByText(text).first();
const section = (page: Page, name: string) => page.getByRole('region', { name });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    test.describe.configure({ mode: 'default' });
    let account: NewMember;
    test.beforeAll(async ({ request }) => {
      account = await newMember(request, javaScriptEnabled ? 'profil-js' : 'profil-plain');
    });
    test.beforeEach(async ({ page }) => {
      await signInAs(page.request, account.email, account.password);
      await page.goto('/profile?tab=profile');
      if (javaScriptEnabled) await showUp(page);
    });

    test('a member uploads and crops a profile photo', async ({ page }) => {
      const file = { name: 'moi.png', mimeType: 'image/png', buffer: await twoColours() };
      await page.getByLabel('Choisir une photo').setInputFiles(file);
      if (javaScriptEnabled) {
        const dialog = page.getByRole('dialog', { name: 'Cadrer votre photo' });
        const frame = dialog.getByRole('img', { name: /cadrée/ });
        const box = await frame.boundingBox();
        if (!box) throw new Error('no frame');
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        await expect(dialog.getByRole('slider')).toBeEnabled();
        await dialog.getByRole('slider').fill('2');
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + 140, y, { steps: 5 });
        await page.mouse.up();
        await frame.focus();
        for (let each = 0; each < 20; each++) await page.keyboard.press('ArrowLeft');
        await dialog.getByRole('button', { name: 'Enregistrer' }).click();
        await expect(dialog).toBeHidden();
      } else {
        await page.getByRole('button', { name: 'Envoyer la photo' }).click();
      }
      await expect(shownText(page, 'Votre photo est enregistrée.')).toBeVisible();
      const [red = 0, , blue = 0] = await shownColour(page);
      if (javaScriptEnabled) expect(red).toBeGreaterThan(blue + 100);
      await page.getByRole('button', { name: 'Retirer la photo' }).click();
      await expect(page.getByRole('main').locator('img[src^="/media/avatars/"]')).toHaveCount(0);
    });

    test('a file that is not a picture is refused with a message, and nothing else is lost', async ({
      page,
    }) => {
      await page.getByLabel('Prénom').fill('Afiavi');
      const file = { name: 'lettre.png', mimeType: 'image/png', buffer: Buffer.from('Bonjour') };
      await page.getByLabel('Choisir une photo').setInputFiles(file);
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Envoyer la photo' }).click();
      await expect(section(page, 'Votre photo').getByRole('alert')).toBeVisible();
      if (javaScriptEnabled) await expect(page.getByLabel('Prénom')).toHaveValue('Afiavi');
    });

    test('a member corrects their name; errors are shown at their field and the input is preserved', async ({
      page,
    }) => {
      await page.getByLabel('Prénom').fill('');
      await page.getByLabel('Nom', { exact: true }).fill('Adjovi-Dossou');
      await page.getByLabel('Téléphone', { exact: true }).fill('12');
      const save = section(page, 'Vos coordonnées').getByRole('button', { name: 'Enregistrer' });
      await save.click();
      await expect(page.getByLabel('Prénom')).toHaveAccessibleDescription('Le prénom est requis');
      await expect(page.getByLabel('Téléphone', { exact: true })).toHaveAccessibleDescription(
        /Numéro de téléphone invalide/,
      );
      await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Adjovi-Dossou');
      await page.getByLabel('Prénom').fill('Afiavi');
      await page
        .getByLabel('Téléphone', { exact: true })
        .fill(javaScriptEnabled ? '01 96 11 22 33' : '01 96 11 22 34');
      await save.click();
      await expect(shownText(page, 'Profil mis à jour')).toBeVisible();
      await expect(page.getByRole('main').getByText('Afiavi Adjovi-Dossou')).toBeVisible();
    });

    test('a member verifies their phone with the code that was sent to it', async ({ page }) => {
      const phone = section(page, 'Vérification du téléphone');
      await phone.getByRole('button', { name: 'Recevoir un code' }).click();
      await expect(phone.getByLabel('Code reçu')).toHaveAttribute('autocomplete', 'one-time-code');
      if (javaScriptEnabled)
        await expect(phone.getByRole('button', { name: /Renvoyer le code dans \d+ s/ })).toBeDisabled();
      const digits = (await phone.textContent())?.match(/\+229[\d\s]+/)?.[0].replace(/\s/g, '') ?? '';
      let code = '';
      await expect(async () => {
        const outbox = await (await page.request.get('/dev/sms')).text();
        const mine = outbox.split('<li>').find((each) => each.replace(/\s/g, '').includes(digits));
        [code = ''] = /\b\d{6}\b/.exec(mine ?? '') ?? [];
        expect(code).not.toBe('');
      }).toPass();
      const wrong = code === '000000' ? '000001' : '000000';
      await phone.getByLabel('Code reçu').fill(wrong);
      await phone.getByRole('button', { name: 'Vérifier mon numéro' }).click();
      await expect(phone.getByLabel('Code reçu')).toHaveAccessibleDescription(/n’est pas le bon/);
      await phone.getByLabel('Code reçu').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await phone.getByRole('button', { name: 'Vérifier mon numéro' }).click();
      await expect(phone.getByText('Téléphone vérifié')).toBeVisible();
    });

    test('an e-mail address changes after confirmation from both mailboxes', async ({ page }) => {
      const newEmail = `neuve-${account.email}`;
      const email = section(page, 'Adresse e-mail');
      await email.getByText('Changer d’adresse').click();
      await email.getByLabel('Nouvelle adresse e-mail').fill(newEmail);
      await email.getByLabel('Votre mot de passe').fill('Pas-celui-la1!');
      await email.getByRole('button', { name: 'Envoyer les confirmations' }).click();
      await expect(email.getByLabel('Votre mot de passe')).toHaveAccessibleDescription(
        'Mot de passe incorrect.',
      );
      await expect(email.getByLabel('Nouvelle adresse e-mail')).toHaveValue(newEmail);
      await email.getByLabel('Votre mot de passe').fill(account.password);
      await email.getByRole('button', { name: 'Envoyer les confirmations' }).click();
      await expect(shownText(page, /Le lien est parti/)).toBeVisible();
      const linkFor = async (mailbox: string) =>
        linkIn(await mailTo(page.request, mailbox, 'Confirmez votre nouvelle adresse'));
      await page.goto(await linkFor(newEmail));
      await page.getByRole('button', { name: 'Oui, je confirme' }).click();
      await expect(shownText(page, /dès que votre autre adresse a confirmé/)).toBeVisible();
      await page.goto('/profile?tab=profile');
      await expect(email.getByText('Changement en attente')).toBeVisible();
      await expect(email.getByText('Confirmée', { exact: true })).toHaveCount(1);
      await page.goto(await linkFor(account.email));
      await page.getByRole('button', { name: 'Oui, je confirme' }).click();
      await expect(shownText(page, /votre nouvelle adresse/)).toBeVisible();
      account = { ...account, email: newEmail };
      await page.goto('/profile?tab=profile');
      await expect(email.getByText(newEmail)).toBeVisible();
    });
  });
}
