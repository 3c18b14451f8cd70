import { createFileRoute, notFound } from '@tanstack/react-router';
import { categoryFromSlug } from '#shared/categories/category.ts';
import { SHARE_RESULT } from '#shared/share-target/share-target.ts';
import tilesPicture from '#web/home/pictures/tiles.webp';
import { givenListing } from '#web/listing-form/given-listing.ts';
import { loadPublishPage } from '#web/listing-form/load-publish-page.ts';
import { PublishPage } from '#web/listing-form/publish-page.tsx';
import { textParams } from '#web/platform/search-params.ts';
import { takeShared } from '#web/share-target/shared-on-device.ts';

export const Route = createFileRoute('/creer-annonce/{-$category}')({
  staticData: { hasOwnBottomBar: true, isLive: true, isTask: true },
  validateSearch: textParams('titre', 'texte', 'prix', 'ville', 'partage'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, params: { category: slug }, location }) => {
    const category = slug === undefined ? null : categoryFromSlug(slug);
    if (category === undefined) throw notFound();
    const page = await loadPublishPage(context, category, location.href);
    return { ...page, given: givenListing(deps), partage: deps.partage };
  },
  // A step of the form is a history entry of the same page: the next one must not need a network, which may be gone.
  shouldReload: ({ cause }) => cause === 'enter',
  component: Page,
});

const takeSharedNow = () => takeShared(Date.now());

function Page() {
  const { partage, ...page } = Route.useLoaderData();
  return (
    <PublishPage
      {...page}
      picture={tilesPicture}
      takeShared={partage === SHARE_RESULT.stored ? takeSharedNow : undefined}
      areSharedPhotosMissing={partage === SHARE_RESULT.withoutPhotos}
    />
  );
}
