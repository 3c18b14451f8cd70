import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { encryptPush } from './encrypt-push.ts';
import type { PushMessage, PushTarget } from './push.ts';
import type { Vapid } from './vapid.ts';

const TIMEOUT_MS = 10_000;
/** For a phone that was off for longer, the news is out of date. */
const TTL_SECONDS = DAY_SECONDS;

/** The push services of existing browsers. The address comes from outside: no other host may be called. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
];

export function isPushService(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username } = new URL(address);
  const isDefaultHttps = protocol === 'https:' && port === '' && username === '';
  return isDefaultHttps && SERVICES.some((service) => service.test(hostname));
}

type WebPush = { vapid: Vapid; mayCall?: (address: string) => boolean; timeoutMs?: number };

/** Hands a message, which only the browser can read, to the browser's push service. */
export async function sendWebPush(
  { token: address, keys }: PushTarget,
  { title, body, path, tag, unread }: PushMessage,
  { vapid, mayCall = isPushService, timeoutMs = TIMEOUT_MS }: WebPush,
): Promise<'taken' | 'gone'> {
  if (!keys || !mayCall(address)) return 'gone';
  const answered = await fetch(address, {
    method: 'POST',
    headers: {
      Authorization: vapid.authorization(address, Date.now()),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(TTL_SECONDS),
    },
    body: new Uint8Array(encryptPush(keys, JSON.stringify({ title, body, path, tag, unread }))),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  await answered.body?.cancel();
  if (answered.ok) return 'taken';
  // 403: it subscribed with a key that is no longer ours.
  if ([403, 404, 410].includes(answered.status)) return 'gone';
  throw new Error(`push: the service answered ${answered.status}`);
}
