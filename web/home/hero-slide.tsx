import { ArrowRight } from 'lucide';
import { formatMoney } from '#shared/platform/money.ts';
import { signedInLink, useAccount } from '#web/accounts/session.ts';
import { pageHref } from '#web/platform/page-href.ts';
import type { HeroListing } from './home-listings.api.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SLIDE_PICTURE, type Slide } from './slides.ts';

type HeroSlideProps = {
  slide: Slide;
  /** "2 sur 6" */
  position: string;
  isFirst: boolean;
  hasPicture: boolean;
  /** A listing of this slide's category, from those loaded with the home page. */
  listing: HeroListing | undefined;
};

export function HeroSlide({ slide, position, isFirst, hasPicture, listing }: HeroSlideProps) {
  const account = useAccount();
  const link = slide.id === 'sell' ? signedInLink(account, slide.href) : { href: slide.href };
  return (
    <div
      role="group"
      aria-roledescription="diapositive"
      aria-label={position}
      className="grid w-full shrink-0 snap-center grid-cols-[30%_1fr] items-center gap-x-4 sm:grid-cols-[38%_1fr]"
    >
      <div className="aspect-4/3 w-full">
        {hasPicture && (
          <img
            src={slide.picture}
            alt=""
            width={SLIDE_PICTURE.width}
            height={SLIDE_PICTURE.height}
            fetchPriority={isFirst ? 'high' : 'low'}
            decoding="async"
            className="size-full object-contain"
          />
        )}
      </div>
      <div>
        <h2 className="text-xl lg:text-2xl">{slide.title}</h2>
        <p className="mt-1 text-s text-on-scene-2 max-sm:hidden lg:text-m">{slide.text}</p>
        <AppLink {...link} className={buttonClass('light', 's', 'mt-2')}>
          {slide.action}
          <Icon of={ArrowRight} className="size-4" />
        </AppLink>
        {listing && <Featured listing={listing} />}
      </div>
    </div>
  );
}

function Featured({ listing }: { listing: HeroListing }) {
  return (
    <p className="mt-1 hidden text-s lg:block">
      <AppLink
        href={pageHref({ to: '/annonce/$id', params: { id: listing.id } })}
        className="inline-flex min-h-11 max-w-full items-center gap-1.5 text-on-scene-2 hover:text-white hover:underline"
      >
        <span className="line-clamp-1">
          À la une : {listing.title}, {formatMoney(listing.price)}
        </span>
      </AppLink>
    </p>
  );
}
