import { createHmac } from 'node:crypto';
import { DAY_SECONDS } from '#shared/platform/durations.ts';

/** A fault of the next webhooks. */
export type WebhookFault = {
  provider?: 'fedapay' | 'wave';
  /** How many webhooks it affects. */
  times?: number;
  delaySeconds?: number;
  /** Sent this many times at once. */
  copies?: number;
  drop?: boolean;
  /** Held back until a second webhook is sent, which then goes first. */
  reorder?: boolean;
  signature?:
    | 'wrong_secret'
    | 'no_header'
    | 'stale'
    | 'future'
    | 'altered_body'
    | 'two_signatures'
    | 'other_scheme';
};

export type SignedMessage = { body: string; headers: Record<string, string> };

/** Five minutes are tolerated, plus one for clock differences. */
const TOO_OLD_SECONDS = 360;

const SCHEMES = {
  fedapay: { header: 'X-FEDAPAY-SIGNATURE', scheme: 's', other: 'v1', joint: '.' },
  wave: { header: 'Wave-Signature', scheme: 'v1', other: 's', joint: '' },
} as const;

export function signMessage(
  provider: 'fedapay' | 'wave',
  message: { body: string; secret: string; now: number },
  fault: WebhookFault['signature'],
): SignedMessage {
  const { header, scheme, other, joint } = SCHEMES[provider];
  const time = Math.floor(message.now / 1000) + shiftOf(fault);
  const sign = (secret: string) =>
    createHmac('sha256', secret).update(`${time}${joint}${message.body}`).digest('hex');
  const genuine = sign(fault === 'wrong_secret' ? `${message.secret}-of-somebody-else` : message.secret);
  const signatures = fault === 'two_signatures' ? [sign('the-secret-before'), genuine] : [genuine];
  const name = fault === 'other_scheme' ? other : scheme;
  const body =
    fault === 'altered_body' ? message.body.replace(/"amount":"?\d+"?/, '"amount":1') : message.body;
  const value = [`t=${time}`, ...signatures.map((signature) => `${name}=${signature}`)].join(',');
  return { body, headers: fault === 'no_header' ? {} : { [header]: value } };
}

function shiftOf(fault: WebhookFault['signature']): number {
  if (fault === 'stale') return -TOO_OLD_SECONDS;
  return fault === 'future' ? DAY_SECONDS : 0;
}
