import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import type { PageHref } from './page-href.ts';
import { AppLink } from './app-link.tsx';

/** Goes back to the previous page of the site; to `fallback` for visitors from elsewhere, and without JavaScript. */
export function BackLink({ fallback }: { fallback: PageHref }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <AppLink
      href={fallback}
      onClick={(event) => {
        if (!canGoBack) return;
        event.preventDefault();
        router.history.back();
      }}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 pr-1 text-s font-semibold text-ink-2 hover:text-ink"
    >
      <Icon of={ArrowLeft} className="size-5" />
      <span className="max-sm:sr-only">Retour</span>
    </AppLink>
  );
}
