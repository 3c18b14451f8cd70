import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireAdmin } from '#web/accounts/current-account.ts';
import { AdminFrame } from '#web/admin/admin-frame.tsx';

/** The team's pages. The guard runs before their loaders, which therefore fetch for team members only. */
export const Route = createFileRoute('/_team')({
  // Their shortcuts and tables wait for no first use; their tasks need no footer.
  staticData: { isLive: true, isTask: true },
  beforeLoad: async ({ context, location }) => {
    await requireAdmin(context, location.href);
  },
  component: Layout,
});

function Layout() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}
