import type { Outcome, Refusal } from '#server/platform/payments/payment-provider.ts';

export type ProviderRequest = {
  method: 'GET' | 'POST';
  url: string;
  bearer: string;
  body?: unknown;
  headers?: Record<string, string>;
  timeoutMs: number;
  /** Returns what a 4xx means if it differs from the usual; undefined otherwise. */
  refusalOf?: (status: number, body: unknown) => Refusal | undefined;
};

/** Long enough for a provider that waits for an operator, short enough for a waiting payer. */
export const PROVIDER_TIMEOUT_MS = 12_000;

/** Makes one HTTP call. The answer is JSON, or null without a body. Anything but a clear yes or no is unknown. */
export async function callProvider(request: ProviderRequest): Promise<Outcome<unknown>> {
  const path = new URL(request.url).pathname;
  try {
    const answer = await fetch(request.url, {
      method: request.method,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${request.bearer}`,
        ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...request.headers,
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      signal: AbortSignal.timeout(request.timeoutMs),
      redirect: 'error',
    });
    const text = await answer.text();
    if (answer.ok) return readAnswer(text, path);
    if (answer.status >= 500 || answer.status === 429 || answer.status === 408)
      return { outcome: 'unknown', reason: `${path}: ${answer.status}` };
    const code = request.refusalOf?.(answer.status, safeJson(text)) ?? usualRefusal(answer.status);
    return { outcome: 'refused', code, reason: `${path}: ${answer.status} ${code}` };
  } catch (error) {
    return { outcome: 'unknown', reason: `${path}: ${error instanceof Error ? error.name : 'no answer'}` };
  }
}

function readAnswer(text: string, path: string): Outcome<unknown> {
  if (text.trim() === '') return { outcome: 'done', value: null };
  const value = safeJson(text);
  return value === undefined
    ? { outcome: 'unknown', reason: `${path}: the answer is no JSON` }
    : { outcome: 'done', value };
}

function usualRefusal(status: number): Refusal {
  if (status === 401 || status === 403) return 'not_accepted';
  return status === 404 ? 'unknown_reference' : 'invalid';
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads an answer; unknown if it lacks what was asked for. */
export function readOutcome<Value>(
  answered: Outcome<unknown>,
  read: (value: unknown) => Value | null,
): Outcome<Value> {
  if (answered.outcome !== 'done') return answered;
  const value = read(answered.value);
  return value === null
    ? { outcome: 'unknown', reason: 'the answer does not say what was asked' }
    : { outcome: 'done', value };
}
