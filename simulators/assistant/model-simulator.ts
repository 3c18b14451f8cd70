import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { stream } from 'hono/streaming';

/** What the simulated model does: answers, obeys whoever speaks to it, or fails in a way that services do. */
export type ModelBehaviour =
  | { kind: 'chooses'; tool: string; argument?: string }
  | { kind: 'rewords'; text: string }
  /** One after the other; then it stalls, unless it ends. */
  | { kind: 'streams'; pieces: readonly (string | Promise<string>)[]; ends?: boolean }
  | { kind: 'fails'; status: number }
  | { kind: 'talks'; body: string }
  | { kind: 'silent' };

export type ReceivedCompletion = {
  authorization: string | undefined;
  model: string;
  messages: { role: string; content: string }[];
  isJson: boolean;
};

export type ModelSimulator = {
  /** What stands before /chat/completions. */
  url: string;
  received: ReceivedCompletion[];
  behave: (behaviour: ModelBehaviour) => void;
  close: () => Promise<void>;
};

/** Starts a service with the address of OpenAI's chat completions, for tests and demonstrations. */
export async function startModelSimulator(port = 0): Promise<ModelSimulator> {
  const received: ReceivedCompletion[] = [];
  let behaviour: ModelBehaviour = { kind: 'chooses', tool: 'unknown' };
  const app = new Hono().post('/v1/chat/completions', async (c) => {
    const body: Record<string, unknown> = await c.req.json();
    received.push({
      authorization: c.req.header('authorization'),
      model: String(body.model),
      messages: body.messages as ReceivedCompletion['messages'],
      isJson: body.response_format !== undefined,
    });
    switch (behaviour.kind) {
      case 'silent':
        return new Promise<Response>(() => {});
      case 'fails':
        return c.json({ error: { message: 'overloaded' } }, behaviour.status as 503);
      case 'talks':
        return c.body(behaviour.body);
      case 'streams':
        return streamed(c, behaviour);
      case 'rewords':
        return c.json(completion(behaviour.text));
      default:
        return c.json(
          completion(JSON.stringify({ tool: behaviour.tool, argument: behaviour.argument ?? '' })),
        );
    }
  });
  const server = createServer(getRequestListener(app.fetch));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    received,
    behave: (next) => {
      behaviour = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function completion(content: string) {
  return {
    id: 'chatcmpl-simulated',
    object: 'chat.completion',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
  };
}

type Streaming = Extract<ModelBehaviour, { kind: 'streams' }>;

function streamed(c: Context, { pieces, ends = true }: Streaming): Response {
  c.header('Content-Type', 'text/event-stream');
  return stream(c, async (out) => {
    for (const piece of pieces) {
      const choices = [{ index: 0, delta: { content: await piece } }];
      await out.write(`data: ${JSON.stringify({ id: 'chatcmpl-simulated', choices })}\n\n`);
    }
    if (ends) await out.write('data: [DONE]\n\n');
    else await new Promise(() => {});
  });
}
