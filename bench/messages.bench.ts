// Idle event streams and a steady flow of messages on one process and PostgreSQL: how many are lost, and how long
// delivery takes.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request, Agent } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newUuid } from '#shared/platform/ids.ts';
import { benchServer } from './market-database.ts';
import { quantile, say } from './measure.ts';
import { memoryOf, processOf, startScript } from './server-process.ts';

const url = benchServer();
const numberOf = (name: string, usual: number) => Number(process.env[name] ?? usual);
const STREAMS = numberOf('BENCH_STREAMS', 2_000);
const RATE = numberOf('BENCH_RATE', 200);
const SECONDS = numberOf('BENCH_SECONDS', 60);
const TALKS = STREAMS / 2;
const BUDGET = { deliveryP95Ms: 250 };
const STABILIZE_MS = 5_000;
const CONCURRENCY = 50;

type Server = {
  child: ChildProcess;
  origin: string;
  /** What browsers send as their origin. */ site: string;
  people: Person[];
};
/** One of two people, signed in; `talk` is the id of their conversation. */
type Person = { cookie: string; talk: string };

async function startServer(): Promise<Server> {
  type Report = { port: number; site: string; people: Person[] };
  const env = { DATABASE_URL: url, BENCH_TALKS: String(TALKS) };
  const { port, ...started } = await startScript<Report>('messages-process.ts', env);
  return { origin: `http://127.0.0.1:${port}`, ...started };
}

/** Milliseconds from sending to receiving, for each message that the other person received. */
type Heard = { delays: number[]; count: Map<string, number> };

const sentAt = new Map<string, number>();

function listen(origin: string, { cookie }: Person, isOther: (event: string) => boolean, heard: Heard) {
  return new Promise<() => void>((resolve, reject) => {
    const asked = request(`${origin}/api/events`, { headers: { cookie }, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream answered ${answer.statusCode}`));
      answer.setEncoding('utf8');
      let rest = '';
      answer.on('data', (chunk: string) => {
        const lines = (rest + chunk).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) if (line.startsWith('data: ')) note(line.slice(6), isOther, heard);
      });
      answer.once('data', () => resolve(() => asked.destroy()));
      answer.on('error', () => undefined);
    });
    asked.on('error', reject);
    asked.end();
  });
}

function note(data: string, isOther: (event: string) => boolean, { delays, count }: Heard) {
  const { kind, conversation, sequence }: { kind: string; conversation: string; sequence: number } =
    JSON.parse(data);
  const name = `${conversation} ${sequence}`;
  if (kind !== 'message' || !isOther(name)) return;
  count.set(name, (count.get(name) ?? 0) + 1);
  const at = sentAt.get(name);
  if (at !== undefined) delays.push(performance.now() - at);
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a message; resolves once the server has acknowledged it. */
function send({ origin, site }: Server, { cookie, talk }: Person, sequence: number): Promise<void> {
  const body = JSON.stringify({ key: newUuid(), text: 'Bonjour, est-elle toujours disponible ?' });
  const headers = {
    cookie,
    origin: site,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  sentAt.set(`${talk} ${sequence}`, performance.now());
  return new Promise((resolve, reject) => {
    const posted = request(
      `${origin}/api/messages/${talk}/messages`,
      { method: 'POST', headers, agent },
      (answer) => {
        answer.resume();
        answer.once('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`sending answered ${answer.statusCode}`)),
        );
      },
    );
    posted.on('error', reject);
    posted.end(body);
  });
}

const postmaster = readFileSync(join(new URL(url).searchParams.get('host') ?? '', 'postmaster.pid'), 'utf8');

/** CPU seconds of all PostgreSQL processes together. */
function cpuSecondsOfPostgres(): number {
  const [parent] = postmaster.split('\n');
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/stat`))
    .map(processOf)
    .filter((each) => each.parent === parent)
    .reduce((sum, { processorSeconds }) => sum + processorSeconds, 0);
}

async function openStreams({ origin, people }: Server, heard: Heard): Promise<(() => void)[]> {
  const closers: (() => void)[] = [];
  for (let start = 0; start < people.length; start += CONCURRENCY) {
    const some = people.slice(start, start + CONCURRENCY);
    const opened = some.map((person, n) =>
      // Buyers and sellers alternate in the list; the seller receives what the buyer sends.
      listen(origin, person, (name) => (start + n) % 2 === 1 && name.startsWith(person.talk), heard),
    );
    closers.push(...(await Promise.all(opened)));
  }
  return closers;
}

async function flow(server: Server): Promise<{ sent: number; failed: number; answers: number[] }> {
  const buyers = server.people.filter((_, n) => n % 2 === 0);
  const sequences = new Map<string, number>();
  const busy = new Set<string>();
  const answers: number[] = [];
  const pending: Promise<void>[] = [];
  let sent = 0;
  let failed = 0;
  let next = 0;
  const startedAt = performance.now();
  while (performance.now() - startedAt < SECONDS * 1000) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * RATE);
    while (sent < due) {
      // Within a conversation messages are sent one after the other, as a device does.
      if (busy.size >= buyers.length) break;
      let buyer = buyers[next++ % buyers.length];
      while (buyer && busy.has(buyer.talk)) buyer = buyers[next++ % buyers.length];
      if (!buyer) break;
      const { talk } = buyer;
      const sequence = (sequences.get(talk) ?? 1) + 1;
      sequences.set(talk, sequence);
      busy.add(talk);
      sent += 1;
      const at = performance.now();
      const done = send(server, buyer, sequence)
        .then(() => void answers.push(performance.now() - at))
        .catch(() => void (failed += 1))
        .finally(() => busy.delete(talk));
      pending.push(done);
    }
    await wait(5);
  }
  await Promise.all(pending);
  return { sent, failed, answers };
}

const started = await startServer();
try {
  say(`${started.people.length} people in ${TALKS} conversations`);
  say(
    `load of the machine before: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}, ${cpus().length} cores`,
  );
  const before = memoryOf(started.child).now;
  const heard: Heard = { delays: [], count: new Map() };
  const closers = await openStreams(started, heard);
  await wait(STABILIZE_MS);
  const idle = memoryOf(started.child).now;
  const perStream = ((idle - before) * 1_000) / closers.length;
  say(
    `${closers.length} idle streams: ${before.toFixed(0)} → ${idle.toFixed(0)} MB, ${perStream.toFixed(1)} KB a stream`,
  );
  const [serverBefore, postgresBefore] = [
    processOf(started.child.pid).processorSeconds,
    cpuSecondsOfPostgres(),
  ];
  const ownBefore = process.cpuUsage();
  const { sent, failed, answers } = await flow(started);
  const serverShare = ((processOf(started.child.pid).processorSeconds - serverBefore) / SECONDS) * 100;
  const postgresShare = ((cpuSecondsOfPostgres() - postgresBefore) / SECONDS) * 100;
  const ownShare = (process.cpuUsage(ownBefore).user + process.cpuUsage(ownBefore).system) / 1e4 / SECONDS;
  await wait(STABILIZE_MS);
  const delays = heard.delays.toSorted((a, b) => a - b);
  const lost = sent - failed - heard.count.size;
  const twice = [...heard.count.values()].filter((times) => times > 1).length;
  const sortedAnswers = answers.toSorted((a, b) => a - b);
  const p = (sorted: readonly number[]) =>
    [0.5, 0.95, 1].map((share) => quantile(sorted, share).toFixed(0)).join(' / ');
  say(`${sent} messages in ${SECONDS} s: ${failed} refused, ${lost} lost, ${twice} heard twice`);
  say(
    `of one core the server takes ${serverShare.toFixed(0)} %, PostgreSQL ${postgresShare.toFixed(0)} %, this bench ${ownShare.toFixed(0)} %`,
  );
  say(`answered within (p50 / p95 / max) ${p(sortedAnswers)} ms; heard within ${p(delays)} ms`);
  say(`memory after: ${memoryOf(started.child).now.toFixed(0)} MB`);
  for (const close of closers) close();
  const isOk = failed === 0 && lost === 0 && twice === 0 && quantile(delays, 0.95) <= BUDGET.deliveryP95Ms;
  process.exitCode = isOk ? 0 : 1;
  say(isOk ? 'within budget' : `over budget: p95 within ${BUDGET.deliveryP95Ms} ms, nothing lost`);
} finally {
  agent.destroy();
  started.child.kill('SIGTERM');
  await once(started.child, 'exit');
}
