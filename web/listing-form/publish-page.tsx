import { ArrowLeft, ArrowRight } from 'lucide';
import { useState, type ReactNode } from 'react';
import { CATEGORY_FACTS, type Category } from '#shared/categories/category.ts';
import { ESSENTIAL_FIELDS, listingFields } from '#shared/listings/listing-form.ts';
import type { PublishingDefaults } from '#shared/listings/own-listing.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { Button } from '#web/ui/button.tsx';
import { VideoField } from '#web/uploads/video-field.tsx';
import { PhotoField } from '#web/uploads/photo-field.tsx';
import type { FoundDraft } from '#web/listing-drafts/choose-draft.ts';
import { Icon } from '#web/ui/icon.tsx';
import { DetailsStep } from './details-step.tsx';
import { DraftLine } from './draft-line.tsx';
import { EssentialsStep } from './essentials-step.tsx';
import type { TakeShared } from './listing-form-ports.ts';
import { shownMessage, type ListingFormState } from './listing-form-state.ts';
import { ListingPreview } from './listing-preview.tsx';
import { emptyListing, isListingBegun, newListingForm } from './new-listing-form.ts';
import { PublishAside, PublishProgress } from './publish-aside.tsx';
import { categoryOf, PUBLISH_TEXT, publishPath } from './publish-form.ts';
import { STEP_BUTTONS, type PublishStep } from './publish-steps.ts';
import { useListingForm, type ListingFormOnPage } from './use-listing-form.ts';

type PublishPageProps = {
  category: Category | null;
  given?: Readonly<Record<string, string>>;
  defaults: PublishingDefaults;
  uploads: readonly Upload[];
  accountId: string;
  draft: FoundDraft;
  /** The objects of the four categories, side by side. */
  picture: string;
  takeShared?: TakeShared | undefined;
  /** Photos were shared from another application, and only their text arrived. */
  areSharedPhotosMissing?: boolean;
};

const STEP_TITLE: Record<PublishStep, string> = {
  essentials: 'Que proposez-vous ?',
  details: 'Photos, prix et détails',
  preview: 'Votre annonce telle qu’on la verra',
};

/** Empty again after each listing, even if somebody went back before the next page had loaded. */
export function PublishPage(props: PublishPageProps) {
  const [published, setPublished] = useState(0);
  return <PublishForm key={published} {...props} onPublished={() => setPublished((count) => count + 1)} />;
}

function PublishForm({ picture, ...page }: PublishPageProps & { onPublished: () => void }) {
  const form = useListingForm((surroundings) => newListingForm(page, surroundings));
  const { engine, state } = form;
  const category = categoryOf(state.values);
  const clear = () => {
    const undo = engine.startAgain(emptyListing({ ...page, given: {} }), []);
    showToast({ title: 'Brouillon effacé', action: { label: 'Annuler', run: undo } });
  };
  return (
    <ListingForm
      form={form}
      submissionKey={state.knownKey}
      defaults={page.defaults}
      picture={picture}
      title="Publier une annonce"
      backHref={category ? CATEGORY_FACTS[category].path : '/'}
      action={publishPath(page.category)}
      returnPath={publishPath(null)}
      ending={{ ask: 'Publier l’annonce', busy: 'Publication...' }}
      note={page.areSharedPhotosMissing && <SharedPhotosMissing />}
      draftLine={
        <DraftLine
          draft={state.draft}
          engine={engine}
          isBegun={isListingBegun(state)}
          clearLabel="Tout effacer"
          onClear={clear}
        />
      }
      publishWithoutRest={engine.goWithoutRest}
    />
  );
}

function SharedPhotosMissing() {
  return (
    <p role="status" className="mt-3 rounded-m bg-sunken px-4 py-3">
      {PUBLISH_TEXT.sharedWithoutPhotos}
    </p>
  );
}

type ListingFormProps = StepFieldsProps & {
  /** Rendered only if the server knows it too. */
  submissionKey: string;
  title: string;
  backHref: PageHref;
  /** The form's address without JavaScript. */
  action: string;
  /** The page to return to after signing in again. */
  returnPath: string;
  /** Label of the last button, and its label while sending. */
  ending: { ask: string; busy: string };
  /** Hidden fields. */
  carried?: readonly string[];
  /** Shown before the first step. */
  note?: ReactNode;
  /** Shows how the draft is saved. */
  draftLine: ReactNode;
  publishWithoutRest?: (() => void) | undefined;
};

/** The form of the specification, for new listings and for edits. */
export function ListingForm(props: ListingFormProps) {
  const { form, title, backHref, action, ending, carried = [], note, draftLine } = props;
  const { siteName } = useSiteSettings();
  const { step, formProps } = form;
  return (
    <div className="mx-auto w-[min(100%-28px,62.5rem)] py-4 sm:py-8">
      <UnlistedMeta title={`${title} | ${siteName}`} />
      <AppLink
        href={backHref}
        className="inline-flex min-h-11 items-center gap-1.5 text-s font-semibold text-ink-2 hover:text-ink"
      >
        <Icon of={ArrowLeft} className="size-5" />
        Retour
      </AppLink>
      <h1 className="text-2xl sm:text-[2.125rem]" tabIndex={-1}>
        {title}
      </h1>
      {note}
      <PublishProgress step={step} />
      {draftLine}
      <div className="mt-2 grid gap-5 lg:grid-cols-[minmax(0,1fr)_18.5rem]">
        <form
          {...formProps}
          method="post"
          encType="multipart/form-data"
          action={action}
          noValidate
          data-keeps-draft
          className="grid min-w-0 content-start rounded-l border border-line bg-surface max-sm:[&_:is(input,select,textarea)]:scroll-mb-28"
        >
          {/* Enter in a field goes on; without it the first button would be one of a photo. */}
          <button
            type="submit"
            name="vers"
            value={STEP_BUTTONS[step].next}
            tabIndex={-1}
            aria-hidden="true"
            className="sr-only"
          />
          <div className="grid gap-5.5 p-4.5 sm:p-5.5">
            <h2 data-step-title className="text-l outline-none" tabIndex={-1}>
              {STEP_TITLE[step]}
            </h2>
            <PublishMessage state={form.state} returnPath={props.returnPath} />
            <StepFields {...props} />
            <CarriedFields form={form} carried={carried} submissionKey={props.submissionKey} />
          </div>
          <StepButtons form={form} ending={ending} publishWithoutRest={props.publishWithoutRest} />
        </form>
        <PublishAside category={categoryOf(form.state.values)} step={step} />
      </div>
    </div>
  );
}

type StepFieldsProps = { form: ListingFormOnPage; defaults: PublishingDefaults; picture: string };

function StepFields({ form: { engine, state, step }, defaults, picture }: StepFieldsProps) {
  const { values, fields, photos, refusedPhotos, fillings } = state;
  const category = categoryOf(values);
  if (step === 'essentials' || !category)
    return <EssentialsStep key={fillings} values={values} fields={fields} picture={picture} />;
  if (step === 'preview')
    return <ListingPreview category={category} values={values} photos={photos} video={state.video} />;
  return (
    <>
      <PhotoField
        photos={photos}
        queue={engine.queue}
        refused={refusedPhotos}
        error={fields.pictureIds}
        onPick={engine.pick}
      />
      <VideoField state={state.video} slot={engine.slot} error={fields.videoId} />
      <DetailsStep
        key={fillings}
        category={category}
        values={values}
        fields={fields}
        defaults={defaults}
        fill={engine.fillIn}
      />
    </>
  );
}

type CarriedFieldsProps = Pick<ListingFormProps, 'form' | 'submissionKey'> & { carried: readonly string[] };

/** Hidden fields with the values of other steps, so that the form is complete without JavaScript. */
function CarriedFields({ form: { state, step }, carried, submissionKey }: CarriedFieldsProps) {
  const { values, photos } = state;
  const isElsewhere: Record<PublishStep, (name: string) => boolean> = {
    essentials: (name) => !isEssential(name),
    details: isEssential,
    preview: () => true,
  };
  return (
    <>
      <input type="hidden" name="cle" value={submissionKey} />
      {[...listingFields(categoryOf(values)), ...carried]
        .filter((name) => (isElsewhere[step](name) || carried.includes(name)) && values[name])
        .map((name) => (
          <input key={name} type="hidden" name={name} value={values[name]} />
        ))}
      {step !== 'details' &&
        photos.map(
          ({ upload }) =>
            upload && <input key={upload.id} type="hidden" name="pictureIds" value={upload.id} />,
        )}
    </>
  );
}

function isEssential(name: string): boolean {
  return ESSENTIAL_FIELDS.some((field) => field === name);
}

type PublishMessageProps = Pick<ListingFormProps, 'returnPath'> & { state: ListingFormState };

function PublishMessage({ state, returnPath }: PublishMessageProps) {
  const { code, link } = state.refusal;
  const message = shownMessage(state);
  if (message === null) return null;
  return (
    <div role="alert" className="rounded-m bg-danger-soft px-4 py-3 text-danger">
      {code === null && <p className="font-bold">{PUBLISH_TEXT.invalid}</p>}
      <p>{message}</p>
      {link && (
        <a
          href={link.href}
          className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
        >
          {link.label}
        </a>
      )}
      {code === 'unauthenticated' && (
        <a
          href={pageHref({ to: '/connexion', search: { retour: returnPath } })}
          className="font-bold underline underline-offset-4"
        >
          Se reconnecter : votre annonce vous attend ici, avec ses photos
        </a>
      )}
      {code === 'conflict' && !link && (
        <a href="" className="font-bold underline underline-offset-4">
          Reprendre l’autre version
        </a>
      )}
    </div>
  );
}

type StepButtonsProps = Pick<ListingFormProps, 'form' | 'ending' | 'publishWithoutRest'>;

function StepButtons({ form: { state, step }, ending, publishWithoutRest }: StepButtonsProps) {
  const { values, photos, isSending: isPublishing } = state;
  const { next, back } = STEP_BUTTONS[step];
  const isHydrated = useHydrated();
  const isFilled = ESSENTIAL_FIELDS.every((name) => values[name]?.trim());
  const left = photos.filter((photo) => photo.state === 'waiting' || photo.state === 'sending').length;
  const isVideoLeft = state.video.kind === 'sending';
  return (
    <div className="sticky bottom-0 z-20 rounded-b-l border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:px-5.5 sm:py-4">
      {(left > 0 || isVideoLeft) && (
        <div className="mb-2 flex flex-wrap items-center justify-between gap-2 text-s text-ink-2">
          <p aria-live="polite">
            {leftText(left, isVideoLeft)}
            {isPublishing ? ', l’annonce part juste après.' : ', vous pouvez continuer.'}
          </p>
          {isPublishing && publishWithoutRest && (
            <Button look="quiet" size="s" onClick={publishWithoutRest}>
              Publier sans attendre
            </Button>
          )}
        </div>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        {back !== null && (
          <Button type="submit" name="vers" value={back} look="secondary">
            {step === 'details' ? 'Précédent' : 'Modifier'}
          </Button>
        )}
        <Button
          type="submit"
          name="vers"
          value={next}
          disabled={step === 'essentials' ? isHydrated && !isFilled : isPublishing}
          className="ml-auto max-sm:grow"
        >
          <NextLabel
            step={step}
            ending={ending}
            isPublishing={isPublishing}
            isSending={left > 0 || isVideoLeft}
          />
        </Button>
      </div>
    </div>
  );
}

function leftText(photos: number, isVideoLeft: boolean): string {
  const known = photos === 1 ? 'Une photo' : `${photos} photos`;
  const named = photos === 0 ? 'La vidéo' : isVideoLeft ? `${known} et la vidéo` : known;
  return `${named} ${photos + Number(isVideoLeft) > 1 ? 'sont' : 'est'} en cours d’envoi`;
}

type NextLabelProps = Pick<ListingFormProps, 'ending'> & {
  step: PublishStep;
  isPublishing: boolean;
  isSending: boolean;
};

function NextLabel({ step, ending, isPublishing, isSending }: NextLabelProps) {
  if (step === 'preview') {
    if (isPublishing) return isSending ? 'Envoi des photos…' : ending.busy;
    return ending.ask;
  }
  return (
    <>
      {step === 'essentials' ? 'Suivant' : 'Voir l’aperçu'}
      <Icon of={ArrowRight} className="size-5" />
    </>
  );
}
