import { createFileRoute } from '@tanstack/react-router';
import tilesPicture from '#web/home/pictures/tiles.webp';
import { EditErrorPage, EditPage, EditPageLoading } from '#web/listings/edit-page.tsx';
import { lateCode } from '#web/platform/late-code.ts';

export const Route = createFileRoute('/annonce/$id_/modifier')({
  staticData: { hasOwnBottomBar: true },
  loader: async ({ context, params: { id }, location }) => {
    const { loadEditPage } = await lateCode(() => import('#web/listings/load-edit-page.ts'));
    return loadEditPage(context, id, location.href);
  },
  pendingMs: 150,
  pendingComponent: EditPageLoading,
  component: Page,
  errorComponent: EditErrorPage,
});

/** Opened again, it begins with what the server has now. */
function Page() {
  const start = Route.useLoaderData();
  const { id, version } = start.edition;
  return <EditPage key={`${id} ${version}`} {...start} picture={tilesPicture} />;
}
