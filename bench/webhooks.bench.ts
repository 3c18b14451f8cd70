// Webhooks of a payment provider, most of them replays, on one process and PostgreSQL: how many are lost, and how long
// each answer takes.
import type { ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { benchServer } from './market-database.ts';
import { quantile, say } from './measure.ts';
import { processOf, startScript } from './server-process.ts';

const url = benchServer();
const numberOf = (name: string, usual: number) => Number(process.env[name] ?? usual);
const RATE = numberOf('BENCH_RATE', 1_000);
const SECONDS = numberOf('BENCH_SECONDS', 20);
/** How often each message is sent. */
const REPLAYS = 10;
const BUDGET = { answerP95Ms: 50 };

type Server = { child: ChildProcess; port: number; secret: string };

function bodyOf(number: number): string {
  const at = '2026-11-21T10:00:00.000Z';
  const entity = { id: number, merchant_reference: `TKP-${number}`, status: 'approved', updated_at: at };
  const customer = { firstname: 'Awa', lastname: 'Koné', email: 'awa@demo.tokpa.example' };
  return JSON.stringify({
    name: 'transaction.approved',
    object: 'transaction',
    entity: { ...entity, amount: 2080, customer },
    account: { id: 1 },
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: 128 });

/** Resolves with the milliseconds until the answer. */
function send({ port, secret }: Server, body: string): Promise<number> {
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-fedapay-signature': `t=${time},s=${signature}`,
  };
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: '/api/payments/webhooks/fedapay', method: 'POST', headers, agent },
      (answer) => {
        answer.resume();
        answer.once('end', () =>
          answer.statusCode === 204
            ? resolve(performance.now() - startedAt)
            : reject(new Error(`answered ${answer.statusCode}`)),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function flood(server: Server, rate: number, seconds: number, first: number) {
  const answers: number[] = [];
  const pending: Promise<void>[] = [];
  let [sent, failed] = [0, 0];
  const startedAt = performance.now();
  while (performance.now() - startedAt < seconds * 1000) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * rate);
    for (; sent < due; sent += 1) {
      const body = bodyOf(first + Math.floor(sent / REPLAYS));
      pending.push(
        send(server, body).then(
          (took) => void answers.push(took),
          () => void (failed += 1),
        ),
      );
    }
    await wait(2);
  }
  await Promise.all(pending);
  const took = (performance.now() - startedAt) / 1000;
  return { sent, failed, took, answers: answers.toSorted((a, b) => a - b) };
}

const server: Server = await startScript('webhooks-process.ts', { DATABASE_URL: url });
const client = new pg.Client({ connectionString: url });
try {
  await client.connect();
  // A warm-up, as on a server that has been running: hot code is compiled.
  await flood(server, RATE / 2, 5, 9_000_000);
  const before = Number((await client.query('select count(*) from provider_events')).rows[0].count);
  const usedBefore = processOf(server.child.pid).processorSeconds;
  const { sent, failed, took, answers } = await flood(server, RATE, SECONDS, 1);
  const used = processOf(server.child.pid).processorSeconds - usedBefore;
  const after = Number((await client.query('select count(*) from provider_events')).rows[0].count);
  const queued = await client.query("select count(*) from pgboss.job where name = 'payments.handle-webhook'");
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(answers, share));
  const different = Math.ceil(sent / REPLAYS);
  say(`${sent} messages in ${took.toFixed(1)} s: ${Math.round(sent / took)} a second, ${failed} failed`);
  say(`answers p50 ${p50?.toFixed(1)} ms, p95 ${p95?.toFixed(1)} ms, p99 ${p99?.toFixed(1)} ms`);
  say(`the server used ${((used / sent) * 1000).toFixed(2)} ms of processor a message`);
  say(`${different} different ones: ${after - before} written down, ${queued.rows[0].count - before} queued`);
  const isWhole = after - before === different && Number(queued.rows[0].count) === after;
  if (failed > 0 || !isWhole || (p95 ?? Infinity) > BUDGET.answerP95Ms || sent / took < RATE * 0.95)
    process.exitCode = 1;
} finally {
  server.child.kill('SIGTERM');
  await client.end();
}
