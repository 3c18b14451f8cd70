import { run } from './processes.mjs';

const REFUSED = ['high', 'critical'];

/** Npm's own retries would block a machine without network for minutes. */
const ONE_TRY = ['--fetch-retries=0', '--fetch-timeout=60000'];

/**
 * Checks the lockfile's packages for known vulnerabilities. Resolves with { ok } or, if the registry does not support
 * audits (a mirror, no network), with { ok: true, skipped }: a registry without audits must not fail a change.
 */
export async function auditPackages() {
  const { output } = await run('npm', ['audit', '--json', ...ONE_TRY], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { ok, found, skipped } = auditVerdict(output);
  for (const line of found) console.error(line);
  return skipped ? { ok, skipped } : { ok };
}

/** Parses the output of `npm audit --json` as { ok, found: one line per package, skipped?: why there is no report }. */
export function auditVerdict(output) {
  const report = parsed(output);
  const vulnerabilities = report?.vulnerabilities;
  if (!vulnerabilities) {
    const why = report?.message ?? report?.error?.summary ?? 'no report';
    return { ok: true, found: [], skipped: `the registry answers no audits (${withoutAddresses(why)})` };
  }
  const found = Object.values(vulnerabilities)
    .filter(({ severity }) => REFUSED.includes(severity))
    .map(
      ({ name, severity, range, fixAvailable }) =>
        `${name} ${range}: ${severity}${fixAvailable ? ', a fix exists' : ''}`,
    );
  return { ok: found.length === 0, found };
}

function parsed(output) {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}

function withoutAddresses(text) {
  return text.replace(/\s*-?\s*[A-Z]*\s*https?:\/\/\S+/g, '');
}
