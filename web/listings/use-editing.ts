import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { formOfListing } from '#shared/listings/edition-form.ts';
import type { ListingEdition } from '#shared/listings/own-listing.ts';
import type { Upload } from '#shared/uploads/upload.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { EDIT_TEXT, openedOf, savedPath } from './edit-form.ts';
import { editionQuery, loadEdition, saveEdit } from './edition.api.ts';
import { PUBLISH_FORM, publishStep } from './publish-form.ts';
import {
  listingFormState,
  useHeldForm,
  useRefusal,
  type HeldForm,
  type ListingFormState,
} from './use-listing-form.ts';
import { useSending, type Refusal } from './use-sending.ts';

type Start = { edition: ListingEdition; uploads: readonly Upload[] };

/** The form of a listing that is there already: the same steps, another end. */
export function useEditing({ edition, uploads }: Start): ListingFormState {
  const { renderedAt: now, form: posted } = useRouteContext({ from: '__root__' });
  const sent = posted?.form === PUBLISH_FORM ? posted : null;
  const values = sent?.values ?? startOf(edition);
  const held = useHeldForm({ values, uploads, step: publishStep(sent?.values.etape) }, sent, now);
  const refusals = useRefusal(held, sent);
  const { isSending, sendOnce } = useSaving({ id: edition.id, held, now, refuse: refusals.refuse });
  const send = () => void sendOnce();
  return { ...listingFormState({ held, refusals, sent, now, isPublishing: isSending, send }), key: '' };
}

function startOf({ content, version, opened }: ListingEdition): Record<string, string> {
  return { ...formOfListing(content), version: String(version), opened };
}

type Saving = { id: string; held: HeldForm; now: number; refuse: (refusal: Refusal) => void };

function useSaving({ id, held, now, refuse }: Saving) {
  const { apiFetch, queryClient } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const { queue } = held;
  const { values, fill } = held.typed;
  return useSending({
    values,
    queue,
    now,
    refuse,
    settled: queue.settled,
    deliver: async (listing) => {
      const saved = await saveEdit(apiFetch, id, { ...listing, ...openedOf(values) });
      queryClient.removeQueries({ queryKey: editionQuery(apiFetch, id).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['own-listings'] });
      void queryClient.invalidateQueries({ queryKey: ['listing'] });
      await navigate({ href: savedPath(saved), replace: true });
    },
    onFailure: async (code) => {
      showToast({ title: EDIT_TEXT.saveFailed, isDestructive: true });
      if (code !== 'conflict') return;
      // Who has read what the other one changed may save over it.
      const { version, opened } = await loadEdition(apiFetch, id);
      fill({ version: String(version), opened });
    },
  });
}
