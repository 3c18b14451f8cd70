import { useState } from 'react';
import { plural } from '#shared/platform/text.ts';
import { CheckField } from '#web/ui/check-field.tsx';

const ITEMS = [
  { name: 'Rotation', hint: 'Tournez le téléphone : la page se remet en place et rien ne se perd.' },
  { name: 'Clavier', hint: 'Touchez un champ : le clavier ne cache ni le champ, ni le bouton d’envoi.' },
  { name: 'Retour', hint: 'Le bouton « Retour » du téléphone ramène à la page d’avant, au même endroit.' },
  { name: 'Coupure', hint: 'Passez en mode avion au milieu d’une annonce : ce que vous écrivez reste là.' },
  { name: 'Appel et WhatsApp', hint: 'Sur une annonce, les deux boutons ouvrent la bonne application.' },
  { name: 'Texte agrandi', hint: 'Agrandissez la police du téléphone : tout se lit, rien ne se chevauche.' },
  { name: 'Thème sombre', hint: 'Changez de thème : chaque page se lit au soleil comme la nuit.' },
  { name: 'Lecteur d’écran', hint: 'Avec TalkBack ou VoiceOver, chaque bouton dit ce qu’il fait.' },
] as const;

/** Checks that only a person can make. */
export function ManualChecklist() {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const mark = (name: string, isDone: boolean) => {
    const next = new Set(done);
    if (isDone) next.add(name);
    else next.delete(name);
    setDone(next);
  };
  return (
    <section aria-labelledby="manuelle" className="mt-8">
      <h2 id="manuelle" className="text-xl">
        À vérifier à la main
      </h2>
      <ul className="mt-3 grid gap-1 rounded-l border border-line bg-surface px-4 py-3 sm:px-5">
        {ITEMS.map(({ name, hint }) => (
          <li key={name}>
            <CheckField
              label={name}
              hint={hint}
              checked={done.has(name)}
              onChange={(event) => mark(name, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 text-s text-ink-2">
        {done.size} {plural(done.size, 'point vérifié', 'points vérifiés')} sur {ITEMS.length}
      </p>
    </section>
  );
}
