import { CallToAction } from './call-to-action.tsx';
import { PopularSection } from './popular-section.tsx';
import { PremiumSection } from './premium-section.tsx';

/** The home page below the first screen. */
export function HomeListings() {
  return (
    <>
      <PremiumSection />
      <PopularSection />
      <CallToAction />
    </>
  );
}
