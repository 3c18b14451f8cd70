import { adviceOf, assessRisk, WARN_SCORE, type Risk } from '#shared/safety/assess-risk.ts';
import { riskyParts } from '#shared/safety/risky-parts.ts';
import { truncate } from '#shared/platform/text.ts';
import { assessText } from '#server/safety/assess-text.ts';
import type { AnswerDraft, Asked } from './answer-parts.ts';
import { DANGER_SIGNS } from './danger-signs.data.ts';
import { matchesCue } from '#server/question-words/match-cues.ts';

/** Said whenever a secret code is spoken of, whatever the question. */
export const CODE_WARNING =
  'Ne donnez jamais à personne un code reçu par SMS, votre code secret ni votre mot de passe : qui les a prend votre compte ou votre argent. Ni notre équipe, ni un opérateur, ni un acheteur n’en a besoin.';

const WHAT_TO_DO =
  'Ne répondez pas, ne payez rien et n’ouvrez aucun lien. Dans la conversation ou sur l’annonce, touchez « Signaler » : une personne de l’équipe regarde.';
const GENERAL = [
  'Je ne vois pas de signe d’arnaque dans ce que vous écrivez, mais cela ne garantit rien. Collez ici le message reçu, je le lirai.',
  'Les signes qui reviennent : un prix trop beau, une urgence, un acompte ou des frais avant d’avoir vu le bien, un code réclamé, un lien inconnu. Voyez le bien, vérifiez les papiers, payez ensuite.',
];
const SOURCES = [{ title: 'FAQ : reconnaître une arnaque', href: '/faq#arnaques' }];
const MAX_QUOTE = 120;
const MAX_QUOTES = 2;

/**
 * Reads a pasted message by the rules that conversations are read by: the sign, and what to do. A question that only
 * names a sign gets the advice about it; that no sign is seen is said where none is named.
 */
export function answerDanger({ question: { text, words } }: Asked): AnswerDraft {
  const risk = riskOfPasted(text);
  const strong = adviceOf(risk);
  const advice = strong.length > 0 ? strong : adviceAbout([...signsIn(words.join(' ')), ...risk.rules]);
  const seen = strong.length > 0 ? quoteSigns(text) : [];
  return {
    kind: 'safety',
    bubbles: advice.length === 0 ? GENERAL : [...seen, ...advice, WHAT_TO_DO],
    sources: SOURCES,
  };
}

/** Who asks AIDA tells what somebody wrote, so that the weights may add a sign, but never overrule one. */
function riskOfPasted(text: string): Risk {
  const risk = assessRisk(text);
  return risk.score >= WARN_SCORE ? risk : assessText(text);
}

function quoteSigns(text: string): string[] {
  const quotes = riskyParts(text)
    .slice(0, MAX_QUOTES)
    .map(({ from, to }) => `« ${truncate(text.slice(from, to), MAX_QUOTE)} »`);
  const are = quotes.length > 1 ? 'sont des signes' : 'est un signe';
  return quotes.length === 0 ? [] : [`Attention : ${quotes.join(' et ')} ${are} d’arnaque.`];
}

function signsIn(joined: string): string[] {
  return DANGER_SIGNS.filter(({ cue }) => matchesCue(joined, cue)).map(({ rule }) => rule);
}

/** In the words of the warnings beside messages, the heaviest first. */
const adviceAbout = (rules: string[]) => adviceOf({ score: WARN_SCORE, rules });

export function answerCode(): AnswerDraft {
  return {
    kind: 'safety',
    bubbles: [
      CODE_WARNING,
      'Si vous l’avez déjà donné : changez votre mot de passe tout de suite, et appelez votre opérateur pour bloquer votre compte mobile.',
    ],
    sources: SOURCES,
    actions: [{ label: 'Sécurité de mon compte', href: '/profile?tab=security' }],
  };
}
