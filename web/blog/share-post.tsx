import { useRouteContext } from '@tanstack/react-router';
import { Link2, MessageCircle } from 'lucide-react';
import type { Post } from '#shared/blog/post.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { postPath } from './blog-address.ts';

/** WhatsApp without JavaScript too; with it, the address to paste anywhere. */
export function SharePost({ post: { slug, title } }: { post: Pick<Post, 'slug' | 'title'> }) {
  const { origin } = useRouteContext({ from: '__root__' });
  const isHydrated = useHydrated();
  const address = `${origin}${postPath(slug)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ title: 'Lien copié' });
    } catch {
      showToast({ title: 'Le lien n’a pas pu être copié', text: address, isDestructive: true });
    }
  };
  return (
    <section aria-label="Partager l’article" className="flex flex-wrap gap-2">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`}
        target="_blank"
        rel="noopener"
        className={buttonClass('secondary', 's')}
      >
        <MessageCircle aria-hidden="true" className="size-4" />
        Partager sur WhatsApp
      </a>
      {isHydrated && (
        <Button look="secondary" size="s" onClick={() => void copy()}>
          <Link2 aria-hidden="true" className="size-4" />
          Copier le lien
        </Button>
      )}
    </section>
  );
}
