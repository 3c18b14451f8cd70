import type { Services } from '#server/platform/context.ts';
import { demonstrationProgress } from '#server/platform/demonstration-progress.ts';

const EVERY_MS = 1_000;
/** Where lines cannot be written over, as in a log file. */
const EVERY_QUARTER = 4;

/** Shows in the terminal how far the demonstration is until it is written: one line that changes. */
export async function showProgress({ db }: Pick<Services, 'db'>, writing: Promise<void>): Promise<void> {
  const { isTTY } = process.stdout;
  let lastShown = -1;
  const show = () => {
    const progress = demonstrationProgress(db);
    if (!progress) return;
    const { written, total } = progress;
    const shown = isTTY ? written : Math.floor((EVERY_QUARTER * written) / total);
    if (shown === lastShown) return;
    lastShown = shown;
    process.stdout.write(`${isTTY ? '\r' : ''}${progressLine(written, total)}${isTTY ? '' : '\n'}`);
  };
  const timer = setInterval(show, EVERY_MS);
  show();
  try {
    await writing;
  } finally {
    clearInterval(timer);
    if (isTTY) process.stdout.write('\r\u001B[K');
  }
}

function progressLine(written: number, total: number): string {
  return `  Annonces installées     ${written} sur ${total}`;
}
