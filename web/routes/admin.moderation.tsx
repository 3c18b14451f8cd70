import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '#web/accounts/current-account.ts';
import { loadQueue } from '#web/moderation/load-queue.ts';
import { ModerationPage } from '#web/moderation/moderation-page.tsx';
import { queueNotice } from '#web/moderation/moderation-texts.ts';

type QueueSearch = { dossier?: string; suite?: string; avis?: string };

export const Route = createFileRoute('/admin/moderation')({
  staticData: { hasOwnBottomBar: true },
  validateSearch: ({ dossier, suite, avis }: Record<string, unknown>): QueueSearch => ({
    ...(typeof dossier === 'string' ? { dossier } : {}),
    ...(typeof suite === 'string' ? { suite } : {}),
    ...(typeof avis === 'string' ? { avis } : {}),
  }),
  loaderDeps: ({ search }) => ({ item: search.dossier ?? null, cursor: search.suite ?? null }),
  loader: async ({ context, deps, location }) => {
    await requireAdmin(context, location.href);
    await loadQueue(context, deps);
  },
  component: Page,
});

function Page() {
  const { dossier, suite, avis } = Route.useSearch();
  return <ModerationPage cursor={suite ?? null} wanted={dossier ?? null} notice={queueNotice(avis)} />;
}
