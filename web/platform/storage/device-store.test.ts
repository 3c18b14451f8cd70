import { afterEach, expect, test, vi } from 'vitest';
import { memoryIndexedDb } from '#tests/fakes/memory-indexed-db.ts';
import { findOnDevice, keepOnDevice } from './device-store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a connection that the browser closed is not used again', async () => {
  const [first, second] = [memoryIndexedDb(), memoryIndexedDb()];
  vi.stubGlobal('indexedDB', first.indexedDB);
  expect(await keepOnDevice('draft', 'Table')).toBe(true);
  first.close();
  vi.stubGlobal('indexedDB', second.indexedDB);
  expect(await findOnDevice('draft')).toBeUndefined();
  expect(await keepOnDevice('draft', 'Chaise')).toBe(true);
  expect([...first.rows.values(), ...second.rows.values()]).toEqual(['Table', 'Chaise']);
  second.close();
});
