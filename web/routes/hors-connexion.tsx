import { createFileRoute } from '@tanstack/react-router';
import { OfflinePage } from '#web/offline/offline-page.tsx';

/** What the service worker shows for an address without a copy. */
export const Route = createFileRoute('/hors-connexion')({
  staticData: { isLive: true },
  component: OfflinePage,
});
