import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import type { WebhookMessage } from '#server/platform/payments/payment-provider.ts';
import { isSame } from '#server/platform/signed-token.ts';

/** In both directions: a clock may run ahead, and a message dated tomorrow could be replayed until then. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

type Signed = {
  /** `t=<unix seconds>,<scheme>=<hex>`, with further signatures while a secret is replaced. */
  header: string | null;
  scheme: string;
  /** Separator between time and body in the signed text. */
  joint: '.' | '';
  secrets: readonly string[];
  raw: Uint8Array;
  /** Epoch milliseconds. */
  now: number;
};

type WebhookContent = Omit<Extract<WebhookMessage, { isGenuine: true }>, 'isGenuine'>;

/** Verifies the signature and reads the message; `extract` turns a body of this shape into its content. */
export function readSigned<Shape extends z.ZodType>(
  signed: Signed,
  shape: Shape,
  extract: (message: z.output<Shape>) => WebhookContent,
): WebhookMessage {
  const fault = signatureFault(signed);
  if (fault) return { isGenuine: false, reason: fault };
  const read = shape.safeParse(parse(signed.raw));
  return read.success
    ? { isGenuine: true, ...extract(read.data) }
    : { isGenuine: false, reason: 'malformed' };
}

function parse(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch {
    return undefined;
  }
}

/** Null if the body was signed with one of the secrets within the tolerance. */
export function signatureFault(signed: Signed): 'no_signature' | 'wrong_signature' | 'stale' | null {
  const { time, signatures } = readHeader(signed.header ?? '', signed.scheme);
  if (time === undefined || signatures.length === 0) return 'no_signature';
  const isGenuine = signed.secrets.some((secret) => {
    const expected = createHmac('sha256', secret)
      .update(`${time}${signed.joint}`)
      .update(signed.raw)
      .digest();
    return signatures.some((given) => isSame(expected, Buffer.from(given, 'hex')));
  });
  if (!isGenuine) return 'wrong_signature';
  const age = Math.abs(Math.floor(signed.now / 1000) - Number(time));
  return age <= SIGNATURE_TOLERANCE_SECONDS ? null : 'stale';
}

function readHeader(header: string, scheme: string): { time: string | undefined; signatures: string[] } {
  const pairs = header.split(',').map((part): [string, string] => {
    const [name = '', value = ''] = part.trim().split('=', 2);
    return [name, value];
  });
  return {
    time: pairs.find(([name, value]) => name === 't' && /^\d{1,12}$/.test(value))?.[1],
    signatures: pairs
      .filter(([name, value]) => name === scheme && /^[0-9a-f]{64}$/i.test(value))
      .map(([, value]) => value),
  };
}
