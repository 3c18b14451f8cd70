import { beforeEach, expect, test } from 'vitest';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { showBatchToast } from './show-batch-toast.ts';

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const toasts = () => currentToasts().map(({ title, text }) => `${title} / ${text}`);

test('photos that all arrived are told by their number', () => {
  showBatchToast({ kept: 3, refused: 0 });
  expect(toasts()).toEqual(['Images ajoutées / 3 image(s) téléchargée(s) avec succès.']);
});

test('of photos of which some were refused both are told', () => {
  showBatchToast({ kept: 1, refused: 2 });
  expect(toasts()).toEqual([
    "Erreurs d'upload / Erreurs pour 2 fichier(s)",
    'Images ajoutées / 1 image(s) téléchargée(s) avec succès.',
  ]);
});

test('when none arrived that is told; of none chosen nothing is', () => {
  showBatchToast({ kept: 0, refused: 2 });
  showBatchToast({ kept: 0, refused: 0 });
  expect(toasts()).toEqual(["Erreur upload / Erreur lors de l'upload."]);
});
