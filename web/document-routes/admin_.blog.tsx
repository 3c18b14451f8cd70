import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '#web/accounts/current-account.ts';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { readEditorView, readNotice } from '#web/blog/editor-address.ts';
import { editedPostsQuery } from '#web/blog/editor.api.ts';
import { EditorListPage } from '#web/blog/editor-list-page.tsx';

export const Route = createFileRoute('/admin_/blog')({
  loaderDeps: ({ search }) => readEditorView(search),
  loader: async ({ context, deps, location }) => {
    await requireAdmin(context, location.href);
    await context.queryClient.prefetchQuery(editedPostsQuery(context.apiFetch, deps));
  },
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  return (
    <AdminFrame>
      <EditorListPage view={readEditorView(search)} notice={readNotice(search)} />
    </AdminFrame>
  );
}
