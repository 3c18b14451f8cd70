import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireAdmin } from '#web/accounts/current-account.ts';
import { AdminFrame } from '#web/admin/admin-frame.tsx';

/** The team's pages. Before their loaders: what a page asks for is asked by the team alone. */
export const Route = createFileRoute('/_team')({
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
