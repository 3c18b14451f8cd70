import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '#web/accounts/current-account.ts';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { loadQueue } from '#web/moderation/load-queue.ts';
import { ModerationPage } from '#web/moderation/moderation-page.tsx';

export const Route = createFileRoute('/admin_/moderation')({
  staticData: { hasOwnBottomBar: true },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, location }) => {
    await requireAdmin(context, location.href);
    return loadQueue(context, deps);
  },
  component: Page,
});

function Page() {
  return (
    <AdminFrame>
      <ModerationPage {...Route.useLoaderData()} />
    </AdminFrame>
  );
}
