import { createFileRoute } from '@tanstack/react-router';
import { newUuid } from '#shared/platform/ids.ts';
import { foundOr404 } from '#web/admin-ui/found-or-404.ts';
import { topicsQuery } from '#web/blog/blog.api.ts';
import { NEW_POST, readNotice } from '#web/blog/editor-address.ts';
import { editedPostQuery } from '#web/blog/editor.api.ts';
import { EditorPage } from '#web/blog/editor-page.tsx';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/_team/admin/blog/$id')({
  validateSearch: textParams('avis'),
  loader: async ({ context, params: { id } }) => {
    const { queryClient, apiFetch } = context;
    await Promise.all([
      queryClient.prefetchQuery(topicsQuery(apiFetch)),
      id === NEW_POST ? null : foundOr404(queryClient.ensureQueryData(editedPostQuery(apiFetch, id))),
    ]);
    return { postKey: newUuid() };
  },
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return (
    <EditorPage
      key={id}
      id={id}
      postKey={Route.useLoaderData().postKey}
      notice={readNotice(Route.useSearch())}
    />
  );
}
