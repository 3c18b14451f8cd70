import { Pause, Play } from 'lucide';
import type { Dispatch } from 'react';
import type { HeroListing } from './home-listings.api.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { CarouselEvent, CarouselState } from './carousel-timing.ts';
import { HeroSlide } from './hero-slide.tsx';
import { usePreloadedSlides } from './preloaded-slides.ts';
import { useSlides, type Slide } from './slides.ts';
import { useCarousel } from './use-carousel.ts';

/** Slides side by side in a scrolling row; scrolls automatically with JavaScript, by hand without it. */
export function HeroCarousel({ listings }: { listings: readonly HeroListing[] }) {
  const slides = useSlides();
  const { state, dispatch, row, onScrollEnd, isMotionReduced } = useCarousel(slides.length);
  const withPicture = usePreloadedSlides(slides, state.slide);
  const release = () => dispatch({ type: 'released' });
  return (
    <section
      aria-roledescription="carrousel"
      aria-label="À découvrir"
      onPointerEnter={(event) => event.pointerType === 'mouse' && dispatch({ type: 'held' })}
      onPointerLeave={release}
      onFocus={() => dispatch({ type: 'held' })}
      onBlur={release}
    >
      <div
        ref={row}
        data-needs-app
        onScrollEnd={onScrollEnd}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
      >
        {slides.map((slide, index) => (
          <HeroSlide
            key={slide.id}
            slide={slide}
            position={`${index + 1} sur ${slides.length}`}
            isFirst={index === 0}
            hasPicture={withPicture.has(index)}
            listing={listings.find((listing) => listing.category === slide.id)}
          />
        ))}
      </div>
      <Controls slides={slides} state={state} dispatch={dispatch} canMove={!isMotionReduced} />
    </section>
  );
}

type ControlsProps = {
  slides: readonly Slide[];
  state: CarouselState;
  dispatch: Dispatch<CarouselEvent>;
  canMove: boolean;
};

function Controls({ slides, state, dispatch, canMove }: ControlsProps) {
  const isHydrated = useHydrated();
  const icon = state.isStopped ? Play : Pause;
  return (
    <div className={classNames('flex items-center justify-center', !isHydrated && 'invisible')}>
      {slides.map((slide, index) => (
        <button
          key={slide.id}
          type="button"
          aria-label={`Diapositive ${index + 1} : ${slide.title}`}
          aria-current={index === state.slide ? 'true' : undefined}
          onClick={() => dispatch({ type: 'picked', slide: index })}
          className="group grid h-11 w-8 place-items-center"
        >
          <span className="h-2 w-2 rounded-full bg-white/45 transition-all group-aria-current:w-6 group-aria-current:bg-white" />
        </button>
      ))}
      {canMove && (
        <button
          type="button"
          aria-label={state.isStopped ? 'Reprendre le défilement' : 'Arrêter le défilement'}
          onClick={() => dispatch({ type: 'toggled' })}
          className="grid size-11 place-items-center text-on-scene-2"
        >
          <Icon of={icon} className="size-4" />
        </button>
      )}
    </div>
  );
}
