/**
 * A table of this device's own (IndexedDB), for what must outlive the page and is too large, or too much of a file, for
 * local storage. A browser without it, or one that refuses, has nothing and keeps nothing.
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
  // A browser that refuses now, for want of room perhaps, may not refuse later.
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
    // Only once it is written: what is told as kept survives the page.
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')));
  });
}

/** Says whether it is kept: storage may be full or forbidden. */
export async function keepOnDevice(key: string, value: unknown): Promise<boolean> {
  return run('readwrite', (table) => table.put(value, key)).then(
    () => true,
    () => false,
  );
}

/** The keys are ours, so is what was kept under them; what cannot be read is not there. */
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
