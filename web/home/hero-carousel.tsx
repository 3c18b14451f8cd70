import { Pause, Play } from 'lucide-react';
import { useEffect, useReducer, useRef } from 'react';
import type { ListingCard } from '#shared/listings/listing.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { useReducedMotion } from '#web/platform/reduced-motion.ts';
import { classNames } from '#web/ui/class-names.ts';
import { carouselReducer, FIRST_SLIDE, nextMove } from './carousel-timing.ts';
import { HeroSlide } from './hero-slide.tsx';
import { usePreloadedSlides } from './preloaded-slides.ts';
import { SLIDES } from './slides.ts';

const reducer = carouselReducer(SLIDES.length);

/** Six slides side by side in a row that scrolls by itself; without JavaScript, by hand. */
export function HeroCarousel({ listings }: { listings: readonly ListingCard[] }) {
  const [state, dispatch] = useReducer(reducer, FIRST_SLIDE);
  const isMotionReduced = useReducedMotion();
  const isHydrated = useHydrated();
  const track = useRef<HTMLDivElement>(null);
  const shownSlides = usePreloadedSlides(state.slide);

  useEffect(() => {
    const move = nextMove(state, isMotionReduced);
    if (!move) return;
    const timer = setTimeout(() => dispatch({ type: move.type }), move.inMs);
    return () => clearTimeout(timer);
  }, [state, isMotionReduced]);

  useEffect(() => {
    const row = track.current;
    row?.scrollTo({ left: state.slide * row.clientWidth, behavior: isMotionReduced ? 'instant' : 'smooth' });
  }, [state.slide, isMotionReduced]);

  const onScrollEnd = () => {
    const row = track.current;
    const slide = row ? Math.round(row.scrollLeft / row.clientWidth) : state.slide;
    if (slide !== state.slide) dispatch({ type: 'picked', slide });
  };

  return (
    <section
      aria-roledescription="carrousel"
      aria-label="À découvrir"
      onPointerEnter={(event) => event.pointerType === 'mouse' && dispatch({ type: 'held' })}
      onPointerLeave={() => dispatch({ type: 'released' })}
      onFocus={() => dispatch({ type: 'held' })}
      onBlur={() => dispatch({ type: 'released' })}
    >
      <div ref={track} onScrollEnd={onScrollEnd} className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain">
        {SLIDES.map((slide, index) => (
          <HeroSlide
            key={slide.id}
            slide={slide}
            position={index + 1}
            hasPicture={shownSlides.has(index)}
            listing={listings.find((listing) => listing.category === slide.id)}
          />
        ))}
      </div>
      <div className={classNames('mt-1 flex items-center justify-center', !isHydrated && 'invisible')}>
        {SLIDES.map((slide, index) => (
          <button
            key={slide.id}
            type="button"
            aria-label={`Diapositive ${index + 1} : ${slide.title}`}
            aria-current={index === state.slide ? 'true' : undefined}
            onClick={() => dispatch({ type: 'picked', slide: index })}
            className="group grid h-11 w-8 place-items-center"
          >
            <span className="h-2 w-2 rounded-full bg-white/45 transition-all group-aria-current:w-6 group-aria-current:bg-white" />
          </button>
        ))}
        <button
          type="button"
          aria-label={state.isStopped ? 'Reprendre le défilement' : 'Arrêter le défilement'}
          onClick={() => dispatch({ type: 'toggled' })}
          className={classNames('grid size-11 place-items-center text-on-scene-2', isMotionReduced && 'hidden')}
        >
          {state.isStopped ? <Play aria-hidden="true" className="size-4" /> : <Pause aria-hidden="true" className="size-4" />}
        </button>
      </div>
    </section>
  );
}
