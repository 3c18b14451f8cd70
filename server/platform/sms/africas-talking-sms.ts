import { z } from 'zod';
import { assertSendable, type Sms } from './sms.ts';

type AfricasTalking = {
  username: string;
  apiKey: string;
  /** A sender name registered with the operators; without one, the provider's own number. */
  sender: string | undefined;
  /** https://api.africastalking.com; another one for its sandbox and for tests. */
  endpoint: string;
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;

const answer = z.object({
  SMSMessageData: z.object({ Recipients: z.array(z.object({ statusCode: z.number() })) }),
});

/** The provider's codes 100 to 102 mean that a message was accepted. */
const isTaken = (statusCode: number) => statusCode >= 100 && statusCode <= 102;

/** https://developers.africastalking.com/docs/sms/sending/bulk: SMS only, no WhatsApp. */
export function africasTalkingSms({ username, apiKey, sender, endpoint, timeoutMs }: AfricasTalking): Sms {
  return {
    channels: ['sms'],
    async send(message) {
      assertSendable(message);
      if (message.channel !== 'sms') throw new Error('sms: this provider sends SMS alone');
      const answered = await fetch(`${endpoint}/version1/messaging`, {
        method: 'POST',
        headers: { apiKey, Accept: 'application/json' },
        body: new URLSearchParams({
          username,
          to: message.to,
          message: message.text,
          ...(sender === undefined ? {} : { from: sender }),
        }),
        signal: AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS),
        redirect: 'error',
      });
      if (!answered.ok) throw new Error(`sms: the provider answered ${answered.status}`);
      const [recipient] = answer.parse(await answered.json()).SMSMessageData.Recipients;
      if (!recipient || !isTaken(recipient.statusCode))
        throw new Error(`sms: the provider refused with ${recipient?.statusCode ?? 'no recipient'}`);
    },
    outbox: null,
  };
}
