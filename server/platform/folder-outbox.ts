import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newUuid } from '#shared/platform/ids.ts';

const MAX_STORED = 200;
const FILE = /^[0-9a-f-]{36}\.json$/;

export type Stored<Message> = Message & { id: string; sentAt: string };

/** Stores messages in a folder instead of sending them: for demonstration, development and tests. */
export function folderOutbox<Message extends object>(folder: string) {
  let lastSentAt = 0;
  /** File names begin with the time. */
  const listFiles = async () => {
    const names = await readdir(folder).catch(() => []);
    return names
      .filter((name) => FILE.test(name))
      .toSorted()
      .toReversed();
  };
  return {
    async add(message: Message): Promise<void> {
      await mkdir(folder, { recursive: true });
      lastSentAt = Math.max(Date.now(), lastSentAt + 1);
      const id = newUuid(lastSentAt);
      const stored: Stored<Message> = { ...message, id, sentAt: new Date(lastSentAt).toISOString() };
      const path = join(folder, `${id}.json`);
      await writeFile(`${path}.part`, JSON.stringify(stored));
      await rename(`${path}.part`, path);
      for (const name of (await listFiles()).slice(MAX_STORED)) await rm(join(folder, name), { force: true });
    },
    /** Latest first. */
    async list(): Promise<Stored<Message>[]> {
      const texts = await Promise.all(
        (await listFiles()).map((name) => readFile(join(folder, name), 'utf8').catch(() => null)),
      );
      return texts.filter((text) => text !== null).map((text): Stored<Message> => JSON.parse(text));
    },
  };
}
