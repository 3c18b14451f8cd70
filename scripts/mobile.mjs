import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode } from './install.mjs';
import { endOnSignals, exitCodeOf, run } from './processes.mjs';
import { messageOf, refusal } from './refusal.mjs';
import { binOf, ROOT } from './repository.mjs';

/** npm run mobile:build and npm run mobile:sync (docs/mobile.md). */
const COMMANDS = { build, sync };

const ADDRESS = 'VITE_API_ADDRESS';

async function build() {
  if (!process.env[ADDRESS])
    console.warn(`${ADDRESS} n’est pas renseigné : l’application le dira à l’écran.`);
  await runNode([binOf('vite'), 'build', '--mode', 'mobile', '--emptyOutDir', '--logLevel', 'warn']);
}

/** Builds, copies the build into both projects, and names the server's host there, whose links open the app. */
async function sync() {
  await build();
  await runNode([binOf('@capacitor/cli', 'capacitor'), 'sync']);
  const address = process.env[ADDRESS];
  if (!address) return;
  const { hostname } = new URL(address);
  replaceIn('mobile/android/app/src/main/res/values/strings.xml', /(?<=name="server_host">)[^<]*/, hostname);
  replaceIn('mobile/ios/App/App/App.entitlements', /(?<=<string>applinks:)[^<]*/, hostname);
}

function replaceIn(name, pattern, text) {
  const path = join(ROOT, name);
  const before = readFileSync(path, 'utf8');
  if (!pattern.test(before)) throw refusal(`${name} ne nomme pas le serveur`);
  writeFileSync(path, before.replace(pattern, text));
}

async function runNode(args) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const code = exitCodeOf(await run(projectNode(), args, { env }));
  if (code !== 0) throw refusal(`${args.join(' ')} (code ${code})`);
}

endOnSignals();
try {
  const command = COMMANDS[process.argv[2]];
  if (!command) throw refusal(`une commande est ${Object.keys(COMMANDS).join(' ou ')}`);
  await command();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
