import type { Category } from '#shared/categories/category.ts';
import { NEW_LISTING_FORM, type DraftContent } from '#shared/listing-drafts/listing-draft.ts';
import type { PublishingDefaults } from '#shared/listings/own-listing.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import type { FormState } from '#web/platform/forms/form-state.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { FoundDraft } from '#web/listing-drafts/choose-draft.ts';
import type { ListingFormEnding, ListingFormPlan, Surroundings, TakeShared } from './listing-form-ports.ts';
import type { ListingFormState } from './listing-form-state.ts';
import { OWN } from '#web/listings/own-listings-key.ts';
import { createListing } from './listing-form.api.ts';
import { PUBLISH_FORM, PUBLISH_TEXT, publishedPath } from './publish-form.ts';
import { publishStep } from './publish-steps.ts';

type NewListingPage = {
  category: Category | null;
  defaults: PublishingDefaults;
  /** What the link to the page has filled in. */
  given?: Readonly<Record<string, string>>;
  /** Photos that a form without JavaScript has stored. */
  uploads: readonly Upload[];
  accountId: string;
  draft: FoundDraft;
  takeShared?: TakeShared | undefined;
  /** Called once the listing was accepted and the confirmation page was requested. */
  onPublished: () => void;
};

/** Keys of accepted submissions: a page that is shown again must not continue with their form. */
const takenKeys = new Set<string>();

export function newListingForm(page: NewListingPage, surroundings: Surroundings): ListingFormPlan {
  const sent = sentForm(surroundings.posted);
  const draft = isTaken(page.draft) ? null : page.draft;
  const untouched = emptyListing(page);
  const { values, ...begun } = begunForm(sent, draft, page.uploads);
  return {
    ...begun,
    values: { ...untouched.values, ...values },
    video: null,
    sent,
    draft,
    untouched,
    form: NEW_LISTING_FORM,
    accountId: page.accountId,
    takeShared: page.takeShared,
    ending: publishing(page.onPublished, surroundings),
  };
}

/** The untouched form; its key is generated when it is begun. */
export function emptyListing({
  category,
  defaults: { countryCode, citySlug },
  given = {},
}: Pick<NewListingPage, 'category' | 'defaults' | 'given'>): DraftContent {
  return {
    values: {
      category: category ?? '',
      currency: 'XOF',
      countryCode: countryCode ?? '',
      citySlug: citySlug ?? '',
      ...given,
    },
    step: publishStep(''),
    key: '',
    pictureIds: [],
  };
}

export function isListingBegun({ photos, video, values }: ListingFormState): boolean {
  const isWritten = ['title', 'description', 'price'].some((name) => values[name]?.trim());
  return photos.length > 0 || video.kind !== 'none' || isWritten;
}

/** The form that came back without JavaScript, unless it has been published since. */
function sentForm(posted: FormState | null): FormState | null {
  return posted?.form === PUBLISH_FORM && !takenKeys.has(posted.values.cle ?? '') ? posted : null;
}

function isTaken(draft: FoundDraft): boolean {
  return draft !== null && draft !== 'unknown' && takenKeys.has(draft.content.key);
}

/** What the form starts from: values that came back without JavaScript, otherwise the draft. */
function begunForm(sent: FormState | null, draft: FoundDraft, uploads: readonly Upload[]) {
  if (sent) {
    const { values } = sent;
    return { values, step: publishStep(values.etape), knownKey: values.cle ?? '', uploads };
  }
  if (draft === null || draft === 'unknown')
    return { values: {}, step: publishStep(''), knownKey: '', uploads: [] };
  const { values, step, key } = draft.content;
  return { values, step: publishStep(step), knownKey: key, uploads: draft.uploads };
}

function publishing(
  onPublished: () => void,
  { apiFetch, queryClient, goTo }: Surroundings,
): ListingFormEnding {
  return {
    async submit(listing, { key }) {
      const { id } = await createListing(apiFetch, listing, key);
      takenKeys.add(key);
      void queryClient.invalidateQueries({ queryKey: [...OWN, 'page'] });
      return async () => {
        await goTo(publishedPath(id));
        showToast({ title: PUBLISH_TEXT.done, text: PUBLISH_TEXT.doneText });
        onPublished();
      };
    },
    async afterRefusal() {
      showToast({ title: PUBLISH_TEXT.failed, text: PUBLISH_TEXT.failedText, isDestructive: true });
      return {};
    },
  };
}
