import { deferred } from '#web/platform/deferred.tsx';
import { CategoryTiles } from '#web/search/category-tiles.tsx';
import { Hero } from './hero.tsx';
import { HomeMeta } from './home-meta.tsx';
import { useHomeRefresh } from './home-refresh.ts';
import tilesPicture from './pictures/tiles.webp';

const HomeListings = deferred(async () => (await import('./home-listings.tsx')).HomeListings);

export function HomePage() {
  useHomeRefresh();
  return (
    <>
      <HomeMeta />
      <Hero />
      <div className="page-width relative -mt-8 sm:-mt-11">
        <CategoryTiles picture={tilesPicture} />
      </div>
      <HomeListings />
    </>
  );
}
