// Creates the first administrator of an installation, or promotes an account (docs/operate.md):
// npm run create-admin -- --email …
import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { checkNewPassword } from '#shared/accounts/register-form.ts';
import { makeAdmin, type MadeAdmin } from '#server/accounts/make-admin.ts';
import { readConfig } from '#server/platform/config.ts';
import { openServices } from '#server/platform/open-services.ts';

const USAGE =
  'npm run create-admin -- --email awa@tokpa.example [--first-name Awa] [--last-name Koné] [--password-stdin] [--drop-two-factor]';

const OUTCOME_TEXT: Record<MadeAdmin, string> = {
  created: 'Compte administrateur créé',
  promoted: 'Ce compte existant est maintenant administrateur, son mot de passe ne change pas',
  'already-admin': 'Ce compte est déjà administrateur',
  'two-factor-dropped': 'La vérification en deux étapes est retirée et toutes les connexions sont terminées',
};

/** A password in the arguments would end up in the shell's history and in the process list. */
async function choosePassword(isFromStdin: boolean): Promise<string> {
  if (isFromStdin) return (await text(process.stdin)).trim();
  const typed = process.stdin.isTTY ? await askUnseen('Mot de passe (vide : en créer un) : ') : '';
  if (typed !== '') return typed;
  const generated = generatePassword();
  process.stdout.write(`Mot de passe, montré cette seule fois : ${generated}\n`);
  return generated;
}

async function askUnseen(question: string): Promise<string> {
  process.stdout.write(question);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output, terminal: true });
  const answer = await prompt.question('');
  prompt.close();
  process.stdout.write('\n');
  return answer;
}

function generatePassword(): string {
  const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789@$!%*?&';
  for (;;) {
    const password = Array.from({ length: 20 }, () => characters[randomInt(characters.length)]).join('');
    if (checkNewPassword(password) === null) return password;
  }
}

/** The team's pages stay closed until two-factor sign-in is on. */
const firstSignIn = (origin: string) =>
  `À la première connexion (${origin}/connexion), le profil demande d’activer la vérification en deux étapes : préparez une application d’authentification et de quoi noter les codes de secours. L’administration s’ouvre ensuite.\n`;

async function run() {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string', default: 'Équipe' },
      'last-name': { type: 'string', default: 'Tokpa' },
      'password-stdin': { type: 'boolean', default: false },
      'drop-two-factor': { type: 'boolean', default: false },
    },
  });
  const { email } = values;
  if (!email) throw new Error(USAGE);
  const config = readConfig();
  const { database, services } = await openServices(config);
  try {
    const made = await makeAdmin(services, {
      email,
      firstName: values['first-name'],
      lastName: values['last-name'],
      choosePassword: () => choosePassword(values['password-stdin']),
      dropsTwoFactor: values['drop-two-factor'],
    });
    process.stdout.write(`${OUTCOME_TEXT[made]} : ${email}\n`);
    if (config.teamTwoFactor && made !== 'already-admin') process.stdout.write(firstSignIn(config.origin));
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
