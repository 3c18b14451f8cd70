import { changeOnDevice, listOnDevice } from '#web/platform/storage/device-store.ts';
import { inOrder, type OutboxEntry } from './outbox-entry.ts';

/** Where entries survive the page, in order. */
export type OutboxStore = {
  list: (accountId: string) => Promise<OutboxEntry[]>;
  /** Atomic among all tabs and the service worker; returns what stays. */
  change: (
    accountId: string,
    change: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[],
  ) => Promise<OutboxEntry[]>;
};

const PREFIX = 'waiting/';
const prefixOf = (accountId: string) => `${PREFIX}${accountId}/`;

/**
 * The device's store. If it cannot store anything (storage full or forbidden), the changes stay in this page's memory.
 */
export function deviceStore(): OutboxStore {
  const memories = new Map<string, Memory>();
  const memoryOf = (accountId: string) => {
    const memory = memories.get(accountId) ?? { unstored: [], removed: new Set() };
    memories.set(accountId, memory);
    return memory;
  };
  const list = async (accountId: string) =>
    withMemory(await listOnDevice(prefixOf(accountId)).catch(() => []), memoryOf(accountId));
  return {
    list,
    async change(accountId, change) {
      const memory = memoryOf(accountId);
      let after: readonly OutboxEntry[] = [];
      try {
        await changeOnDevice(prefixOf(accountId), (stored) => {
          after = change(withMemory(stored, memory));
          return new Map(after.map((entry) => [prefixOf(accountId) + entry.key, entry]));
        });
        memory.unstored = [];
      } catch {
        const before = await list(accountId);
        after = change(before);
        for (const { key } of before) memory.removed.add(key);
        for (const { key } of after) memory.removed.delete(key);
        memory.unstored = after;
      }
      return inOrder(after);
    },
  };
}

/** Changes that the device could not store. */
type Memory = { unstored: readonly OutboxEntry[]; removed: Set<string> };

function withMemory(stored: readonly unknown[], { unstored, removed }: Memory): OutboxEntry[] {
  const entries = new Map((stored as OutboxEntry[]).map((entry) => [entry.key, entry]));
  for (const entry of unstored) entries.set(entry.key, entry);
  return inOrder([...entries.values()].filter(({ key }) => !removed.has(key)));
}

/** The accounts for which something waits on this device. */
export async function accountsWaiting(): Promise<string[]> {
  const entries = (await listOnDevice(PREFIX).catch(() => [])) as OutboxEntry[];
  return [...new Set(entries.map(({ accountId }) => accountId))];
}
