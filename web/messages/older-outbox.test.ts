import { expect, test } from 'vitest';
import { append, type NewEntry } from '#web/outbox/outbox-entry.ts';
import { takeOverOlderMessages } from './older-outbox.ts';

function storageWith(values: Record<string, string>) {
  const methods = {
    getItem: (name: string) => values[name] ?? null,
    removeItem: (name: string) => delete values[name],
  };
  return new Proxy(values, { get: (_values, name) => Reflect.get(methods, name) }) as unknown as Storage;
}

const message = (text: string, queuedAt: number, refusal: string | null = null) =>
  JSON.stringify({ text, key: `key-${text}`, target: { conversationId: 'cnv_1' }, queuedAt, refusal });

test('messages that an older version left on the device leave in their order, under their keys, once', async () => {
  const values = {
    'tokpa.outbox.usr_awa.key-deux': message('deux', 2),
    'tokpa.outbox.usr_awa.key-un': message('un', 1),
    'tokpa.outbox.usr_koffi.key-trois': message('trois', 3),
    'tokpa.theme': 'dark',
  };
  const taken: NewEntry[] = [];
  const add = async (entry: NewEntry) => void taken.push(entry);
  await takeOverOlderMessages(storageWith(values), { accountId: 'usr_awa', add });
  await takeOverOlderMessages(storageWith(values), { accountId: 'usr_awa', add });
  expect(taken).toMatchObject([
    { key: 'key-un', request: { path: '/api/messages/cnv_1/messages', body: { key: 'key-un', text: 'un' } } },
    { key: 'key-deux', text: 'deux' },
  ]);
  expect(Object.keys(values)).toEqual(['tokpa.outbox.usr_koffi.key-trois', 'tokpa.theme']);
});

test('a message that was refused stays refused until its writer sends it again', async () => {
  const values = { 'tokpa.outbox.usr_awa.key-un': message('un', 1, 'Cette annonce n’est plus en ligne.') };
  const taken: NewEntry[] = [];
  const add = async (entry: NewEntry) => void taken.push(entry);
  await takeOverOlderMessages(storageWith(values), { accountId: 'usr_awa', add });
  expect(taken.flatMap((entry) => append([], entry, 1))).toMatchObject([
    { key: 'key-un', refusal: 'Cette annonce n’est plus en ligne.' },
  ]);
});
