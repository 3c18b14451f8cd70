import type { CappedCount } from '../platform/pagination.ts';

export const SUGGESTION_KINDS = [
  'section',
  'subCategory',
  'brand',
  'model',
  'place',
  'name',
  'combination',
  'popular',
] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** A search that finds something now. */
export type Suggestion = {
  kind: SuggestionKind;
  name: string;
  /** What it is, for people: « Rubrique », « Ville · Immobilier ». */
  label: string;
  /** The list with its filters. */
  href: string;
  total: CappedCount;
};

export const SUGGESTION_LIMITS = {
  shown: 8,
  /** Characters that are read; a longer text is no word that is being typed. */
  text: 80,
  acceptedText: 10_000,
  recent: 10,
  /** Pause in typing before a request. */
  pauseMs: 150,
} as const;
