import { expect, test } from 'vitest';
import { openSessionJar, readChanges, type SecretStore } from './session-jar.ts';

function memoryStore(kept: string | null = null): SecretStore & { kept: string | null } {
  const store = {
    kept,
    read: async () => store.kept,
    write: async (text: string) => {
      store.kept = text;
    },
    remove: async () => {
      store.kept = null;
    },
  };
  return store;
}

const fail = (error: unknown) => {
  throw error;
};
const text = (header: string | undefined) => atob((header ?? '').replace('Bearer ', ''));

test('what lasts is stored, what does not is only sent', async () => {
  const store = memoryStore();
  const jar = openSessionJar(store, fail);
  await jar.apply([
    { name: 'a', value: '1', seconds: 60 },
    { name: 'b', value: '2', seconds: null },
  ]);
  expect(text(await jar.authorization())).toBe('a=1; b=2');
  expect(store.kept).toBe('{"a":"1"}');
  expect(text(await openSessionJar(store, fail).authorization())).toBe('a=1');
});

test('what is removed is gone, and nothing at all is no header', async () => {
  const store = memoryStore('{"a":"1"}');
  const jar = openSessionJar(store, fail);
  await jar.apply([{ name: 'a', value: null, seconds: 0 }]);
  expect(await jar.authorization()).toBeUndefined();
  expect(store.kept).toBeNull();
});

test('where the phone refuses its storage, the session lasts until the app is closed', async () => {
  const faults: unknown[] = [];
  const refuse = () => Promise.reject(new Error('locked'));
  const jar = openSessionJar({ read: refuse, write: refuse, remove: refuse }, (fault) => faults.push(fault));
  await jar.apply([{ name: 'a', value: '1', seconds: 60 }]);
  expect(text(await jar.authorization())).toBe('a=1');
  expect(faults).toHaveLength(2);
});

test.each(['not json', '[1]', '"a"', 'null'])('a store with %s is empty', async (kept) => {
  expect(await openSessionJar(memoryStore(kept), fail).authorization()).toBeUndefined();
});

test('only readable changes count', () => {
  expect(readChanges(null)).toEqual([]);
  expect(readChanges('{')).toEqual([]);
  expect(readChanges('[{"name":1},{"name":"a","value":null,"seconds":0},7]')).toEqual([
    { name: 'a', value: null, seconds: 0 },
  ]);
});
