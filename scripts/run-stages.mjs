import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { endOnSignals } from './processes.mjs';
import { messageOf } from './refusal.mjs';

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

export async function prepareClone() {
  await withLock(
    () => console.log('waiting for another command that prepares this clone'),
    async () => {
      if (!isInstalled()) await install();
    },
  );
}

/** Runs stages in order up to the first that fails; resolves with the sums and the times. */
export async function runStages(stages) {
  const outcome = { ok: true, passed: 0, failed: 0, lines: [] };
  for (const [name, stage] of Object.entries(stages)) {
    if (!outcome.ok) break;
    const since = performance.now();
    console.log(`\n── ${name}`);
    const { ok, passed = 0, failed = 0, skipped } = await runStage(stage);
    outcome.ok = ok;
    outcome.passed += passed;
    outcome.failed += ok ? failed : Math.max(failed, 1);
    const word = ok ? 'ok' : 'FAILED';
    outcome.lines.push(
      `${name.padEnd(10)} ${(skipped ? `${word}, skipped: ${skipped}` : word).padEnd(8)} ${seconds(since)}`,
    );
  }
  return outcome;
}

async function runStage(stage) {
  try {
    return await stage();
  } catch (error) {
    console.error(messageOf(error));
    return { ok: false };
  }
}

/** The whole command: prepare, run, report. The last line is read by machines: nothing follows it. */
export async function main(stages) {
  endOnSignals();
  try {
    await prepareClone();
    const { ok, passed, failed, lines } = await runStages(stages());
    console.log(`\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed`);
    process.exitCode = ok ? 0 : 1;
  } catch (error) {
    console.error(messageOf(error));
    console.log('\n0 passed, 1 failed');
    process.exitCode = 1;
  }
}
