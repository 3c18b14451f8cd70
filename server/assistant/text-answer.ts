import { ASSISTANT_LIMITS } from '#shared/assistant/assistant.ts';
import { truncate } from '#shared/platform/text.ts';
import type { AnswerDraft, Asked } from './answer-parts.ts';
import type { Passage } from './passage.ts';
import { redactText } from './redact-text.ts';

export const MAX_BUBBLES = 4;
const MAX_BUBBLE = 600;

/** What a passage says, with its source. */
export function answerFrom({ text, source }: Passage): AnswerDraft {
  return {
    kind: 'answer',
    bubbles: text.slice(0, MAX_BUBBLES).map((paragraph) => shortened(paragraph)),
    sources: [source],
  };
}

/** Keeps the lines of a list. */
function shortened(paragraph: string): string {
  if (paragraph.length <= MAX_BUBBLE) return paragraph;
  const lines = paragraph.split('\n');
  let kept = '';
  for (const line of lines)
    if (kept.length + line.length < MAX_BUBBLE) kept += kept === '' ? line : `\n${line}`;
  return kept === '' ? truncate(paragraph, MAX_BUBBLE) : kept;
}

const QUESTION_SUBJECT = 'Question posée à AIDA';

/** Says that she does not know, and offers to hand the question to the team. */
export function answerUnknown({ question: { text } }: Asked): AnswerDraft {
  // An address is kept in histories and logs: not the whole question, and nobody's number.
  const redacted = redactText(text.toWellFormed());
  const isShort = redacted.length <= ASSISTANT_LIMITS.handedOver;
  const message = isShort ? redacted : truncate(redacted, ASSISTANT_LIMITS.handedOver);
  return {
    kind: 'unknown',
    bubbles: [
      'Je ne sais pas répondre à cela. Je connais les annonces et les règles de ce site, rien d’autre.',
      'Vous pouvez poser votre question à l’équipe : une personne vous répond par e-mail.',
    ],
    actions: [
      {
        label: 'Écrire à l’équipe',
        href: `/contact?${new URLSearchParams({ sujet: QUESTION_SUBJECT, message })}#ecrire`,
      },
      { label: 'Centre d’aide', href: '/aide' },
    ],
  };
}
