import { showToast } from '#web/ui/toast-store.ts';
import type { BatchOutcome } from './photo-transfer.ts';

/** Texts of the specification, part 1, section 8. */
export function showBatchToast({ kept, refused }: BatchOutcome): void {
  if (refused > 0 && kept === 0)
    showToast({ title: 'Erreur upload', text: "Erreur lors de l'upload.", isDestructive: true });
  else if (refused > 0)
    showToast({
      title: "Erreurs d'upload",
      text: `Erreurs pour ${refused} fichier(s)`,
      isDestructive: true,
    });
  if (kept > 0) showToast({ title: 'Images ajoutées', text: `${kept} image(s) téléchargée(s) avec succès.` });
}
