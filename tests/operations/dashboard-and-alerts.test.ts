import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { FEATURES } from '#server/features.ts';
import { JOB_GAUGES } from '#server/platform/observability/job-gauges.ts';
import { prometheusMeters } from '#server/platform/observability/prometheus-meters.ts';
import { REPOSITORY } from '#tests/architecture/source-tree.ts';

type Alert = {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
};
type Panel = { type: string; title: string; id: number; targets?: { expr: string }[] };

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');
const { groups }: { groups: { rules: Alert[] }[] } = parse(read('ops/prometheus/alerts.yaml'));
const alerts = groups.flatMap(({ rules }) => rules);
const { panels }: { panels: Panel[] } = JSON.parse(read('ops/grafana/tokpa.json'));
const shown = panels.filter(({ type }) => type !== 'row');

const exported = new Set(
  prometheusMeters({
    services: { db: drizzle.mock(), clock: () => 0 },
    gauges: [...JOB_GAUGES, ...FEATURES.flatMap(({ gauges = [] }) => gauges)],
    pool: () => null,
  }).names(),
);
/** Prometheus makes this one itself. */
exported.add('up');

/** Metric names in an expression: what stands before braces, and anything with one of our prefixes. */
function unknownMetrics(expression: string): string[] {
  const names = [
    ...[...expression.matchAll(/([a-z_:]\w*)\{/gi)].map(([, name = '']) => name),
    ...(expression.match(/\b(?:tokpa|nodejs|process)_\w+/g) ?? []),
  ];
  if (names.length === 0) return [`no metric in ${expression}`];
  return names.filter(
    (name) => !exported.has(name) && !exported.has(name.replace(/_(?:bucket|count|sum)$/, '')),
  );
}

test('the check finds a metric that nobody exports', () => {
  expect(unknownMetrics('rate(tokpa_gone_total[5m])')).toEqual(['tokpa_gone_total']);
  expect(unknownMetrics('sum(other{job="tokpa"})')).toEqual(['other']);
  expect(unknownMetrics('rate(tokpa_http_request_duration_seconds_bucket{le="1"}[5m])')).toEqual([]);
});

test('every panel of the dashboard asks for what the server exports', () => {
  expect(shown.length).toBeGreaterThan(20);
  const expressions = shown.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(expressions.flatMap(unknownMetrics)).toEqual([]);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

test('the dashboard shows everything of ours that is exported', () => {
  const all = shown.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join(' ');
  expect([...exported].filter((name) => name.startsWith('tokpa_') && !all.includes(name))).toEqual([]);
});

test('there are ten alerts, each about what the server exports, with a threshold, a delay and a severity', () => {
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(10);
  for (const { alert, expr, for: delay, labels } of alerts) {
    expect([alert, unknownMetrics(expr)]).toEqual([alert, []]);
    expect(expr).toMatch(/ (?:>|==) \d+(?:\.\d+)?$/);
    expect(delay).toMatch(/^(?:[1-9]|1[05]|30)m$/);
    expect(labels.severity).toMatch(/^(?:page|ticket)$/);
    expect(expr).toContain('job="tokpa"');
  }
});

test.each(alerts)('$alert leads to a section of docs/operate.md', ({ annotations: { runbook } }) => {
  const [file = '', anchor] = runbook.split('#');
  expect(file).toBe('docs/operate.md');
  const anchors = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s+/g, '-'),
  );
  expect(anchors).toContain(anchor);
});
