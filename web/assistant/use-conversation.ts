import { useLocation, useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ASSISTANT_LIMITS, ASSISTANT_TEXT, type AssistantAnswer } from '#shared/assistant/assistant.ts';
import { useAccount } from '#web/accounts/session.ts';
import { errorText } from '#web/platform/error-text.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { askAssistant } from './assistant.api.ts';
import { findConversation, discardConversation, saveConversation, MAX_TURNS } from './conversation-store.ts';
import type { PostedConversation } from './posted-conversation.ts';
import { contextOf } from './suggestions.ts';
import { stateAfter, type Turn } from './turn.ts';

/** A question on its way, and what of its answer is there. */
export type Pending = { question: string; soFar: AssistantAnswer | null };
type Failure = { text: string; question: string | null };

const NOTHING_POSTED: PostedConversation = { turns: [], text: '', message: null };

/** The conversation of this tab. Hooks and server agree on what was posted without JavaScript; the rest comes after. */
export function useConversation(posted: PostedConversation = NOTHING_POSTED) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const href = useLocation({ select: (location) => location.href });
  const accountId = useAccount()?.id ?? null;
  const isHydrated = useHydrated();
  const [turns, setTurns] = useState<readonly Turn[] | null>(null);
  const [pending, setPending] = useState<Pending | null>(null);
  const [failure, setFailure] = useState<Failure | null>(
    posted.message === null ? null : { text: posted.message, question: null },
  );
  const [isDiscarded, setDiscarded] = useState(false);
  const [text, setText] = useState(posted.text);
  const era = useEra();
  if (isHydrated && turns === null) setTurns(withPosted(findConversation(accountId), posted.turns));
  const shown = turns ?? posted.turns;

  const ask = async (typed: string) => {
    const question = typed.trim();
    if (pending) return;
    setDiscarded(false);
    const problem = problemOf(question);
    setFailure(problem === null ? null : { text: problem, question: null });
    if (problem !== null) return;
    setText('');
    setPending({ question, soFar: null });
    const isOver = era.begin();
    try {
      const asking = { text: question, context: contextOf(href), previous: stateAfter(shown) };
      const answer = await askAssistant(apiFetch, asking, (soFar) => {
        if (!isOver()) setPending({ question, soFar });
      });
      if (isOver()) return;
      const all = [...shown, { question, answer }].slice(-MAX_TURNS);
      setTurns(all);
      saveConversation(accountId, all);
    } catch (error) {
      if (isOver()) return;
      setFailure({ text: errorText(error), question });
      setText((since) => since || question);
    } finally {
      if (!isOver()) setPending(null);
    }
  };
  const discard = () => {
    era.end();
    isPostDiscarded = true;
    discardConversation();
    setTurns([]);
    setPending(null);
    setFailure(null);
    setDiscarded(true);
  };
  const actions = { setText, ask: (question: string) => void ask(question), discard };
  return { turns: shown, pending, failure, isDiscarded, text, path: href, ...actions };
}

export type Conversation = ReturnType<typeof useConversation>;

function problemOf(question: string): string | null {
  if (question === '') return ASSISTANT_TEXT.empty;
  return question.length > ASSISTANT_LIMITS.text ? ASSISTANT_TEXT.tooLong : null;
}

/** Ends when the conversation is discarded or its account is gone: late answers are dropped. */
function useEra() {
  const count = useRef(0);
  const [era] = useState(() => ({
    /** Returns whether it has ended since. */
    begin: () => {
      const begun = count.current;
      return () => count.current !== begun;
    },
    end: () => {
      count.current += 1;
    },
  }));
  useEffect(() => era.end, [era]);
  return era;
}

/** What was posted comes with the document, and would come back with each visit of the page. */
let isPostDiscarded = false;

/** What was posted before JavaScript was there is carried on. */
function withPosted(kept: readonly Turn[], posted: readonly Turn[]): readonly Turn[] {
  const last = posted.at(-1);
  if (!last || isPostDiscarded || kept.some(({ question }) => question === last.question)) return kept;
  return kept.length === 0 ? posted : [...kept, last];
}
