import { ExternalLink, MapPin } from 'lucide';
import type { ReactNode } from 'react';
import type { ListingPlace } from '#shared/listings/listing.ts';
import type { ReviewedContent, ReviewItem } from '#shared/moderation/moderation.ts';
import { pageHref } from '#web/platform/page-href.ts';
import { categoryHue } from './category-hue.ts';
import { categoryLabel } from '#web/settings/category-labels.ts';
import { ListingPrice } from '#web/listings/listing-price.tsx';
import { TextWarnings } from '#web/safety/text-warnings.tsx';
import { VideoLinks } from '#web/listings/video-links.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { SafetyAdvice } from '#web/safety/safety-advice.tsx';
import { useNow } from '#web/platform/clock.ts';
import { VideoView } from '#web/uploads/video-view.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListingHistory } from './listing-history.tsx';
import { KIND_LABEL, timeInText } from './moderation-texts.ts';
import { PhotoCopies } from './photo-copies.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewPictures } from './review-pictures.tsx';

/** Everything there is to judge: the proposed content, and beside each change the published one. */
export function ReviewContent({ item, children }: { item: ReviewItem; children?: ReactNode }) {
  const { proposed, current, changes } = item;
  const before = (field: ReviewItem['changes'][number]) =>
    current !== null && changes.includes(field) ? current : null;
  return (
    <article aria-labelledby="dossier" className="min-w-0">
      <ReviewHead item={item} before={before} />
      {children}
      <SafetyAdvice advice={item.advice} strength={item.adviceStrength} className="mt-4" />
      <TextWarnings texts={proposed} isNamed />
      {item.appeal && <AppealWords text={item.appeal.text} />}
      <ListingHistory history={withoutOpenAppeal(item)} className="mt-4" />
      <PhotoCopies copies={item.copies} />
      <ReviewPictures content={proposed} before={before('pictures')} />
      <ReviewFacts facts={proposed.facts} before={current?.facts ?? null} />
      <ReviewVideos content={proposed} before={before('videos')} />
      <Description text={proposed.description} before={before('description')} />
    </article>
  );
}

/** The open appeal is shown above the history, so it is left out there. */
function withoutOpenAppeal({ history, appeal }: ReviewItem) {
  return history.filter(({ action, details }) => action !== 'appeal' || details !== appeal?.text);
}

function AppealWords({ text }: { text: string }) {
  return (
    <section aria-labelledby="contestation" className="mt-4 rounded-m bg-brand-soft px-4 py-3">
      <h3 id="contestation" className="font-sans text-m tracking-normal">
        Le vendeur conteste le refus
      </h3>
      <p className="mt-1 max-w-prose wrap-break-word whitespace-pre-line">{text}</p>
    </section>
  );
}

type HeadProps = {
  item: ReviewItem;
  before: (field: 'title' | 'price' | 'category') => ReviewedContent | null;
};

function ReviewHead({ item, before }: HeadProps) {
  const now = useNow();
  const site = useSiteSettings();
  const { proposed, current } = item;
  const place = placeText(proposed.place);
  const placeBefore = current && placeText(current.place) !== place ? placeText(current.place) : null;
  return (
    <header>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={item.kind === 'listing' ? 'neutral' : 'brand'}>{KIND_LABEL[item.kind]}</Badge>
        <Badge tone={categoryHue(proposed.category)}>{categoryLabel(site, proposed.category)}</Badge>
        <Before>{before('category') && categoryLabel(site, before('category')?.category ?? '')}</Before>
        <span className="text-s text-ink-2">
          {item.kind === 'appeal' ? 'Envoyée' : 'Soumise'} :{' '}
          <time dateTime={item.submittedAt}>{timeInText(item.submittedAt, now)}</time>
        </span>
      </div>
      <h2 id="dossier" tabIndex={-1} className="mt-2.5 text-2xl wrap-break-word outline-none">
        {proposed.title}
      </h2>
      <Before>{before('title')?.title}</Before>
      <ListingPrice
        price={proposed.price}
        priceXof={proposed.priceXof}
        className="mt-1.5 text-xl leading-tight text-brand"
      />
      <Before>
        {before('price') && (
          <ListingPrice
            price={before('price')?.price ?? null}
            priceXof={before('price')?.priceXof ?? null}
            className="inline"
          />
        )}
      </Before>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
        <span className="flex items-center gap-1.5">
          <Icon of={MapPin} className="size-4.5 shrink-0" />
          {place}
        </span>
        <a
          href={pageHref({ to: '/annonce/$id', params: { id: item.listingId } })}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand underline underline-offset-4"
        >
          {item.kind === 'revision' ? 'Voir la version en ligne' : 'Voir comme l’acheteur'}
          <Icon of={ExternalLink} className="size-4" />
        </a>
      </p>
      <Before>{placeBefore}</Before>
    </header>
  );
}

/** The published value where the edit differs. */
function Before({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="mt-1.5 rounded-s bg-sunken px-3 py-1.5 text-s wrap-break-word">
      <strong>En ligne :</strong> {children}
    </div>
  );
}

type VideosProps = { content: ReviewedContent; before: ReviewedContent | null };

function ReviewVideos({ content, before }: VideosProps) {
  if (!hasVideos(content) && before === null) return null;
  return (
    <section aria-labelledby="videos" className="mt-5">
      <h3 id="videos" className="text-l">
        Vidéos
      </h3>
      {hasVideos(content) ? <Videos content={content} /> : <p className="text-ink-2">Retirées</p>}
      <Before>{before && (hasVideos(before) ? <Videos content={before} /> : 'aucune vidéo')}</Before>
    </section>
  );
}

const hasVideos = ({ videos, video }: ReviewedContent) => videos.length > 0 || video !== null;

function Videos({ content: { videos, video } }: { content: ReviewedContent }) {
  return (
    <div className="mt-2 max-w-prose">
      {video && <VideoView video={video} />}
      <VideoLinks videos={videos} />
    </div>
  );
}

// The listing page has the same function, in a module that an import from here would add to the pages where visitors
// arrive.
const placeText = ({ district, city, country }: ListingPlace) =>
  [district, city, country].filter(Boolean).join(', ') || 'Lieu non précisé';

function Description({ text, before }: { text: string; before: ReviewedContent | null }) {
  const body = 'mt-2 max-w-prose wrap-break-word whitespace-pre-line';
  if (before === null) {
    return (
      <section aria-labelledby="description" className="mt-6">
        <h3 id="description" className="text-l">
          Description
        </h3>
        <p className={body}>{text}</p>
      </section>
    );
  }
  return (
    <section aria-labelledby="description" className="mt-6">
      <h3 id="description" className="text-l">
        Description
      </h3>
      <div className="mt-2 grid gap-3 xl:grid-cols-2">
        <div className="rounded-m border border-line bg-surface p-4">
          <h4 className="text-s font-bold text-brand">Proposée</h4>
          <p className={body}>{text}</p>
        </div>
        <div className="rounded-m bg-sunken p-4">
          <h4 className="text-s font-bold">En ligne</h4>
          <p className={body}>{before.description}</p>
        </div>
      </div>
    </section>
  );
}
