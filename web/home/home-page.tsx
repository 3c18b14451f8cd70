import { CategoryTiles } from '#web/search/category-tiles.tsx';
import { HomeMeta } from './home-meta.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Hero } from './hero.tsx';
import { useHomeRefresh } from './home-refresh.ts';
import tilesPicture from './pictures/tiles.webp';
import { PopularSection } from './popular-section.tsx';
import { PremiumSection } from './premium-section.tsx';

export function HomePage() {
  useHomeRefresh();
  return (
    <>
      <HomeMeta />
      <Hero />
      <div className="page-width relative -mt-9 lg:-mt-11">
        <CategoryTiles picture={tilesPicture} />
      </div>
      <PremiumSection />
      <PopularSection />
      <CallToAction />
    </>
  );
}
