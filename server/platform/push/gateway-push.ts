import type { PushMessage, PushTarget } from './push.ts';

const TIMEOUT_MS = 10_000;

type Gateway = { url: string; token: string | undefined; timeoutMs?: number };

/**
 * Sends through any service that accepts `{ platform, token, title, body, data }` as JSON and forwards it to the
 * phones' own push services.
 */
export async function sendByGateway(
  { platform, token }: PushTarget,
  { title, body, path, type, tag }: PushMessage,
  gateway: Gateway,
): Promise<'taken' | 'gone'> {
  const answered = await fetch(gateway.url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(gateway.token === undefined ? {} : { Authorization: `Bearer ${gateway.token}` }),
    },
    body: JSON.stringify({ platform, token, title, body, data: { type, path, tag } }),
    signal: AbortSignal.timeout(gateway.timeoutMs ?? TIMEOUT_MS),
    redirect: 'error',
  });
  await answered.body?.cancel();
  if (answered.ok) return 'taken';
  if ([404, 410].includes(answered.status)) return 'gone';
  throw new Error(`push: the gateway answered ${answered.status}`);
}
