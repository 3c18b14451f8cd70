import { Agent, get } from 'node:http';

export type Reply = {
  path: string;
  status: number;
  text: string;
  retryAfter: string | undefined;
  ms: number;
};
type Broken = { path: string; error: string; ms: number };

export type Load = {
  replies: Reply[];
  /** Requests that got no answer: refused, reset or cut off. */
  broken: Broken[];
  /** Resolves once every client has the answer that it waits for. */
  stop: () => Promise<void>;
};

type LoadOptions = {
  paths: readonly string[];
  clients: number;
  /** Without: each request has a connection of its own. */
  keepsConnections?: boolean;
  headers?: Record<string, string>;
  /** Called before each request; false: not now. */
  mayAsk?: () => boolean;
};

/** Clients that ask one thing after the other until they are stopped. */
export function steadyLoad(origin: string, options: LoadOptions): Load {
  const load = { replies: new Array<Reply>(), broken: new Array<Broken>() };
  const over = new AbortController();
  const run = async (client: number) => {
    const agent = new Agent({ keepAlive: options.keepsConnections ?? true, maxSockets: 1 });
    for (let turn = client; !over.signal.aborted; turn += 1) {
      const path = options.paths[turn % options.paths.length] ?? '/';
      if (options.mayAsk?.() ?? true)
        await askOnce(origin + path, { agent, path, headers: options.headers, load });
      else await new Promise((resolve) => setTimeout(resolve, 20));
    }
    agent.destroy();
  };
  const running = Array.from({ length: options.clients }, (_, client) => run(client));
  return {
    ...load,
    stop: async () => {
      over.abort();
      await Promise.all(running);
    },
  };
}

type Asking = {
  agent: Agent;
  path: string;
  headers: Record<string, string> | undefined;
  load: Pick<Load, 'replies' | 'broken'>;
};

/** With Node's own client: it neither retries nor pools by itself. */
async function askOnce(address: string, { agent, path, headers = {}, load }: Asking): Promise<void> {
  const startedAt = performance.now();
  const ms = () => Math.round(performance.now() - startedAt);
  const { promise, resolve } = Promise.withResolvers<void>();
  const fail = (error: NodeJS.ErrnoException) => {
    load.broken.push({ path, error: error.code ?? error.message, ms: ms() });
    resolve();
  };
  const request = get(address, { agent, headers }, (answer) => {
    let text = '';
    answer.setEncoding('utf8');
    answer.on('data', (part: string) => (text += part));
    answer.once('error', fail);
    answer.once('end', () => {
      const {
        statusCode: status = 0,
        headers: { 'retry-after': retryAfter },
      } = answer;
      load.replies.push({ path, status, text, retryAfter, ms: ms() });
      resolve();
    });
  });
  request.once('error', fail);
  await promise;
}
