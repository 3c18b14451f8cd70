import { createFileRoute, notFound } from '@tanstack/react-router';
import { categoryFromSlug } from '#shared/categories/category.ts';
import tilesPicture from '#web/home/pictures/tiles.webp';
import { loadPublishPage } from '#web/listing-form/load-publish-page.ts';
import { PublishPage } from '#web/listing-form/publish-page.tsx';

export const Route = createFileRoute('/creer-annonce/{-$category}')({
  staticData: { hasOwnBottomBar: true, isLive: true, isTask: true },
  loader: ({ context, params: { category: slug }, location }) => {
    const category = slug === undefined ? null : categoryFromSlug(slug);
    if (category === undefined) throw notFound();
    return loadPublishPage(context, category, location.href);
  },
  // A step of the form is a history entry of the same page: the next one must not need a network, which may be gone.
  shouldReload: ({ cause }) => cause === 'enter',
  component: Page,
});

function Page() {
  return <PublishPage {...Route.useLoaderData()} picture={tilesPicture} />;
}
