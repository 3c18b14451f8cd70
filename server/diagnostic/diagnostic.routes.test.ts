import { hc } from 'hono/client';
import { expect, test } from 'vitest';
import { SERVER_PARTS } from '#shared/diagnostic/diagnosis.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { apiFetch } from '#tests/world/test-client.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import type { diagnosticRoutes } from './diagnostic.routes.ts';

const t = useTestApp();
/** Moves the clock past the cached result of the previous test. */
let asked = 0;

async function look(headers: Record<string, string> = {}) {
  asked += 60_000;
  t.setNow(TEST_NOW + asked);
  const answer = await hc<typeof diagnosticRoutes>('/api/diagnostic', {
    fetch: apiFetch(t, headers),
  }).index.$get();
  return (await answer.json()).data;
}
const partOf = ({ parts }: Awaited<ReturnType<typeof look>>, name: string) =>
  parts.find(({ part }) => part === name);

test('reports whether database, storage, mail, queue and push work, and which version runs', async () => {
  const found = await look();
  expect(found.parts.map(({ part }) => part)).toEqual(SERVER_PARTS);
  for (const name of ['database', 'storage', 'mail', 'push'])
    expect([name, partOf(found, name)?.isWorking]).toEqual([name, true]);
  expect(found.version).toMatch(/^\d+\.\d+\.\d+/);
});

test('shows what the parts are to the team only', async () => {
  const awa = await signIn(t);
  for (const headers of [{}, awa.headers]) {
    const { parts } = await look(headers);
    expect(parts.every(({ details, milliseconds }) => details === null && milliseconds === null)).toBe(true);
  }
  const admin = await signIn(t, 'admin');
  expect(partOf(await look(admin.headers), 'database')).toMatchObject({
    details: 'base embarquée',
    milliseconds: expect.any(Number),
  });
});

test('reports a failure to everybody, its reason to the team only', async () => {
  const { put } = t.services.storage;
  t.services.storage.put = () => Promise.reject(new Error('le disque est plein'));
  try {
    expect(partOf(await look(), 'storage')).toMatchObject({ isWorking: false, details: null });
    const admin = await signIn(t, 'admin');
    expect(partOf(await look(admin.headers), 'storage')?.details).toBe('le disque est plein');
  } finally {
    t.services.storage.put = put;
  }
});

test('probes its parts once per interval, however many ask', async () => {
  await look();
  const { put } = t.services.storage;
  t.services.storage.put = () => Promise.reject(new Error('tried again'));
  try {
    const answer = await apiFetch(t)('/api/diagnostic');
    const { data }: { data: Awaited<ReturnType<typeof look>> } = await answer.json();
    expect(partOf(data, 'storage')?.isWorking).toBe(true);
  } finally {
    t.services.storage.put = put;
  }
});
