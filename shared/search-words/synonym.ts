import type { FormRules } from '../platform/form-rules.ts';
import { foldText } from '../platform/text.ts';

/** A word that the team taught the search. */
export type TeamSynonym = {
  id: string;
  /** In small letters, without accents. */
  words: string;
  /** What it means, in words that the search understands. */
  means: string;
};

export const SYNONYM_LIMITS = { words: 60, means: 120, all: 500 } as const;

export const SYNONYM_TEXT = {
  wordsMissing: 'Écrivez le mot que les gens cherchent.',
  wordsLong: `Un mot compte au plus ${SYNONYM_LIMITS.words} caractères.`,
  wordsList: 'Un seul mot ou groupe de mots à la fois, sans virgule.',
  meansMissing: 'Écrivez ce que ce mot veut dire.',
  meansLong: `Le sens compte au plus ${SYNONYM_LIMITS.means} caractères.`,
  meansSame: 'Le sens répète le mot : dites-le autrement.',
  meansUnknown:
    'La recherche ne comprend pas ces mots. Servez-vous d’un nom de rubrique, de sous-catégorie, de marque ou de lieu, par exemple « moto » ou « appartement ».',
  tooMany: `Il y a déjà ${SYNONYM_LIMITS.all} synonymes. Supprimez-en un pour en ajouter un autre.`,
} as const;

export const SYNONYM_RULES: FormRules<'words' | 'means'> = {
  words: (value) => {
    if (value.includes(',')) return SYNONYM_TEXT.wordsList;
    const words = foldText(value);
    if (!/\p{L}{2}/u.test(words)) return SYNONYM_TEXT.wordsMissing;
    return words.length > SYNONYM_LIMITS.words ? SYNONYM_TEXT.wordsLong : null;
  },
  means: (value, { words = '' }) => {
    const means = foldText(value);
    if (means === '') return SYNONYM_TEXT.meansMissing;
    if (value.length > SYNONYM_LIMITS.means) return SYNONYM_TEXT.meansLong;
    return means === foldText(words) ? SYNONYM_TEXT.meansSame : null;
  },
};
