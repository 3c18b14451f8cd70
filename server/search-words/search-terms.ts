import { foldText } from '#shared/platform/text.ts';

// PostgreSQL's French dictionary does not recognise stop words without their accents, and a query of nothing but its
// stop words would find nothing.
const SMALL_WORDS = new Set(
  'a à au aux avec ce ces cette chez d dans de des du en est et il elle je j l la le les leur ma mes mon n nos notre on ou où par pas plus pour qu que qui s sa se ses son sur ta te tes ton tu un une vos votre y c m t nous vous ils elles lui eux me te se mais sont sommes suis etre'
    .split(' ')
    .map(foldText),
);

const MAX_TERMS = 8;

/** The search terms of a text: folded, without stop words, each once, safe inside a tsquery. */
export function searchTerms(text: string): string[] {
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '' && !SMALL_WORDS.has(word));
  return [...new Set(words)].slice(0, MAX_TERMS);
}
