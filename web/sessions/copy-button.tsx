import { Check, Copy } from 'lucide';
import { useState } from 'react';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Copies a text to the clipboard. Not shown without JavaScript: the text itself can be selected. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const isHydrated = useHydrated();
  const [isCopied, setCopied] = useState(false);
  if (!isHydrated) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showToast({ title: 'Copie impossible', text: 'Sélectionnez le texte et copiez-le à la main.' });
    }
  };
  const icon = isCopied ? Check : Copy;
  return (
    <Button look="secondary" size="s" onClick={() => void copy()}>
      <Icon of={icon} className="size-4" />
      {isCopied ? 'Copié' : label}
    </Button>
  );
}
