/**
 * A table in this device's IndexedDB, for data that must outlive the page and is too large for local storage, or is a
 * file, or that the service worker reads too. If the browser has no IndexedDB or refuses access, nothing is found and
 * nothing stored.
 */
const DATABASE = 'tokpa';
const TABLE = 'kept';
/** Later than every character of a key. */
const LAST = '\u{FFFF}';

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(TABLE));
    request.addEventListener('success', () => {
      // The browser closes it when its person clears the site's data.
      request.result.addEventListener('close', () => (opened = undefined));
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
  // Try again next time: a browser that refuses now, e.g. for lack of space, may accept later.
  opened.catch(() => (opened = undefined));
  return opened;
}

async function run<Result>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(TABLE, mode);
    const request = work(transaction.objectStore(TABLE));
    // Resolves only once the transaction is complete: data reported as stored must survive the page.
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')));
  });
}

/** Returns whether the value was stored: storage may be full or forbidden. */
export async function keepOnDevice(key: string, value: unknown): Promise<boolean> {
  return run('readwrite', (table) => table.put(value, key)).then(
    () => true,
    () => false,
  );
}

/**
 * Returns what was stored under this key. Only our code writes these keys, so values need no check; unreadable means
 * absent.
 */
export async function findOnDevice(key: string): Promise<unknown> {
  return run<unknown>('readonly', (table) => table.get(key)).catch(() => undefined);
}

/** As `findOnDevice`, and removes it at the same moment: of two pages one gets it. */
export async function takeFromDevice(key: string): Promise<unknown> {
  return run<unknown>('readwrite', (table) => {
    const found = table.get(key);
    table.delete(key);
    return found;
  }).catch(() => undefined);
}

export async function keysOnDevice(): Promise<string[]> {
  const keys = await run('readonly', (table) => table.getAllKeys()).catch(() => []);
  return keys.map(String);
}

export async function removeFromDevice(keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => run('readwrite', (table) => table.delete(key)).catch(() => undefined)));
}

const below = (prefix: string) => IDBKeyRange.bound(prefix, prefix + LAST);

/** All values whose keys begin with this; throws if the device refuses access. */
export async function listOnDevice(prefix: string): Promise<unknown[]> {
  return run<unknown[]>('readonly', (table) => table.getAll(below(prefix)));
}

/**
 * Changes all values whose keys begin with this in one transaction, which no other tab and no worker can interrupt.
 * `change` returns the values that stay, by their keys. Throws if the device cannot store them.
 */
export async function changeOnDevice(
  prefix: string,
  change: (values: unknown[]) => ReadonlyMap<string, unknown>,
): Promise<void> {
  await run<unknown[]>('readwrite', (table) => {
    const request = table.getAll(below(prefix));
    request.addEventListener('success', () => {
      // An error that is thrown here aborts the transaction.
      const values = change(request.result);
      table.delete(below(prefix));
      for (const [key, value] of values) table.put(value, key);
    });
    return request;
  });
}
