import type { FormState } from '#web/platform/forms/form-state.ts';
import { ASSISTANT_FORM } from './assistant-texts.ts';
import { readTurns, stateAfter, type Turn } from './turn.ts';

/** A conversation that was led by posting a form. */
export type PostedConversation = {
  turns: readonly Turn[];
  /** What was typed and refused. */
  text: string;
  message: string | null;
};

/** So many turns travel in the form, without their cards. */
const MAX_CARRIED = 3;
/** Characters of a hidden field: more is not ours. */
const MAX_LENGTH = 20_000;

export const CARRIED_FIELDS = { turns: 'tours', state: 'suite' } as const;

/** The hidden fields with which the next question goes on. */
export function carriedFields(turns: readonly Turn[]): Record<string, string> {
  if (turns.length === 0) return {};
  const carried = turns
    .slice(-MAX_CARRIED)
    .map(({ question, answer }) => ({ question, answer: { ...answer, cards: [] } }));
  return {
    [CARRIED_FIELDS.turns]: JSON.stringify(carried),
    [CARRIED_FIELDS.state]: JSON.stringify(stateAfter(turns)),
  };
}

/** Reads what a form carried; anything else than our own turns with links to our own pages is left out. */
export function readCarried(text = ''): Turn[] {
  return readTurns(parse(text))
    .slice(-MAX_CARRIED)
    .filter(({ answer: { cards, actions, sources } }) => {
      const isOwn = [...actions, ...sources].every(({ href }) => /^\/(?![/\\])/.test(href));
      return cards.length === 0 && isOwn;
    });
}

/** Undefined if there is none; the API checks it. */
export function readState(text = ''): unknown {
  return parse(text) ?? undefined;
}

function parse(text: string): unknown {
  try {
    return text.length > MAX_LENGTH ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** What the page shows after its form was posted. */
export function postedConversation(form: FormState | null): PostedConversation | undefined {
  if (form?.form !== ASSISTANT_FORM) return undefined;
  const { values, fields, message, answer } = form;
  return {
    turns: readTurns(parse(answer?.turns ?? '')),
    text: values.text ?? '',
    message: fields.text ?? message,
  };
}
