import { expect, test } from 'vitest';
import { useTestApp } from '#tests/world/test-app.ts';

const t = useTestApp();

/** As Chromium sends it: nobody’s page is the origin. */
function share(body: BodyInit, headers: Record<string, string> = {}) {
  const request = new Request('http://localhost/partager', {
    method: 'POST',
    body,
    headers: { origin: 'null', 'sec-fetch-site': 'none', ...headers },
    duplex: 'half',
  } as RequestInit);
  return t.app.request(request);
}

async function formBody(fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  // Not bytes(), which the Response that a started server makes global lacks.
  const bytes = new Uint8Array(await encoded.arrayBuffer());
  return { bytes, headers: { 'content-type': type, 'content-length': String(bytes.length) } };
}

function target(answer: Response): Record<string, string> {
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store']);
  const location = new URL(answer.headers.get('location') ?? '', 'http://localhost');
  expect(location.origin + location.pathname).toBe('http://localhost/creer-annonce');
  return Object.fromEntries(location.searchParams);
}

test('without a service worker the form opens with the shared text and says that photos are missing', async () => {
  const { bytes, headers } = await formBody({
    title: 'Table basse',
    text: 'En iroko, comme neuve.',
    url: 'https://exemple.bj/table',
    photos: new File(['photo'], 'table.jpg', { type: 'image/jpeg' }),
  });
  expect(target(await share(bytes, headers))).toEqual({
    partage: 'sans-photos',
    titre: 'Table basse',
    texte: 'En iroko, comme neuve.\n\nhttps://exemple.bj/table',
  });
});

test('what is shared without a service worker makes no address that servers refuse', async () => {
  const { bytes, headers } = await formBody({ title: 'a'.repeat(500), text: '🛋️'.repeat(9000) });
  const answer = await share(bytes, headers);
  const { titre, texte, partage } = target(answer);
  expect(partage).toBeUndefined();
  expect([titre?.length, texte?.length]).toEqual([120, 1000]);
  expect(answer.headers.get('location')?.length).toBeLessThan(8000);
});

test('large photos are discarded as they arrive, and the form opens', async () => {
  let sent = 0;
  const photos = new ReadableStream({
    pull(controller) {
      sent += 1_000_000;
      if (sent > 200_000_000) controller.close();
      else controller.enqueue(new Uint8Array(1_000_000));
    },
  });
  expect(target(await share(photos, { 'content-type': 'multipart/form-data; boundary=x' }))).toEqual({
    partage: 'sans-photos',
  });
  expect(sent).toBeLessThan(60_000_000);
});

test.each<[string, string, string]>([
  ['nothing', '', 'multipart/form-data; boundary=x'],
  ['a broken form', '--x\r\nContent-Disposition: form-data; name="ti', 'multipart/form-data; boundary=x'],
  ['something else', '{"title":1}', 'application/json'],
])('%s, shared, opens the empty form', async (_what, body, type) => {
  const headers = { 'content-type': type, 'content-length': String(body.length) };
  expect(target(await share(body, headers))).toEqual({ partage: 'sans-photos' });
});
