import { expect, test } from '@playwright/test';
import { aPdf } from '#server/careers/careers.factory.ts';
import { APPLICATION_TEXT, CV_TEXT } from '#shared/careers/application-form.ts';
import { openLive } from './visit.ts';

const CVS = '**/api/careers/cvs';
const APPLICATIONS = '**/api/careers/applications';

test('an application that cannot be sent keeps its text and CV; a retry uploads the CV only once', async ({
  page,
}) => {
  await openLive(page, '/carrieres?offre=conseil#postuler');
  const message = 'Je réponds au téléphone depuis cinq ans.';
  await page.getByLabel('Nom').fill('Awa Kpossou');
  await page.getByLabel('Adresse e-mail', { exact: true }).fill(`awa${Date.now()}@exemple.example`);
  await page.getByLabel('Votre message').fill(message);
  const cv = page.getByLabel('Votre CV');
  const send = page.getByRole('button', { name: 'Envoyer ma candidature' });
  await send.click();
  await expect(page.getByText(CV_TEXT.missing)).toBeVisible();
  await cv.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) });
  await expect(page.getByText(CV_TEXT.missing)).toHaveCount(0);
  const failed = page.getByRole('status').getByText(APPLICATION_TEXT.failed);
  const cvsSent: string[] = [];
  const keys: unknown[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/careers/cvs')) cvsSent.push(response.statusText());
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/api/careers/applications')) keys.push(request.postDataJSON().key);
  });

  const sendInVain = async (path: string) => {
    await page.route(path, (route) => route.abort());
    const isLost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await send.click();
    await isLost;
    await page.unroute(path);
    await expect(failed.last()).toBeVisible();
    await expect(send).toBeEnabled();
    await expect(page.getByLabel('Nom')).toHaveValue('Awa Kpossou');
    await expect(page.getByLabel('Votre message')).toHaveValue(message);
    await expect(page.getByLabel('Poste')).toHaveValue('conseil');
    expect(await cv.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('cv.pdf');
    await expect(page.getByText('cv.pdf', { exact: true })).toBeVisible();
  };

  await sendInVain(CVS);
  expect(keys).toEqual([]);
  await sendInVain(APPLICATIONS);
  expect(keys).toHaveLength(1);

  await send.click();
  const thanks = page.locator('#postuler').getByText(APPLICATION_TEXT.sentMore);
  await expect(thanks).toBeVisible();
  await expect(page.locator('#postuler :focus')).toHaveText(APPLICATION_TEXT.sentMore);
  await expect(page.getByLabel('Votre message')).toHaveValue('');
  expect(cvsSent).toHaveLength(1);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});
