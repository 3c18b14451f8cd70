import { SendHorizontal } from 'lucide';
import type { KeyboardEvent } from 'react';
import { MESSAGE_LIMITS, type ConversationListing } from '#shared/messages/conversation.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { chipClass } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ChosenPhotos, PhotoPicker, NoScriptPhotoPicker } from './composer-photos.tsx';
import type { Draft } from './draft.ts';
import { COMPOSER_ID, FORM_PATHS } from './message-forms.ts';
import { ProposalPanel } from './proposal-panel.tsx';
import { useWriting } from './use-writing.ts';

type ComposerProps = {
  conversation: string | null;
  listing: ConversationListing | null;
  /** Whether offers and visits may be proposed. */
  canPropose: boolean;
  /** Idempotency key of a message sent without JavaScript. */
  formKey: string;
  suggestion?: string;
  quickReplies?: readonly string[];
  onSend: (draft: Draft, photos?: Promise<readonly Blob[]>) => void;
  onTyping?: () => void;
};

/** The field for writing a message. Sends through the outbox with JavaScript, as a form without it. */
export function Composer({ suggestion = '', quickReplies = [], ...props }: ComposerProps) {
  const { conversation, listing, canPropose, formKey, onSend, onTyping } = props;
  const { field, text, message, photos, submit, change, pick, storedPictureIds } = useWriting(
    suggestion,
    onSend,
  );
  return (
    <div className="relative border-t border-line bg-surface px-3.5 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:px-4.5">
      <QuickReplies replies={quickReplies} onPick={(reply) => change(reply, true)} />
      {message && (
        <p id="message-refuse" role="alert" className="pb-2 text-s font-semibold text-danger">
          {message}
        </p>
      )}
      <NoScriptPhotoPicker form={COMPOSER_ID} />
      <ChosenPhotos photos={photos.photos} onRemove={photos.remove} />
      <div className="flex items-end gap-2">
        {canPropose && listing && (
          <ProposalPanel conversation={conversation} listing={listing} formKey={formKey} onSend={onSend} />
        )}
        <form
          id={COMPOSER_ID}
          method="post"
          action={FORM_PATHS.send}
          encType="multipart/form-data"
          onSubmit={submit}
          className="flex min-w-0 grow items-end gap-2"
        >
          <input type="hidden" name="conversation" value={conversation ?? ''} />
          <input type="hidden" name="listing" value={listing?.id ?? ''} />
          <input type="hidden" name="key" value={formKey} />
          {storedPictureIds.map((id) => (
            <input key={id} type="hidden" name="pictureIds" value={id} />
          ))}
          <PhotoPicker onPick={pick} />
          <textarea
            ref={field}
            name="text"
            aria-label="Votre message"
            placeholder="Écrire un message…"
            rows={1}
            maxLength={MESSAGE_LIMITS.text}
            value={text}
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? 'message-refuse' : undefined}
            onChange={({ currentTarget }) => {
              change(currentTarget.value);
              onTyping?.();
            }}
            onKeyDown={(event) => isSendKey(event) && submit(event)}
            enterKeyHint="enter"
            className="field-sizing-content max-h-36 min-h-11 w-full grow resize-none rounded-l border border-line bg-paper px-4 py-2.5 leading-snug text-ink"
          />
          <SendButton />
        </form>
      </div>
    </div>
  );
}

function SendButton() {
  return (
    <button
      type="submit"
      aria-label="Envoyer"
      className="grid size-11 shrink-0 place-items-center rounded-full bg-brand text-on-brand hover:bg-brand-strong"
    >
      <Icon of={SendHorizontal} className="size-5" />
    </button>
  );
}

/** On a phone Enter inserts a line break: the send button is within reach of the thumb. */
function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  const isDesktop = matchMedia('(hover: hover) and (pointer: fine)').matches;
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && isDesktop;
}

type QuickRepliesProps = { replies: readonly string[]; onPick: (reply: string) => void };

/** Without JavaScript each button submits its own reply. */
function QuickReplies({ replies, onPick }: QuickRepliesProps) {
  const isHydrated = useHydrated();
  if (replies.length === 0) return null;
  return (
    <ul
      aria-label="Réponses rapides"
      className="no-scrollbar -mx-3.5 flex gap-2 overflow-x-auto px-3.5 pb-2.5"
    >
      {replies.map((reply) => (
        <li key={reply} className="shrink-0">
          <button
            type={isHydrated ? 'button' : 'submit'}
            form={COMPOSER_ID}
            name="quick"
            value={reply}
            onClick={isHydrated ? () => onPick(reply) : undefined}
            className={chipClass()}
          >
            {reply}
          </button>
        </li>
      ))}
    </ul>
  );
}
