import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { quantile, say } from './measure.ts';
import { originAt, processOf, startServer } from './server-process.ts';

const PORT = 4_791;
const CONNECTIONS = 8;
const WARM_UP = 2_000;
const REQUESTS = 20_000;
const RUNS = 3;
const HEAD_END = '\r\n\r\n';

type Case = { name: string; path: string; perSecond: number; cpuMs: number; isKnown?: boolean };

/** What an unchanged page may cost who has it already. */
const NOT_MODIFIED_BYTES = 1_024;

/** Budgets of one process: at least so many a second, at most so many milliseconds of processor each. */
const CASES: readonly Case[] = [
  { name: 'home, kept', path: '/', perSecond: 5_600, cpuMs: 0.5 },
  { name: 'category, kept', path: '/immobilier', perSecond: 2_500, cpuMs: 0.8 },
  { name: 'home, not modified', path: '/', perSecond: 5_600, cpuMs: 0.5, isKnown: true },
  {
    name: 'the JSON list, kept',
    path: '/api/search/listings?domain=real_estate',
    perSecond: 2_500,
    cpuMs: 0.8,
  },
];

type Answer = { status: number; headers: string; bytes: number };

/** As browsers ask; a visitor whose visits count. */
function requestFor(path: string, tag: string | null): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${PORT}`,
    'User-Agent: Mozilla/5.0 (Linux; Android 13; TECNO BG6) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
    'Accept: text/html,application/xhtml+xml,*/*;q=0.8',
    'Accept-Encoding: gzip, deflate, br',
    'Accept-Language: fr-FR,fr;q=0.9',
    'Sec-Fetch-Dest: document',
    'Sec-Fetch-Mode: navigate',
    ...(tag === null ? [] : [`If-None-Match: ${tag}`]),
  ];
  return lines.join('\r\n') + HEAD_END;
}

/** Sends one request after another over one connection. Node's own client would cost more than the server. */
function openConnection(): Promise<{ ask: (request: string) => Promise<Answer>; close: () => void }> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(PORT, '127.0.0.1');
    let received = Buffer.alloc(0);
    let answered: ((answer: Answer) => void) | undefined;
    socket.setNoDelay(true);
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const end = received.indexOf(HEAD_END);
      if (end < 0) return;
      const headers = received.toString('latin1', 0, end);
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(headers)?.[1] ?? 0);
      const bytes = end + HEAD_END.length + length;
      if (received.length < bytes) return;
      received = Buffer.alloc(0);
      answered?.({ status: Number(headers.slice(9, 12)), headers, bytes });
    });
    const ask = (request: string) =>
      new Promise<Answer>((resolveAnswer) => {
        answered = resolveAnswer;
        socket.write(request);
      });
    socket.once('connect', () => resolve({ ask, close: () => void socket.destroy() }));
  });
}

type Measured = { perSecond: number; cpuMs: number; durations: number[]; bytes: number };
type Connection = Awaited<ReturnType<typeof openConnection>>;

async function askAll(connections: readonly Connection[], times: number, request: string, status: number) {
  const durations: number[] = [];
  let next = 0;
  let bytes = 0;
  const caller = async ({ ask }: Connection) => {
    while (next++ < times) {
      const startedAt = performance.now();
      const answer = await ask(request);
      durations.push(performance.now() - startedAt);
      bytes = answer.bytes;
      if (answer.status !== status) throw new Error(`${status} was expected: ${answer.headers}`);
    }
  };
  await Promise.all(connections.map(caller));
  return { durations: durations.toSorted((a, b) => a - b), bytes };
}

async function measureOnce(
  pid: number | undefined,
  { path, isKnown = false }: Case,
  connections: readonly Connection[],
): Promise<Measured> {
  const first = await connections[0]?.ask(requestFor(path, null));
  const tag = /\r\netag: ([^\r]+)/i.exec(first?.headers ?? '')?.[1];
  if (first?.status !== 200 || tag === undefined) throw new Error(`${path} is not kept: ${first?.headers}`);
  const request = requestFor(path, isKnown ? tag : null);
  const status = isKnown ? 304 : 200;
  await askAll(connections, WARM_UP, request, status);
  const { processorSeconds: before } = processOf(pid);
  const startedAt = performance.now();
  const asked = await askAll(connections, REQUESTS, request, status);
  const perSecond = REQUESTS / ((performance.now() - startedAt) / 1_000);
  return { ...asked, perSecond, cpuMs: ((processOf(pid).processorSeconds - before) * 1_000) / REQUESTS };
}

/** The best of a few runs: others use the machine, too. Returns whether that exceeds the budget. */
async function measureCase(pid: number | undefined, measured: Case): Promise<boolean> {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, openConnection));
  let best: Measured | undefined;
  for (let left = RUNS; left > 0; left -= 1) {
    const run = await measureOnce(pid, measured, connections);
    if (!best || run.perSecond > best.perSecond) best = run;
  }
  for (const { close } of connections) close();
  if (!best) throw new Error('nothing was measured');
  const { perSecond, cpuMs, durations, bytes } = best;
  const isOver =
    perSecond < measured.perSecond ||
    cpuMs > measured.cpuMs ||
    (measured.isKnown === true && bytes > NOT_MODIFIED_BYTES);
  say(
    `${isOver ? 'OVER ' : '     '}${measured.name.padEnd(20)} ${perSecond.toFixed(0).padStart(6)} pages/s (≥ ${measured.perSecond})  ${cpuMs.toFixed(3)} ms CPU a page (≤ ${measured.cpuMs.toFixed(2)})  p50 ${quantile(durations, 0.5).toFixed(2)} ms  p95 ${quantile(durations, 0.95).toFixed(2)} ms  ${bytes} bytes`,
  );
  return isOver;
}

type Options = {
  args?: readonly string[];
  /** The part of the pages a second that is enough. */
  share?: number;
};

/** Measures pages that the process has kept, over real HTTP; returns how many cases exceed their budget. */
export async function measureCachedPages(
  env: NodeJS.ProcessEnv,
  { args = [], share = 1 }: Options = {},
): Promise<number> {
  const server = await startServer({ ...env, PORT: String(PORT), PUBLIC_ORIGIN: originAt(PORT) }, { args });
  try {
    let missed = 0;
    for (const { perSecond, cpuMs, ...each } of CASES)
      missed += Number(
        await measureCase(server.pid, { ...each, perSecond: perSecond * share, cpuMs: cpuMs / share }),
      );
    return missed;
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}
