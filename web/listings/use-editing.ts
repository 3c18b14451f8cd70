import { useNavigate, useRouteContext } from '@tanstack/react-router';
import type { ListingEdition } from '#shared/listings/own-listing.ts';
import type { Upload } from '#shared/uploads/upload.ts';
import type { FormState } from '#web/platform/form-state.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { FoundDraft } from './choose-draft.ts';
import { EDIT_TEXT, openedOf, savedPath, startOf } from './edit-form.ts';
import { editionQuery, loadOpened, saveEdit } from './edition.api.ts';
import { PUBLISH_FORM } from './publish-form.ts';
import { publishStep } from './publish-steps.ts';
import { useEditDraft } from './use-edit-draft.ts';
import {
  listingFormState,
  useHeldForm,
  useRefusal,
  type HeldForm,
  type ListingFormState,
} from './use-listing-form.ts';
import { allArrived, useSending, type Refusal } from './use-sending.ts';

type Start = {
  edition: ListingEdition;
  /** Photos that a form without JavaScript kept; otherwise the listing’s. */
  uploads: readonly Upload[];
  accountId: string;
  draft: FoundDraft;
};

/** The form of a listing that is there already: the same steps, another end. */
export function useEditing({ edition, uploads, accountId, draft: found }: Start) {
  const { renderedAt: now, form: posted } = useRouteContext({ from: '__root__' });
  const sent = posted?.form === PUBLISH_FORM ? posted : null;
  const begun = begunForm(sent, found, { edition, uploads });
  const held = useHeldForm({ ...begun, video: edition.video }, sent, now);
  const kept = useEditDraft({ accountId, edition, found, held, isNewest: sent !== null });
  const refusals = useRefusal(held, sent);
  const { isSending, sendOnce } = useSaving({
    id: edition.id,
    held,
    now,
    refuse: refusals.refuse,
    onSaved: () => void kept.draft.forget(),
  });
  const send = () => void sendOnce();
  const form = listingFormState({ held, refusals, sent, now, isPublishing: isSending, send });
  return { form: { ...form, key: '' } satisfies ListingFormState, kept };
}

/** What the form begins with: what was sent without JavaScript, the draft, or the listing as it is. */
function begunForm(
  sent: FormState | null,
  found: FoundDraft,
  { edition, uploads }: Pick<Start, 'edition' | 'uploads'>,
) {
  const draft = sent || found === 'unknown' ? null : found;
  const step = publishStep(sent?.values.etape ?? draft?.content.step);
  if (!draft) return { values: sent?.values ?? startOf(edition), uploads, step };
  return { values: { ...startOf(edition), ...draft.content.values }, uploads: draft.uploads, step };
}

type Saving = {
  id: string;
  held: HeldForm;
  now: number;
  refuse: (refusal: Refusal) => void;
  onSaved: () => void;
};

function useSaving({ id, held, now, refuse, onSaved }: Saving) {
  const { apiFetch, queryClient } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const { queue, video } = held;
  const { values, fill } = held.typed;
  return useSending({
    values,
    queue,
    now,
    refuse,
    settled: () => allArrived(queue, video.slot),
    deliver: async (listing) => {
      const saved = await saveEdit(apiFetch, id, { ...listing, ...openedOf(values) });
      onSaved();
      queryClient.removeQueries({ queryKey: editionQuery(apiFetch, id).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['own-listings'] });
      void queryClient.invalidateQueries({ queryKey: ['listing'] });
      await navigate({ href: savedPath(saved), replace: true });
    },
    onFailure: async (code) => {
      showToast({ title: EDIT_TEXT.saveFailed, isDestructive: true });
      if (code !== 'conflict') return;
      // Who has read what the other one changed may save over it.
      fill(await loadOpened(apiFetch, id));
    },
  });
}
