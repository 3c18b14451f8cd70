// How much processor time the warnings take a message. By hand: node bench/safety.bench.ts
import { MESSAGE_LIMITS } from '#shared/messages/conversation.ts';
import { assessText } from '#server/safety/assess-text.ts';
import { BUILDING, readAuthor, readEveryday } from '#tests/safety/corpus.ts';
import { seededRandom } from '#demo/random.ts';
import { loadavg } from 'node:os';
import { quantile, say } from './measure.ts';

const BUDGET_P95_MS = 0.5;
const CALLS = 2_000;
const WARM_UP = 1_000;

const random = seededRandom(7);
const { learned, tuning } = readEveryday();
const MESSAGES = [...BUILDING.flatMap(readAuthor), ...learned, ...tuning].map(({ text }) => text);

function fullLength(): string {
  let text = '';
  while (text.length < MESSAGE_LIMITS.text) text += `${random.pick(MESSAGES)} `;
  return text.slice(0, MESSAGE_LIMITS.text);
}

const CASES: Record<string, () => string> = {
  'messages as they are written': () => random.pick(MESSAGES),
  [`${MESSAGE_LIMITS.text} characters of such messages`]: fullLength,
};

/** Milliseconds of processor time of each call, in ascending order. */
function timeCalls(next: () => string): number[] {
  for (let call = 0; call < WARM_UP; call += 1) assessText(next());
  const durations = Array.from({ length: CALLS }, () => {
    const text = next();
    const before = process.cpuUsage();
    assessText(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return durations.toSorted((one, other) => one - other);
}

let isOver = false;
for (const [name, next] of Object.entries(CASES)) {
  const times = timeCalls(next);
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  isOver ||= p95 > BUDGET_P95_MS;
  say(`${name.padEnd(40)} p50 ${p50.toFixed(2)} ms  p95 ${p95.toFixed(2)} ms  (at most ${BUDGET_P95_MS})`);
}
say(`load ${loadavg()[0]?.toFixed(1)}`);
process.exitCode = isOver ? 1 : 0;
