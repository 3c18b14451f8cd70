/**
 * One database with one table in memory, as far as web/platform/storage/device-store.ts uses IndexedDB; `isFull` refuses writes.
 * Whoever stubs it closes it afterwards: a page keeps the connection it opened.
 */
export function memoryIndexedDb() {
  const rows = new Map<string, unknown>();
  const state = { isFull: false };
  const transaction = () => {
    const ends = new EventTarget();
    let isRefused = false;
    const request = (result: unknown) => ({ result });
    const objectStore = () => ({
      put(value: unknown, key: string) {
        isRefused ||= state.isFull;
        if (!state.isFull) rows.set(key, structuredClone(value));
        return request(key);
      },
      get: (key: string) => request(rows.get(key)),
      getAllKeys: () => request([...rows.keys()]),
      delete: (key: string) => request(void rows.delete(key)),
    });
    setTimeout(() => ends.dispatchEvent(new Event(isRefused ? 'abort' : 'complete')));
    return Object.assign(ends, { objectStore, error: null });
  };
  const database = Object.assign(new EventTarget(), { transaction });
  const open = () => {
    const opening = Object.assign(new EventTarget(), { result: database });
    setTimeout(() => opening.dispatchEvent(new Event('success')));
    return opening;
  };
  const close = () => void database.dispatchEvent(new Event('close'));
  return { indexedDB: { open }, rows, state, close };
}
