import { SendHorizontal } from 'lucide';
import { useRef, type FormEvent, type KeyboardEvent } from 'react';
import { ASSISTANT_LIMITS, ASSISTANT_PATH } from '#shared/assistant/assistant.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ASSISTANT_TEXTS, LATEST_TURN, QUESTION_FORM } from './assistant-texts.ts';
import { carriedFields } from './posted-conversation.ts';
import type { Conversation } from './use-conversation.ts';

/** The field for a question: Enter sends. Without JavaScript the form carries what the next question goes on from. */
export function QuestionForm({ conversation }: { conversation: Conversation }) {
  const { turns, pending, text, setText, ask, discard } = conversation;
  const isHydrated = useHydrated();
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    // What somebody typed before hydration is only in the field itself.
    ask(field.current?.value ?? text);
    field.current?.focus();
  };
  const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
    key === 'Enter' && !shiftKey && !nativeEvent.isComposing;
  const carried = isHydrated ? {} : carriedFields(turns);
  return (
    <div className="min-w-0 grow">
      <form
        id={QUESTION_FORM}
        method="post"
        action={`${ASSISTANT_PATH}#${LATEST_TURN}`}
        onSubmit={submit}
        data-keeps-draft
        className="flex items-end gap-2"
      >
        {Object.entries(carried).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <textarea
          ref={field}
          name="text"
          aria-label={ASSISTANT_TEXTS.question}
          placeholder={ASSISTANT_TEXTS.placeholder}
          rows={1}
          maxLength={ASSISTANT_LIMITS.text}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => isSendKey(event) && submit(event)}
          enterKeyHint="send"
          className="field-sizing-content max-h-36 min-h-11 w-full grow resize-none rounded-l border border-line bg-paper px-4 py-2.5 leading-snug text-ink"
        />
        <button
          type="submit"
          aria-label="Envoyer"
          aria-disabled={pending !== null}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-brand text-on-brand hover:bg-brand-strong"
        >
          <Icon of={SendHorizontal} className="size-5" />
        </button>
      </form>
      {isHydrated && (
        <OnDevice
          onDiscard={() => {
            discard();
            field.current?.focus();
          }}
          isEmpty={turns.length === 0}
        />
      )}
    </div>
  );
}

/** Where the conversation is, and how it is forgotten. */
function OnDevice({ isEmpty, onDiscard }: { isEmpty: boolean; onDiscard: () => void }) {
  return (
    <p className="mt-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-s text-ink-2">
      {ASSISTANT_TEXTS.onDevice}
      {!isEmpty && (
        <button
          type="button"
          onClick={onDiscard}
          className="min-h-11 font-semibold underline underline-offset-4"
        >
          {ASSISTANT_TEXTS.discard}
        </button>
      )}
    </p>
  );
}
