// Restores a backup into an empty machine (docs/operate.md): npm run restore -- --from FOLDER [--replace]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBackupTarget, runCommand } from './backups/backup-command.ts';
import { restoreBackup } from './backups/restore-backup.ts';

const USAGE = 'npm run restore -- --from DOSSIER [--replace]';

await runCommand(async () => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, replace: { type: 'boolean', default: false } },
  });
  if (!values.from) throw new Error(USAGE);
  const { path, manifest, rows, files } = await restoreBackup({
    ...openBackupTarget(),
    from: resolve(values.from),
    replaces: values.replace,
  });
  return `${path}, prise le ${manifest.createdAt}, est restaurée : ${rows} lignes en ${Object.keys(manifest.rows).length} tables et ${files} fichiers, tous comptés et relus.`;
});
