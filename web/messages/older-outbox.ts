import type { NewEntry } from '#web/outbox/outbox-entry.ts';
import { OUTBOX_NOTE } from '#web/outbox/may-wait.ts';
import type { Draft } from './draft.ts';
import type { Target } from './messages.api.ts';
import { messageEntry } from './waiting-message.ts';

type OlderMessage = Draft & { key: string; target: Target; queuedAt: number; refusal: string | null };
type Takeover = { accountId: string; add: (entry: NewEntry) => Promise<void> };

const isOf = (key: string, accountId: string) => key.startsWith(`${OUTBOX_NOTE}.${accountId}.`);

/** Moves the messages that wait in local storage, where earlier versions stored them, to the device's outbox. */
export async function takeOverOlderMessages(storage: Storage, { accountId, add }: Takeover): Promise<void> {
  const names = Object.keys(storage).filter((name) => isOf(name, accountId));
  const messages = names.flatMap((name): { name: string; message: OlderMessage }[] => {
    const text = storage.getItem(name);
    return text === null ? [] : [{ name, message: JSON.parse(text) }];
  });
  for (const { name, message } of messages.toSorted((a, b) => a.message.queuedAt - b.message.queuedAt)) {
    const { key, target, queuedAt: _queuedAt, refusal, ...draft } = message;
    await add({ ...messageEntry(accountId, key, { target, draft }), refusal });
    storage.removeItem(name);
  }
}
