import { assertSendable, SMS_CHANNELS, type Sms } from './sms.ts';

type Gateway = {
  url: string;
  /** Sent as a bearer token. */
  token: string | undefined;
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;

/**
 * Sends through any service that accepts `{ to, text, channel }` as JSON and answers 2xx once it is responsible for
 * the message.
 */
export function gatewaySms({ url, token, timeoutMs }: Gateway): Sms {
  return {
    channels: SMS_CHANNELS,
    async send(message) {
      assertSendable(message);
      const answered = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS),
        redirect: 'error',
      });
      if (!answered.ok) throw new Error(`sms: the gateway answered ${answered.status}`);
    },
    outbox: null,
  };
}
