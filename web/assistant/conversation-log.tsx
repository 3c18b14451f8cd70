import { useEffect, useRef, type RefObject } from 'react';
import { Button } from '#web/ui/button.tsx';
import { chipClass } from '#web/ui/chip.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { AnswerBubble, AnswerView, QuestionBubble } from './answer-view.tsx';
import { ASSISTANT_TEXTS, LATEST_TURN, QUESTION_FORM } from './assistant-texts.ts';
import { repliesTo, suggestionsFor } from './suggestions.ts';
import type { Conversation } from './use-conversation.ts';

const TURN = 'grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-2';

/** The questions and answers so far; without any, three suggestions that fit the page. */
export function ConversationLog({ conversation }: { conversation: Conversation }) {
  const { turns, pending, failure, isDiscarded, path, ask } = conversation;
  const log = useRef<HTMLDivElement>(null);
  const latest = useRef<HTMLDivElement>(null);
  useLatestInView(conversation, log, latest);
  const isEmpty = turns.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div
        ref={log}
        role="log"
        aria-label={ASSISTANT_TEXTS.log}
        tabIndex={-1}
        className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none"
      >
        <AnswerBubble text={ASSISTANT_TEXTS.hello} />
        {turns.map(({ question, answer }, index) => {
          const isLatest = index === turns.length - 1 && !pending;
          return (
            <div
              key={index}
              ref={isLatest ? latest : null}
              id={isLatest ? LATEST_TURN : undefined}
              className={TURN}
            >
              <QuestionBubble text={question} />
              <AnswerView answer={answer} />
            </div>
          );
        })}
        {pending && (
          <div ref={latest} className={TURN}>
            <QuestionBubble text={pending.question} />
            {pending.soFar && <AnswerView answer={pending.soFar} />}
            <p className="text-s text-ink-2">{ASSISTANT_TEXTS.searching}</p>
          </div>
        )}
      </div>
      {!pending && !failure && (
        <Replies texts={isEmpty ? suggestionsFor(path) : repliesTo(turns.at(-1))} onPick={ask} />
      )}
      <p role="status" className={isDiscarded ? 'text-s text-ink-2' : 'sr-only'}>
        {isDiscarded && ASSISTANT_TEXTS.discarded}
      </p>
      {failure && <Failure {...failure} onRetry={ask} />}
    </div>
  );
}

type FailureProps = { text: string; question: string | null; onRetry: (question: string) => void };

function Failure({ text, question, onRetry }: FailureProps) {
  return (
    <div role="alert" className="rounded-m bg-danger-soft p-3 text-s text-ink">
      <p className="font-semibold text-danger">{text}</p>
      {question !== null && (
        <Button size="s" look="secondary" className="mt-2" onClick={() => onRetry(question)}>
          Réessayer
        </Button>
      )}
    </div>
  );
}

/** Without JavaScript each button submits its own text. */
function Replies({ texts, onPick }: { texts: readonly string[]; onPick: (text: string) => void }) {
  const isHydrated = useHydrated();
  if (texts.length === 0) return null;
  return (
    <ul aria-label={ASSISTANT_TEXTS.suggestions} className="flex flex-wrap gap-2">
      {texts.map((text) => (
        <li key={text}>
          <button
            type={isHydrated ? 'button' : 'submit'}
            form={QUESTION_FORM}
            name="suggestion"
            value={text}
            onClick={isHydrated ? () => onPick(text) : undefined}
            className={chipClass(false, 'py-2 text-left')}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Shows each new turn from its beginning; the focus is not lost with a suggestion that disappears. */
function useLatestInView(
  { turns, pending }: Conversation,
  log: RefObject<HTMLElement | null>,
  latest: RefObject<HTMLElement | null>,
) {
  const known = useRef<string>(undefined);
  const now = `${turns.length} ${pending?.question ?? ''}`;
  useEffect(() => {
    const isNew = known.current !== undefined && known.current !== now;
    known.current = now;
    if (!isNew) return;
    latest.current?.scrollIntoView({ block: 'start' });
    if (document.activeElement === document.body) log.current?.focus({ preventScroll: true });
  }, [now, log, latest]);
}
