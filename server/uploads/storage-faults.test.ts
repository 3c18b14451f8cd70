import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { aPhoto, asFile, uploadPhoto, uploadsOf } from '#tests/world/upload-file.ts';

const t = useTestApp();

test.each([
  ['the disk is full', Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })],
  ['the bucket does not answer', new AppError('unavailable')],
])('while %s a photo is refused with 503 and not half kept; afterwards it is taken', async (_what, error) => {
  const { headers } = await signIn(t);
  const { storage } = t.services;
  const { put } = storage;
  const repair = () => void Object.assign(storage, { put });
  onTestFinished(repair);
  Object.assign(storage, { put: () => Promise.reject(error) });
  const bytes = await aPhoto();
  const refused = await uploadsOf(t, headers).index.$post({ form: { file: asFile(bytes) } });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({ error: { code: 'unavailable' } });
  expect(await t.services.db.select().from(pictures)).toEqual([]);
  repair();
  expect((await uploadPhoto(t, headers, bytes)).state).toBe('ready');
});
