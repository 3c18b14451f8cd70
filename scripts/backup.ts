// Backs up database and files, also while the server runs (docs/operate.md): npm run backup -- --to FOLDER [--keep N]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from './backups/make-backup.ts';
import { openBackupTarget, runCommand } from './backups/backup-command.ts';

const USAGE = 'npm run backup -- --to DOSSIER [--keep N]';

await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } });
  if (!values.to) throw new Error(USAGE);
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) throw new Error(USAGE);
  const made = await makeBackup({ ...openBackupTarget(), to: resolve(values.to), keep });
  const removed = made.removed.length === 0 ? '' : `, ${made.removed.length} plus anciennes effacées`;
  return `Sauvegarde ${made.path} : ${made.rows} lignes, ${made.files} fichiers dont ${made.known} déjà dans la précédente${removed}.`;
});
