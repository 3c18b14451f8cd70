import { NEW_LISTING_FORM, type DraftContent } from '#shared/listing-drafts/listing-draft.ts';
import type { BrowserOutbox } from '#web/outbox/browser-outbox.ts';
import type { NewEntry } from '#web/outbox/outbox-entry.ts';
import { isNetworkFailure } from '#web/platform/error-text.ts';
import { pageHref } from '#web/platform/page-href.ts';

type Save = { version: number; saveId: string; content: DraftContent };
type Outbox = Pick<BrowserOutbox, 'accountId' | 'add' | 'dropSubject' | 'find'>;

/**
 * Saves through `save`; what the network lost also waits in the outbox, so that it leaves after its form is closed. The
 * open form goes on saving by itself: whichever arrives first, the other recognises it by its save id.
 */
export function savingThroughOutbox<Saved>(
  openOutbox: () => Outbox,
  form: string,
  save: (save: Save) => Promise<Saved>,
): (save: Save) => Promise<Saved> {
  return async (draft) => {
    const outbox = openOutbox();
    try {
      const saved = await save(draft);
      await dropWaitingDraft(outbox, form);
      return saved;
    } catch (error) {
      if (isNetworkFailure(error)) await outbox.add(draftEntry(outbox.accountId, form, draft));
      throw error;
    }
  };
}

/** The draft was saved, published or discarded. */
export async function dropWaitingDraft(outbox: Outbox, form: string): Promise<void> {
  if (outbox.find('draft', form)) await outbox.dropSubject('draft', form);
}

function draftEntry(accountId: string, form: string, draft: Save): NewEntry {
  return {
    key: draft.saveId,
    accountId,
    kind: 'draft',
    subject: form,
    request: {
      method: 'PUT',
      path: `/api/listings/mine/drafts/${encodeURIComponent(form)}`,
      body: draft,
    },
    title: 'Brouillon',
    text: draft.content.values.title ?? '',
    href:
      form === NEW_LISTING_FORM
        ? '/creer-annonce'
        : pageHref({ to: '/annonce/$id/modifier', params: { id: form } }),
    content: null,
  };
}
