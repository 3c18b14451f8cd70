import { createFileRoute } from '@tanstack/react-router';
import { readEditorView, readNotice } from '#web/blog/editor-address.ts';
import { editedPostsQuery } from '#web/blog/editor.api.ts';
import { EditorListPage } from '#web/blog/editor-list-page.tsx';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/_team/admin/blog/')({
  validateSearch: textParams('q', 'etat', 'suite', 'avis'),
  loaderDeps: ({ search }) => readEditorView(search),
  loader: async ({ context, deps }) => {
    await context.queryClient.prefetchQuery(editedPostsQuery(context.apiFetch, deps));
  },
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  return <EditorListPage view={readEditorView(search)} notice={readNotice(search)} />;
}
