/**
 * A table in this device's IndexedDB, for data that must outlive the page and is too large for local storage, or is a
 * file. If the browser has no IndexedDB or refuses access, nothing is found and nothing stored.
 */
const DATABASE = 'tokpa';
const TABLE = 'kept';

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(TABLE));
    request.addEventListener('success', () => resolve(request.result));
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

export async function keysOnDevice(): Promise<string[]> {
  const keys = await run('readonly', (table) => table.getAllKeys()).catch(() => []);
  return keys.map(String);
}

export async function removeFromDevice(keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => run('readwrite', (table) => table.delete(key)).catch(() => undefined)));
}
