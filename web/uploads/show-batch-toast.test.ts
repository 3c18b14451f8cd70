import { beforeEach, expect, test } from 'vitest';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { showBatchToast } from './show-batch-toast.ts';

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const toasts = () => currentToasts().map(({ title, text }) => `${title} / ${text}`);

test('reports the number of photos that all arrived', () => {
  showBatchToast({ kept: 3, refused: 0 });
  expect(toasts()).toEqual(['Images ajoutées / 3 image(s) téléchargée(s) avec succès.']);
});

test('reports both the stored and the refused photos of a batch', () => {
  showBatchToast({ kept: 1, refused: 2 });
  expect(toasts()).toEqual([
    "Erreurs d'upload / Erreurs pour 2 fichier(s)",
    'Images ajoutées / 1 image(s) téléchargée(s) avec succès.',
  ]);
});

test('reports a failure when none arrived, and nothing when none was chosen', () => {
  showBatchToast({ kept: 0, refused: 2 });
  showBatchToast({ kept: 0, refused: 0 });
  expect(toasts()).toEqual(["Erreur upload / Erreur lors de l'upload."]);
});
