import { CallToAction } from './call-to-action.tsx';
import { PopularSection } from './popular-section.tsx';
import { PremiumSection } from './premium-section.tsx';

/** What lies below the first screen of the home page. */
export function HomeListings() {
  return (
    <>
      <PremiumSection />
      <PopularSection />
      <CallToAction />
    </>
  );
}
