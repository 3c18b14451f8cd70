import { describe, expect, test } from 'vitest';
import { toPublicId } from '#shared/platform/ids.ts';
import { WRITTEN_BY_HEADER } from '#shared/platform/written-by.ts';
import { favorites } from '#server/favorites/favorites.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';

const t = useTestApp();

describe('what waited on a device', () => {
  const send = async (session: Record<string, string>, writerId: string) => {
    const id = toPublicId('lst', await aListing(t.services.db));
    const headers = {
      'Content-Type': 'application/json',
      [WRITTEN_BY_HEADER]: toPublicId('usr', writerId),
      ...session,
    };
    return apiFetch(t, headers)(`/api/favorites/${id}`, { method: 'PUT', body: '{}' });
  };

  test('is taken from the session of whoever wrote it', async () => {
    const awa = await signIn(t);
    expect((await send(awa.headers, awa.userId)).status).toBe(200);
  });

  test('is refused under the session of another account, and without one', async () => {
    const [awa, koffi] = [await signIn(t), await signIn(t)];
    for (const session of [koffi.headers, {}])
      expect(await refusal(send(session, awa.userId))).toMatchObject({ code: 'unauthenticated' });
    expect(await t.services.db.$count(favorites)).toBe(0);
  });
});
