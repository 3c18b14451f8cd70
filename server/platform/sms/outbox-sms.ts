import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newUuid } from '#shared/platform/ids.ts';
import { assertSendable, SMS_CHANNELS, type Sms, type StoredSms } from './sms.ts';

const MOST_KEPT = 200;
const FILE = /^[0-9a-f-]{36}\.json$/;

/** Keeps messages in a folder instead of sending them, and says them aloud: demonstration, development and tests. */
export function outboxSms(folder: string, say: (line: string) => void = () => undefined): Sms {
  let lastSentAt = 0;
  /** Names begin with the time. */
  const listFiles = async () => {
    const names = await readdir(folder).catch(() => []);
    return names
      .filter((name) => FILE.test(name))
      .toSorted()
      .toReversed();
  };
  return {
    channels: SMS_CHANNELS,
    async send(message) {
      assertSendable(message);
      await mkdir(folder, { recursive: true });
      lastSentAt = Math.max(Date.now(), lastSentAt + 1);
      const stored: StoredSms = {
        ...message,
        id: newUuid(lastSentAt),
        sentAt: new Date(lastSentAt).toISOString(),
      };
      const path = join(folder, `${stored.id}.json`);
      await writeFile(`${path}.part`, JSON.stringify(stored));
      await rename(`${path}.part`, path);
      say(`${message.channel} → ${message.to}: ${message.text}\n`);
      for (const name of (await listFiles()).slice(MOST_KEPT)) await rm(join(folder, name), { force: true });
    },
    outbox: {
      list: async () => {
        const texts = await Promise.all(
          (await listFiles()).map((name) => readFile(join(folder, name), 'utf8').catch(() => null)),
        );
        return texts.filter((text) => text !== null).map((text): StoredSms => JSON.parse(text));
      },
    },
  };
}
