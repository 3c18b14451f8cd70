import { folderOutbox } from '#server/platform/folder-outbox.ts';
import { assertSendable, SMS_CHANNELS, type Sms, type SmsMessage } from './sms.ts';

/** Stores messages in a folder instead of sending them, and prints them: for demonstration, development and tests. */
export function outboxSms(folder: string, say: (line: string) => void = () => undefined): Sms {
  const outbox = folderOutbox<SmsMessage>(folder);
  return {
    channels: SMS_CHANNELS,
    async send(message) {
      assertSendable(message);
      await outbox.add(message);
      say(`${message.channel} → ${message.to}: ${message.text}\n`);
    },
    outbox,
  };
}
