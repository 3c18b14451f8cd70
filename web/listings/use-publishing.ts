import { useRouteContext } from '@tanstack/react-router';
import type { Category } from '#shared/categories/category.ts';
import type { PublishingDefaults } from '#shared/listings/own-listing.ts';
import type { Upload } from '#shared/uploads/upload.ts';
import type { FormState } from '#web/platform/form-state.ts';
import type { FoundDraft } from './choose-draft.ts';
import { PUBLISH_FORM } from './publish-form.ts';
import { publishStep } from './publish-steps.ts';
import { listingFormState, useHeldForm, useRefusal } from './use-listing-form.ts';
import { usePublishDraft } from './use-publish-draft.ts';
import { isTaken, useSubmission } from './use-submission.ts';

type Start = {
  category: Category | null;
  defaults: PublishingDefaults;
  /** Photos that a form without JavaScript kept. */
  uploads: readonly Upload[];
  accountId: string;
  draft: FoundDraft;
  /** Called once a listing was taken and the page that says so was asked for. */
  onPublished: () => void;
};

/** Everything the form of a new listing knows and does, in one place. */
export function usePublishing(start: Start) {
  const { renderedAt: now, form: posted } = useRouteContext({ from: '__root__' });
  const sent = sentForm(posted);
  const found = withoutTaken(start.draft);
  const pristine = firstValues(start.category, start.defaults);
  const begun = begunForm(sent, found, start.uploads);
  const held = useHeldForm({ ...begun, values: { ...pristine, ...begun.values } }, sent, now);
  const { knownKey, submissionKey, draft, clear } = usePublishDraft({
    ...held,
    pristine,
    accountId: start.accountId,
    found,
    firstKey: begun.key,
    isNewest: sent !== null,
  });
  const refusals = useRefusal(held, sent);
  const { typed, queue, photos, video } = held;
  const { isPublishing, publishOnce, publishWithoutRest } = useSubmission({
    values: typed.values,
    queue,
    slot: video.slot,
    submissionKey,
    now,
    refuse: refusals.refuse,
    onTaken: () => void draft.forget(),
    onPublished: start.onPublished,
  });
  return {
    ...listingFormState({ held, refusals, sent, now, isPublishing, send: () => void publishOnce() }),
    key: knownKey,
    draft,
    clear,
    isBegun: photos.length > 0 || video.state.kind !== 'none' || isWritten(typed.values),
    publishWithoutRest,
  };
}

function isWritten(values: Readonly<Record<string, string>>): boolean {
  return ['title', 'description', 'price'].some((name) => values[name]?.trim());
}

/** What was sent without JavaScript and came back, unless it was published since. */
function sentForm(posted: FormState | null): FormState | null {
  return posted?.form === PUBLISH_FORM && !isTaken(posted.values.cle ?? '') ? posted : null;
}

/** What the form begins with: what was sent without JavaScript, otherwise the draft. */
function begunForm(sent: FormState | null, found: FoundDraft, uploads: readonly Upload[]) {
  if (sent)
    return {
      values: sent.values,
      step: publishStep(sent.values.etape),
      key: sent.values.cle ?? '',
      uploads,
    };
  if (found === null || found === 'unknown')
    return { values: {}, step: publishStep(''), key: '', uploads: [] };
  const { values, step, key } = found.content;
  return { values, step: publishStep(step), key, uploads: found.uploads };
}

/** A page that is shown again may still hold the draft of what was published since. */
function withoutTaken(found: FoundDraft): FoundDraft {
  return found !== null && found !== 'unknown' && isTaken(found.content.key) ? null : found;
}

function firstValues(category: Category | null, { countryCode, citySlug }: PublishingDefaults) {
  return {
    category: category ?? '',
    currency: 'XOF',
    countryCode: countryCode ?? '',
    citySlug: citySlug ?? '',
  };
}
