import type { PageRequest } from './page-request.ts';

type ReadFor = { page?: PageRequest | null };

/**
 * Reads a row once for a page whose parts ask for it in several calls. A request from outside reads for itself, and so
 * does whatever follows a change: the page is then another one.
 */
export function readOncePerPage<By extends object, Value>(
  read: (by: By, id: string) => Promise<Value>,
): (by: By & ReadFor, id: string) => Promise<Value> {
  const known = new WeakMap<PageRequest, Map<string, Promise<Value>>>();
  return (by, id) => {
    if (!by.page) return read(by, id);
    const rows = known.get(by.page) ?? new Map<string, Promise<Value>>();
    known.set(by.page, rows);
    const row = rows.get(id) ?? read(by, id);
    rows.set(id, row);
    return row;
  };
}
