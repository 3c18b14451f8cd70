import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { assistantRoutes } from '#server/assistant/assistant.routes.ts';
import {
  STREAMED_ANSWER,
  type AnswerPart,
  type AssistantAnswer,
  type AssistantContext,
  type AssistantState,
  type FoundAnswer,
} from '#shared/assistant/assistant.ts';
import { SECOND_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';
import { NO_NETWORK } from '#web/platform/error-text.ts';

type Client = ReturnType<typeof hc<typeof assistantRoutes>>;
type Asking = { text: string; context: AssistantContext; previous: AssistantState };

/** Longer than the server waits for its language model, twice. */
const TIMEOUT_MS = 20 * SECOND_MS;

/** Asks, and shows what of the answer is there already where it comes in parts. */
export async function askAssistant(
  apiFetch: ApiFetch,
  { text, context, previous }: Asking,
  onPart: (soFar: AssistantAnswer) => void = () => undefined,
): Promise<AssistantAnswer> {
  const streaming: ApiFetch = (input, init) =>
    apiFetch(input, {
      ...init,
      headers: { 'Content-Type': 'application/json', Accept: STREAMED_ANSWER },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const client = apiClient<Client>('/api/assistant', streaming);
  // Checked by the server.
  const json = { text, context, previous } as Parameters<typeof client.ask.$post>[0]['json'];
  const answered = await client.ask.$post({ json }).catch(noNetwork);
  const isStreamed = answered.ok && answered.headers.get('content-type')?.includes(STREAMED_ANSWER);
  if (!isStreamed) return (await call(Promise.resolve(answered))).answer as AssistantAnswer;
  return wholeAnswer(answered, onPart);
}

async function wholeAnswer(
  { body }: Response,
  onPart: (soFar: AssistantAnswer) => void,
): Promise<AssistantAnswer> {
  let found: FoundAnswer | null = null;
  let words = '';
  try {
    for await (const part of partsOf(body)) {
      if ('answer' in part) return part.answer;
      if ('error' in part) throw new AppError('unexpected', { message: part.error });
      if ('found' in part) ({ found } = part);
      else words += part.sentence;
      if (found) onPart({ ...found, bubbles: words === '' ? [] : [words] });
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
  }
  return noNetwork();
}

async function* partsOf(body: Response['body']): AsyncGenerator<AnswerPart> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  // Not "for await": Safari cannot iterate over a stream.
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    const lines = (waiting + read.value).split('\n');
    waiting = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as AnswerPart;
  }
}

function noNetwork(cause?: unknown): never {
  throw new AppError('unavailable', { message: NO_NETWORK, cause });
}

export const assistantUseQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['assistant-use'],
    queryFn: async () => (await call(apiClient<Client>('/api/assistant', apiFetch).use.$get())).data,
    staleTime: 60_000,
    retryOnMount: false,
  });
