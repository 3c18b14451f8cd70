import { exitCodeOf, run } from './processes.mjs';
import { refusal } from './refusal.mjs';

let isListFresh = false;

export async function installFromDebian(...packages) {
  if (!isListFresh) await apt('update');
  isListFresh = true;
  await apt('install', '-y', ...packages);
}

async function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const result = await run('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (exitCodeOf(result) !== 0) throw refusal(`apt-get ${args.join(' ')} failed`);
}
