import { expect, test } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { append, type EntryKind, type NewEntry, type OutboxEntry } from '#web/outbox/outbox-entry.ts';
import { savingThroughOutbox } from './waiting-draft.ts';

function anOutbox() {
  let entries: OutboxEntry[] = [];
  const isAbout = (kind: EntryKind, subject: string) => (each: OutboxEntry) =>
    each.kind === kind && each.subject === subject;
  return {
    accountId: 'usr_awa',
    add: async (entry: NewEntry) => void (entries = append(entries, entry, 1)),
    find: (kind: EntryKind, subject: string) => entries.find(isAbout(kind, subject)),
    dropSubject: async (kind: EntryKind, subject: string) =>
      void (entries = entries.filter((each) => !isAbout(kind, subject)(each))),
    entries: () => entries,
  };
}

const draft = (saveId: string, title: string) => ({
  version: 3,
  saveId,
  content: { values: { title }, step: 'essentials' as const, key: 'k', pictureIds: [] },
});

test('a save that the network lost waits in its latest form, and no longer once a later save arrived', async () => {
  const outbox = anOutbox();
  let answer: () => Promise<{ version: number }> = () => Promise.reject(new AppError('unavailable'));
  const save = savingThroughOutbox(
    () => outbox,
    'new',
    () => answer(),
  );
  await expect(save(draft('save-1', 'Villa'))).rejects.toMatchObject({ code: 'unavailable' });
  await expect(save(draft('save-2', 'Villa à Cotonou'))).rejects.toMatchObject({ code: 'unavailable' });
  expect(outbox.entries()).toMatchObject([
    { key: 'save-2', text: 'Villa à Cotonou', request: { body: { version: 3, saveId: 'save-2' } } },
  ]);
  answer = async () => ({ version: 4 });
  expect(await save(draft('save-3', 'Villa'))).toEqual({ version: 4 });
  expect(outbox.entries()).toEqual([]);
});

test('a save that the server refused does not wait: its form deals with it', async () => {
  const outbox = anOutbox();
  const save = savingThroughOutbox(
    () => outbox,
    'new',
    () => Promise.reject(new AppError('conflict', { requestId: 'req' })),
  );
  await expect(save(draft('save-1', 'Villa'))).rejects.toMatchObject({ code: 'conflict' });
  expect(outbox.entries()).toEqual([]);
});
