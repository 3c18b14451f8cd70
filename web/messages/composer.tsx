import { useRouteContext } from '@tanstack/react-router';
import { SendHorizontal } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { MESSAGE_LIMITS } from '#shared/messages/conversation.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { chipClass } from '#web/ui/chip.tsx';
import { FORM_PATHS, QUICK_REPLIES, SEND_FORM } from './message-forms.ts';

type ComposerProps = {
  conversation: string | null;
  listing: string | null;
  /** The name of the message when it is sent without JavaScript. */
  formKey: string;
  suggestion?: string;
  hasQuickReplies?: boolean;
  onSend: (text: string) => void;
  onTyping?: () => void;
};

/** Where a message is written. With JavaScript it goes through the outbox, without it as a form. */
export function Composer({
  conversation,
  listing,
  formKey,
  suggestion = '',
  hasQuickReplies = false,
  onSend,
  onTyping,
}: ComposerProps) {
  const { field, text, message, submit, change } = useWriting(suggestion, onSend);
  const isHydrated = useHydrated();
  return (
    <form
      method="post"
      action={FORM_PATHS.send}
      onSubmit={submit}
      className="border-t border-line bg-surface px-3.5 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:px-4.5"
    >
      <input type="hidden" name="conversation" value={conversation ?? ''} />
      <input type="hidden" name="listing" value={listing ?? ''} />
      <input type="hidden" name="key" value={formKey} />
      {hasQuickReplies && <QuickReplies onPick={isHydrated ? (reply) => change(reply, true) : null} />}
      {message && (
        <p id="message-refuse" role="alert" className="pb-2 text-s font-semibold text-danger">
          {message}
        </p>
      )}
      <div className="flex items-end gap-2.5">
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
        <button
          type="submit"
          aria-label="Envoyer"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-brand text-on-brand hover:bg-brand-strong"
        >
          <SendHorizontal aria-hidden="true" className="size-5" />
        </button>
      </div>
    </form>
  );
}

function useWriting(suggestion: string, onSend: (text: string) => void) {
  const { form: posted } = useRouteContext({ from: '__root__' });
  const refused = posted?.form === SEND_FORM ? posted : null;
  const [text, setText] = useState(refused?.values.text ?? suggestion);
  const [message, setMessage] = useState(refused && (refused.fields.text ?? refused.message));
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    // What the browser filled in, or somebody typed before React took over, is in the field alone.
    const written = (field.current?.value ?? text).trim();
    setMessage(written === '' ? 'Écrivez votre message.' : null);
    if (written !== '') {
      setText('');
      onSend(written);
    }
    field.current?.focus();
  };
  const change = (changed: string, takesFocus = false) => {
    setText(changed);
    if (takesFocus) field.current?.focus();
  };
  return { field, text, message, submit, change };
}

/** A phone's Enter makes a new line: its button is under the thumb. */
function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  const isDesk = matchMedia('(hover: hover) and (pointer: fine)').matches;
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && isDesk;
}

/** Without JavaScript each sends itself. */
function QuickReplies({ onPick }: { onPick: ((reply: string) => void) | null }) {
  return (
    <ul
      aria-label="Réponses rapides"
      className="no-scrollbar -mx-3.5 flex gap-2 overflow-x-auto px-3.5 pb-2.5"
    >
      {QUICK_REPLIES.map((reply) => (
        <li key={reply} className="shrink-0">
          <button
            type={onPick ? 'button' : 'submit'}
            name="quick"
            value={reply}
            onClick={onPick ? () => onPick(reply) : undefined}
            className={chipClass()}
          >
            {reply}
          </button>
        </li>
      ))}
    </ul>
  );
}
