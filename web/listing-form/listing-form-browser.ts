import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { dismissToast, showToast } from '#web/ui/toast-store.ts';
import { photoPorts, videoPorts } from '#web/uploads/browser-ports.ts';
import { waitForNetwork } from '#web/uploads/wait-for-network.ts';
import { deviceDrafts } from '#web/listing-drafts/device-drafts.ts';
import { findDraft, removeDraft, saveDraft } from '#web/listing-drafts/listing-drafts.api.ts';
import { focusField } from './listing-form-fields.ts';
import type { ListingFormPlan, ListingFormPorts } from './listing-form-ports.ts';

const REQUEST_TIMEOUT_MS = 10_000;

type Browser = Pick<ListingFormPlan, 'accountId' | 'form'> &
  Pick<ListingFormPorts, 'steps'> & {
    apiFetch: ApiFetch;
    element: () => HTMLFormElement | null;
  };

/** The form's ports in a browser. */
export function listingFormPorts({ apiFetch, accountId, form, steps, element }: Browser): ListingFormPorts {
  return {
    photos: photoPorts(apiFetch),
    video: videoPorts(apiFetch),
    drafts: {
      device: deviceDrafts(accountId, form),
      save: (save) => saveDraft(apiFetch, form, save),
      find: () => findDraft(apiFetch, form),
      findSoon: () => findSoon(apiFetch, form),
      remove: (version) => removeDraft(apiFetch, form, version),
      now: Date.now,
      wait: waitForNetwork,
    },
    steps,
    focusField: (name) => focusField(element, name),
    toasts: { show: showToast, dismiss: dismissToast },
  };
}

/** With a short timeout, as the form waits for it. */
function findSoon(apiFetch: ApiFetch, form: string) {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  return findDraft((input, init) => apiFetch(input, { ...init, signal }), form);
}
