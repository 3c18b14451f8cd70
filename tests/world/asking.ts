import { hc } from 'hono/client';
import type { AssistantState } from '#shared/assistant/assistant.ts';
import type { assistantRoutes } from '#server/assistant/assistant.routes.ts';
import type { TestApp } from './test-app.ts';
import { apiFetch } from './test-client.ts';

type Ask = {
  headers?: Record<string, string>;
  previous?: AssistantState;
  context?: { path?: string; listingId?: string };
};

/** Asks the assistant through its route. */
export async function askAida(t: TestApp, text: string, { headers = {}, ...rest }: Ask = {}) {
  const { ask } = hc<typeof assistantRoutes>('/api/assistant', { fetch: apiFetch(t, headers) });
  const answered = await ask.$post({ json: { text, ...rest } as Parameters<typeof ask.$post>[0]['json'] });
  if (answered.status !== 200) throw new Error(`${answered.status} ${await answered.text()}`);
  return (await answered.json()).answer;
}

export const postQuestion = (t: TestApp, body: object, headers: Record<string, string> = {}) =>
  apiFetch(t, { 'content-type': 'application/json', ...headers })('/api/assistant/ask', {
    method: 'POST',
    body: JSON.stringify(body),
  });
