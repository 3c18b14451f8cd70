import { createFileRoute } from '@tanstack/react-router';
import tilesPicture from '#web/home/pictures/tiles.webp';
import { EditErrorPage, EditPage } from '#web/listing-edits/edit-page.tsx';
import { EditPageLoading } from '#web/listing-edits/edit-page-loading.tsx';
import { lazyImport } from '#web/platform/lazy-import.ts';

export const Route = createFileRoute('/annonce/$id_/modifier')({
  staticData: { hasOwnBottomBar: true, isLive: true, isTask: true },
  loader: async ({ context, params: { id }, location }) => {
    const { loadEditPage } = await lazyImport(() => import('#web/listing-edits/load-edit-page.ts'));
    return loadEditPage(context, id, location.href);
  },
  // A step of the form is a history entry of the same page: don't reload the listing, or a save from a second tab would go
  // unnoticed.
  shouldReload: ({ cause }) => cause === 'enter',
  pendingMs: 150,
  pendingComponent: EditPageLoading,
  component: Page,
  errorComponent: EditErrorPage,
});

function Page() {
  const start = Route.useLoaderData();
  return <EditPage key={start.listing.id} {...start} picture={tilesPicture} />;
}
