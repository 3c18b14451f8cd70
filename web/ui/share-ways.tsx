import { Link2, MessageCircle } from 'lucide';
import type { ReactNode } from 'react';
import { Button, buttonClass } from './button.tsx';
import { useHydrated } from './hydrated.ts';
import { Icon } from './icon.tsx';
import { showToast } from './toast-store.ts';
import { whatsAppShareUrl } from './whatsapp-share.ts';

type ShareWaysProps = { label: string; text: string; address: string; children?: ReactNode };

/**
 * WhatsApp works without JavaScript; with it, the address can also be copied. `children` are further ways, shown first.
 */
export function ShareWays({ label, text, address, children }: ShareWaysProps) {
  const isHydrated = useHydrated();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ title: 'Lien copié' });
    } catch {
      showToast({ title: 'Le lien n’a pas pu être copié', text: address, isDestructive: true });
    }
  };
  return (
    <section aria-label={label} className="flex flex-wrap gap-2">
      {children}
      <a
        href={whatsAppShareUrl(text, address)}
        target="_blank"
        rel="noopener"
        className={buttonClass('secondary', 's')}
      >
        <Icon of={MessageCircle} className="size-4" />
        Partager sur WhatsApp
      </a>
      {isHydrated && (
        <Button look="secondary" size="s" onClick={() => void copy()}>
          <Icon of={Link2} className="size-4" />
          Copier le lien
        </Button>
      )}
    </section>
  );
}
