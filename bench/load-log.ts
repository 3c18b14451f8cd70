import { quantile } from './measure.ts';

export type Outcome = 'right' | 'wrong' | 'failed';

type Entry = {
  at: number;
  milliseconds: number;
  outcome: Outcome;
  status: number;
  isRepeated: boolean;
  what: string;
};
type Span = { from: number; to: number };

const SPAN_MS = 10_000;

/** What happened, as a table of ten seconds a line. */
export function openLoadLog() {
  const startedAt = performance.now();
  const now = () => performance.now() - startedAt;
  const entries: Entry[] = [];
  const events: { at: number; text: string }[] = [];
  const excused: Span[] = [];
  return {
    now,
    note: (entry: Omit<Entry, 'at'>) => void entries.push({ at: now(), ...entry }),
    event(text: string) {
      events.push({ at: now(), text });
      process.stdout.write(`${(now() / 1000).toFixed(1).padStart(6)} s  ${text}\n`);
    },
    /** Failures in this span of time are expected. */
    excuse: (span: Span) => void excused.push(span),
    wrong: () => entries.filter(({ outcome }) => outcome === 'wrong'),
    unexcused: () =>
      entries.filter(
        ({ outcome, at, milliseconds }) =>
          outcome === 'failed' && !excused.some(({ from, to }) => at >= from && at - milliseconds <= to),
      ),
    total: () => entries.length,
    print() {
      process.stdout.write(`\n${HEAD}\n`);
      for (let from = 0; from < now(); from += SPAN_MS) {
        const within = ({ at }: { at: number }) => at >= from && at < from + SPAN_MS;
        const texts = events.filter(within).map(({ text }) => text);
        process.stdout.write(`${lineOf(from, entries.filter(within), texts.join('; '))}\n`);
      }
    },
  };
}

export type LoadLog = ReturnType<typeof openLoadLog>;

const HEAD = '  from s  requests  wrong  repeated  failed (status: times)     p50 ms  p95 ms  what happened';

function lineOf(from: number, entries: readonly Entry[], events: string): string {
  const times = entries.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const wrong = entries.filter(({ outcome }) => outcome === 'wrong').length;
  const repeated = entries.filter(({ isRepeated }) => isRepeated).length;
  const failed = Map.groupBy(
    entries.filter(({ outcome }) => outcome === 'failed'),
    ({ status }) => status,
  );
  const failures = [...failed].map(([status, each]) => `${status === 0 ? 'none' : status}: ${each.length}`);
  return [
    String(from / 1000).padStart(8),
    String(entries.length).padStart(9),
    String(wrong).padStart(6),
    String(repeated).padStart(9),
    ` ${failures.join(', ') || '-'}`.padEnd(27),
    quantile(times, 0.5).toFixed(1).padStart(7),
    quantile(times, 0.95).toFixed(1).padStart(7),
    ` ${events}`,
  ].join(' ');
}
