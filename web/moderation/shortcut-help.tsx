import { Keyboard } from 'lucide';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

const SHORTCUTS: readonly (readonly [key: string, does: string])[] = [
  ['J', 'Dossier suivant'],
  ['K', 'Dossier précédent'],
  ['A', 'Approuver'],
  ['R', 'Refuser : choisir un motif'],
  ['?', 'Afficher les raccourcis'],
];

function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-h-6 min-w-6 place-items-center rounded-s border border-line bg-surface px-1.5 font-sans text-xs font-bold text-ink">
      {children}
    </kbd>
  );
}

/** Visible where there is a keyboard; a key or a click opens the whole list. */
export function ShortcutHelp({ isOpen, onToggle }: { isOpen: boolean; onToggle: (isOpen: boolean) => void }) {
  return (
    <>
      <button
        type="button"
        onClick={() => onToggle(true)}
        aria-label="Raccourcis clavier"
        className="flex min-h-11 items-center gap-2 rounded-full px-3 text-s text-ink-2 hover:bg-sunken max-lg:hidden"
      >
        <Icon of={Keyboard} className="size-5" />
        <span className="flex items-center gap-1.5">
          <Key>J</Key> <Key>K</Key> parcourir <Key>A</Key> approuver <Key>R</Key> refuser <Key>?</Key> aide
        </span>
      </button>
      <Dialog isOpen={isOpen} onClose={() => onToggle(false)} title="Raccourcis clavier">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
          {SHORTCUTS.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <Key>{key}</Key>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-s text-ink-2">Ils se taisent pendant que vous écrivez dans un champ.</p>
      </Dialog>
    </>
  );
}
