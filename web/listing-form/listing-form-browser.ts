import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { outboxOf } from '#web/outbox/browser-outbox.ts';
import { dismissToast, showToast } from '#web/ui/toast-store.ts';
import { photoPorts, videoPorts } from '#web/uploads/browser-ports.ts';
import { waitForNetwork } from '#web/uploads/wait-for-network.ts';
import { deviceDrafts } from '#web/listing-drafts/device-drafts.ts';
import { findDraft, removeDraft, saveDraft } from '#web/listing-drafts/listing-drafts.api.ts';
import { dropWaitingDraft, savingThroughOutbox } from '#web/listing-drafts/waiting-draft.ts';
import { focusField } from './listing-form-fields.ts';
import type { ListingFormPlan, ListingFormPorts } from './listing-form-ports.ts';

const REQUEST_TIMEOUT_MS = 10_000;

type Browser = Pick<ListingFormPlan, 'accountId' | 'form' | 'takeShared'> &
  Pick<ListingFormPorts, 'steps'> & {
    apiFetch: ApiFetch;
    element: () => HTMLFormElement | null;
  };

/** The form's ports in a browser. */
export function listingFormPorts(browser: Browser): ListingFormPorts {
  const { apiFetch, accountId, form, steps, element, takeShared = takeNothing } = browser;
  const outbox = () => outboxOf(accountId, apiFetch);
  return {
    takeShared,
    photos: photoPorts(apiFetch),
    video: videoPorts(apiFetch),
    drafts: {
      device: deviceDrafts(accountId, form),
      save: savingThroughOutbox(outbox, form, (save) => saveDraft(apiFetch, form, save)),
      find: () => findDraft(apiFetch, form),
      findSoon: () => findSoon(apiFetch, form),
      async remove(version) {
        await dropWaitingDraft(outbox(), form);
        await removeDraft(apiFetch, form, version);
      },
      now: Date.now,
      wait: waitForNetwork,
    },
    steps,
    focusField: (name) => focusField(element, name),
    toasts: { show: showToast, dismiss: dismissToast },
  };
}

const takeNothing = () => Promise.resolve([]);

/** With a short timeout, as the form waits for it. */
function findSoon(apiFetch: ApiFetch, form: string) {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  return findDraft((input, init) => apiFetch(input, { ...init, signal }), form);
}
