import { assessRisk, WARN_SCORE } from '#shared/safety/assess-risk.ts';
import type { AnswerWeights } from '#server/question-words/answer-weights.ts';
import { likelyAnswers, type LikelyAnswer } from '#server/question-words/likely-answers.ts';
import { droppedFilters } from '#server/question-words/dropped-filters.ts';
import { matchesCue } from '#server/question-words/match-cues.ts';
import { questionWords } from '#server/question-words/question-words.ts';
import { TOOLS, type Decision, type Question, type Tool } from './question.ts';

/** Below it nothing is likely enough. */
const ENOUGH = 0.15;
/** From here on a question that meets one rule for swindles is one about the site: "mon paiement est en attente". */
const SURE = 0.8;

/** Some share of warnings, from which on they count together. */
const ENOUGH_UNSAFE = 0.3;
/** Any word at all: weights have seen nothing else. */
const READABLE = /^[^\W_]{1,30}$/;

const TOOLS_BY_NAME: ReadonlyMap<string, Exclude<Tool, 'answer'>> = new Map(
  TOOLS.filter((tool) => tool !== 'answer').map((tool) => [tool, tool]),
);

/** Chooses what answers a question: warnings by rules and weights, searches by the interpreter, all else by weights. Pure. */
export function decide(question: Question, weights?: AnswerWeights): Decision {
  if (!question.words.some((word) => READABLE.test(word))) return { tool: 'unknown' };
  const likely = likelyAnswers(question, weights).filter(({ answer }) => isPossible(answer, question));
  return (
    whenUnsafe(question, likely) ??
    whenOnlySearched(question) ??
    whenDropped(question) ??
    whenLikely(question, likely)
  );
}

/** A yes needs an offer, and a follow-up a search. */
function isPossible(answer: string, { state }: Question): boolean {
  if (answer === 'agreed' || answer === 'declined') return state.offer !== null;
  return (answer !== 'refine' && answer !== 'cheaper') || state.search !== null;
}

/** What people ask about codes and swindles, taken together, and what the rules of conversations warn of. */
function whenUnsafe({ text, words }: Question, likely: readonly LikelyAnswer[]): Decision | null {
  if (matchesCue(words.join(' '), SECRET_WANTED)) return { tool: 'code' };
  const shareOf = (name: string) => likely.find(({ answer }) => answer === name)?.share ?? 0;
  const other = likely.find(({ answer }) => answer !== 'code' && answer !== 'danger')?.share ?? 0;
  const { score, rules } = assessRisk(text);
  const isMet = score >= WARN_SCORE || rules.includes('secret_code');
  const unsafe = shareOf('code') + shareOf('danger');
  const isWarned =
    (unsafe >= ENOUGH_UNSAFE && unsafe > other) || (isMet && (rules.length > 1 || other < SURE));
  if (!isWarned) return null;
  const isCode = shareOf('code') > shareOf('danger') || rules.includes('secret_code');
  return { tool: isCode ? 'code' : 'danger' };
}

/** Somebody wants what nobody else may have: whatever else is said. */
const SECRET_WANTED =
  'il|elle|ils|vendeur*|acheteur*|gars|support|agent*|equipe|operateur|client*|quelqu un|monsieur|dame + code|codes|pin|otp|mot de passe|mots de passe|chiffres … carte|numero de carte|numero de ma carte|cryptogramme|cvv + demande|demandent|reclame*|exige*|veut|veulent';
/** Money that is wanted before anything was seen: no question of a price. */
const BEFOREHAND =
  'acompte*|avance|arrhes|caution|d abord|sans voir|avant … voir|avant … visit*|western union';

/** What stands between the words of a search. */
const SEARCH_LINKS = new Set(
  'a au aux de du des d en dans vers sur le la les l un une moins plus max'.split(' '),
);

/** A thing and where it is or what it may cost, in no other words: "villa à Lomé". */
function whenOnlySearched({ text, words, state, interpretation, namesThing }: Question): Decision | null {
  const { understood } = interpretation;
  if (!namesThing || understood.length < 2 || state.search !== null || text.includes('?')) return null;
  const named = new Set(understood.flatMap((piece) => questionWords(piece.words)));
  const isAll = words.every((word) => named.has(word) || SEARCH_LINKS.has(word));
  return isAll ? { tool: 'search' } : null;
}

/** "N’importe où", after a search. */
function whenDropped({ words, state }: Question): Decision | null {
  const isDropped = state.search && droppedFilters(words.join(' '), state.search.params).length > 0;
  return isDropped ? { tool: 'refine' } : null;
}

function whenLikely({ words, state, isOnListing }: Question, [likeliest]: readonly LikelyAnswer[]): Decision {
  if (!likeliest || likeliest.share < ENOUGH) return { tool: 'unknown' };
  const { answer } = likeliest;
  if (answer === 'price' && matchesCue(words.join(' '), BEFOREHAND)) return { tool: 'danger' };
  // Who looks at a listing does not ask how to set the price of another.
  if (answer === 'conseil-prix' && isOnListing) return { tool: 'price' };
  if (answer === 'agreed' && state.offer) return { tool: state.offer };
  const tool = TOOLS_BY_NAME.get(answer);
  return tool === undefined ? { tool: 'answer', passage: answer } : { tool };
}
