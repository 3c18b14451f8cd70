import { CATEGORY_FACTS, type Category } from '#shared/categories/category.ts';
import { subCategoryNames } from '#shared/categories/sub-category-names.ts';
import { contactWaysOf, currencyOf, factsFromForm, placeOf } from '#shared/listings/listing-form.ts';
import { parsePrice } from '#shared/platform/parse-price.ts';
import { CONTACT_WAY_LABEL, PRICE_TERMS } from '#shared/listings/listing-terms.ts';
import { shownFacts } from '#shared/listings/shown-facts.ts';
import { presentVideos, readVideos } from '#shared/listings/video-links.ts';
import { cityName, findCountry } from '#shared/platform/places.ts';
import { pictureUrl } from '#shared/pictures/picture.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Photo } from '#web/uploads/photo-list.ts';
import type { VideoState } from '#web/uploads/video-slot.ts';
import { VideoView } from '#web/uploads/video-view.tsx';
import { categoryLabel } from '#web/settings/category-labels.ts';
import { ListingPrice } from '#web/listings/listing-price.tsx';
import { PriceTermsText } from '#web/listings/price-terms-text.tsx';
import { TextWarnings } from '#web/safety/text-warnings.tsx';
import { VideoLinks } from '#web/listings/video-links.tsx';

type ListingPreviewProps = {
  category: Category;
  values: Readonly<Record<string, string>>;
  photos: readonly Photo[];
  video: VideoState;
};

/** The listing as buyers will see it, before submission. */
export function ListingPreview({ category, values, photos, video }: ListingPreviewProps) {
  const site = useSiteSettings();
  const price = parsePrice(values.price ?? '', currencyOf(values.currency));
  const facts = shownFacts(
    category,
    factsFromForm(category, values),
    price,
    subCategoryNames([...site.categories, ...(site.formerSubCategories ?? [])]),
  );
  return (
    <div className="grid gap-5">
      <TextWarnings texts={values} isNamed />
      <PreviewPhotos photos={photos} />
      <div>
        <div className="flex flex-wrap gap-2">
          <Badge tone={CATEGORY_FACTS[category].hue}>{categoryLabel(site, category)}</Badge>
          <Badge tone="brand">Aperçu</Badge>
        </div>
        <p className="mt-2.5 font-display text-2xl leading-tight font-bold wrap-break-word">{values.title}</p>
        <ListingPrice price={price} priceXof={null} className="mt-2 text-2xl leading-tight text-brand" />
        <PriceTermsText terms={PRICE_TERMS.find((terms) => terms === values.priceTerms) ?? null} />
        <p className="mt-2 text-ink-2">{placeText(values)}</p>
        {values.landmark?.trim() && <p className="text-ink-2">Repère : {values.landmark.trim()}</p>}
      </div>
      {facts.length > 0 && (
        <dl className="grid grid-cols-2 gap-4 rounded-m bg-sunken p-4 sm:grid-cols-3">
          {facts.map(({ key, label, value }) => (
            <div key={key} className={value.length > 24 ? 'col-span-full' : 'min-w-0'}>
              <dt className="text-s text-ink-2">{label}</dt>
              <dd className="font-bold wrap-break-word">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="max-w-prose wrap-break-word whitespace-pre-line">{values.description?.trim()}</p>
      {video.kind === 'kept' && video.video && <VideoView video={video.video} preview={video.preview} />}
      <VideoLinks videos={presentVideos(readVideos(values.videos ?? ''))} />
      <p className="text-s text-ink-2">
        Pour vous joindre :{' '}
        {contactWaysOf(values.contactWays ?? '')
          .map((way) => CONTACT_WAY_LABEL[way])
          .join(', ')}
        {values.contactHours?.trim() && ` · ${values.contactHours.trim()}`}
      </p>
    </div>
  );
}

function PreviewPhotos({ photos }: { photos: readonly Photo[] }) {
  const shown = photos.filter(({ state }) => state !== 'refused');
  if (shown.length === 0)
    return (
      <p className="rounded-m bg-sunken px-4 py-3">
        Sans photo, peu d’acheteurs appellent. Vous pouvez en ajouter en revenant à l’étape précédente.
      </p>
    );
  return (
    <ul aria-label="Photos de l’annonce" className="no-scrollbar flex snap-x gap-3 overflow-x-auto">
      {shown.map((photo, place) => (
        <li
          key={photo.key}
          className="aspect-4/3 w-[82%] shrink-0 snap-start overflow-hidden rounded-m bg-sunken sm:w-[46%]"
        >
          <PreviewPhoto photo={photo} place={place} />
        </li>
      ))}
    </ul>
  );
}

function PreviewPhoto({ photo: { upload, preview }, place }: { photo: Photo; place: number }) {
  const source = preview ?? (upload?.picture ? pictureUrl(upload.picture, 'gallery') : null);
  return source === null ? (
    <span className="grid size-full place-items-center text-s text-ink-2">Photo {place + 1} reçue</span>
  ) : (
    <img src={source} alt={`${place + 1}`} width={800} height={600} className="size-full object-cover" />
  );
}

/** "Fidjrossè, Cotonou, Bénin", as on the listing's page. */
function placeText(values: ListingPreviewProps['values']): string {
  const { countryCode, citySlug } = placeOf(values);
  const country = countryCode && findCountry(countryCode)?.name;
  const parts = [values.district?.trim(), citySlug && cityName(citySlug), country];
  return parts.filter(Boolean).join(', ') || 'Localisation non spécifiée';
}
