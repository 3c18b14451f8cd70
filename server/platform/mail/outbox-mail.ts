import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newUuid } from '#shared/platform/ids.ts';
import { assertDeliverable, type Mail, type StoredMail } from './mail.ts';

const MAX_STORED = 200;
const FILE = /^([0-9a-f-]{36})\.json$/;

/** Stores mail in a folder instead of sending it: for demonstration, development and tests. */
export function outboxMail(folder: string, from: string): Mail {
  let lastSentAt = 0;
  /** Ids begin with the time, so they sort in the order of sending. */
  const listIds = async () => {
    const names = await readdir(folder).catch(() => []);
    return names
      .flatMap((name) => FILE.exec(name)?.[1] ?? [])
      .toSorted()
      .toReversed();
  };
  const read = async (id: string): Promise<StoredMail | undefined> => {
    if (!FILE.test(`${id}.json`)) return undefined;
    const json = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => null);
    return json === null ? undefined : JSON.parse(json);
  };
  return {
    async send(message) {
      assertDeliverable(message);
      await mkdir(folder, { recursive: true });
      lastSentAt = Math.max(Date.now(), lastSentAt + 1);
      const stored: StoredMail = {
        ...message,
        id: newUuid(lastSentAt),
        from,
        sentAt: new Date(lastSentAt).toISOString(),
      };
      const path = join(folder, `${stored.id}.json`);
      await writeFile(`${path}.part`, JSON.stringify(stored));
      await rename(`${path}.part`, path);
      for (const id of (await listIds()).slice(MAX_STORED))
        await rm(join(folder, `${id}.json`), { force: true });
    },
    outbox: {
      list: async () => {
        const mails = await Promise.all((await listIds()).map(read));
        return mails.filter((mail) => mail !== undefined);
      },
      find: read,
    },
  };
}
