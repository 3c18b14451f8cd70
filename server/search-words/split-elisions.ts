import { singular, type Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** "danglais", "lappartement": an apostrophe that was left out. */
const ELIDED = /^(qu|[dlmns])([aeiouyh][a-z]{3,})$/;

/** "car les enfants grandissent": no English car. */
const AFTER_BECAUSE = /^(?:le|la|les|l|mon|ma|mes|notre|nos|je|j|il|elle|ils|on|nous|c|cest|ce)$/;

/** Takes the little word off where only what is left is a word. */
export function splitElisions(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1]?.word ?? '';
    if (/^car$/i.test(token.typed) && AFTER_BECAUSE.test(next)) return [{ ...token, word: 'donc' }];
    const [, article = '', rest = ''] = ELIDED.exec(token.word) ?? [];
    if (rest === '' || isWord(vocabulary, token.word) || !isWord(vocabulary, rest)) return [token];
    const at = article.length;
    return [
      { typed: token.typed.slice(0, at), gap: token.gap, word: article, term: article },
      { typed: token.typed.slice(at), gap: '', word: rest, term: rest },
    ];
  });
}

function isWord({ words, inNames, ordinary, spellings }: Vocabulary, word: string): boolean {
  const form = singular(word);
  return words.has(word) || words.has(form) || inNames.has(form) || ordinary.has(form) || spellings.has(word);
}
