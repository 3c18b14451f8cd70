import { afterEach, expect, test, vi } from 'vitest';
import { APP_KEY_HEADER } from '#shared/platform/native-app.ts';
import { WRITTEN_BY_HEADER } from '#shared/platform/written-by.ts';
import { messageEntry } from '#web/messages/waiting-message.ts';
import { sendEntry } from '#web/outbox/send-entry.ts';
import { openServerAccess } from '#web/platform/native/server-access.ts';
import type { SessionJar } from '#web/platform/native/session-jar.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a message written in the app goes to its server, with the app’s session and its writer', async () => {
  const asked: { address: string; headers: Headers; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string | URL, { headers, body }: RequestInit) => {
    asked.push({
      // The app’s own pages, to which a path of their own would lead.
      address: new URL(address, 'https://localhost').href,
      headers: new Headers(headers),
      body: JSON.parse(String(body)),
    });
    return Response.json({ data: { sequence: 1 } });
  });
  const jar = {
    authorization: async () => 'Bearer abc',
    apply: async () => undefined,
  } as Partial<SessionJar>;
  const { apiFetch } = openServerAccess(
    { apiAddress: 'https://tokpa.example', publicKey: 'key' } as Parameters<typeof openServerAccess>[0],
    jar as SessionJar,
  );
  const message = messageEntry('usr_awa', 'a-key', {
    target: { conversationId: 'cnv_1' },
    draft: { text: 'Bonjour', photos: [{ key: 'photo', name: 'Photo 1' }] },
  });
  const answer = await sendEntry(
    { ...message, queuedAt: 1, refusal: null, needsSession: false },
    { apiFetch, photos: { uploadAll: async () => ['pic_1'] } },
  );
  expect(answer).toEqual({ sequence: 1 });
  const [first] = asked;
  expect(first).toMatchObject({
    address: 'https://tokpa.example/api/messages/cnv_1/messages',
    body: { key: 'a-key', text: 'Bonjour', pictureIds: ['pic_1'] },
  });
  const sent = [WRITTEN_BY_HEADER, 'Authorization', APP_KEY_HEADER].map((name) => first?.headers.get(name));
  expect(sent).toEqual(['usr_awa', 'Bearer abc', 'key']);
});
