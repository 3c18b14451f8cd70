import { isOwnSubCategory, SUB_CATEGORY_FACT } from '../categories/sub-category-fact.ts';
import { formatInteger } from '../platform/money.ts';
import { foldText } from '../platform/text.ts';
import type { Fact, FactValue } from './facts.ts';

/** Parses a typed fact into its stored form; null if it is empty or cannot be stored. */
export function readFact(fact: Fact, typed: string): FactValue | null {
  const text = typed.trim();
  if (text === '') return null;
  switch (fact.kind) {
    case 'integer':
    case 'amount':
      return readInteger(text);
    case 'choice':
      return readChoice(fact, text);
    case 'choices': {
      const chosen = text.split(',').filter((value) => fact.options.some((option) => option.value === value));
      return chosen.length > 0 ? chosen : null;
    }
    case 'text':
      return text;
    case 'texts':
      return readLines(text);
  }
}

/** The French error message for a typed fact, or null; every fact is optional. */
export function checkFact(fact: Fact, typed: string, now: number): string | null {
  const text = typed.trim();
  if (text === '') return null;
  switch (fact.kind) {
    case 'integer':
    case 'amount':
      return checkInteger(fact, readInteger(text), now);
    case 'choice':
      if (readChoice(fact, text) === null) return 'Choisissez dans la liste.';
      return checkLength(text, MAX_OPEN_CHOICE);
    case 'choices':
      return null;
    case 'text':
      return checkLength(text, fact.maxLength);
    case 'texts': {
      const lines = readLines(text);
      if (lines.length > fact.maxItems) return `${fact.maxItems} lignes au plus.`;
      return lines.some((line) => line.length > fact.maxLength)
        ? `${fact.maxLength} caractères au plus par ligne.`
        : null;
    }
  }
}

const MAX_OPEN_CHOICE = 60;

function checkInteger(
  fact: Extract<Fact, { kind: 'integer' | 'amount' }>,
  value: number | null,
  now: number,
): string | null {
  if (value === null) return 'Indiquez un nombre entier.';
  const max = fact.key === 'year' ? new Date(now).getUTCFullYear() + 1 : fact.max;
  if (value >= fact.min && (max === undefined || value <= max)) return null;
  if (fact.key === 'year') return `Indiquez une année entre ${fact.min} et ${max}.`;
  return value < fact.min
    ? `Indiquez un nombre d’au moins ${fact.min}.`
    : `Indiquez un nombre d’au plus ${formatInteger(max ?? 0)}.`;
}

function checkLength(text: string, max: number): string | null {
  return text.length > max ? `${max} caractères au plus.` : null;
}

/** "85 000", "85.000 km", "85000 F CFA" and "85000" are read as the same number. */
function readInteger(text: string): number | null {
  const stripped = text.replace(/[\s\u00a0\u202f]/g, '').replace(/(?:km|m²|m2|ans?|mois|f?cfa|f|€|₦)$/i, '');
  const digits = /^\d{1,3}(?:[.,]\d{3})+$/.test(stripped) ? stripped.replace(/[.,]/g, '') : stripped;
  return /^-?\d{1,12}$/.test(digits) ? Number(digits) : null;
}

const SUB_CATEGORIES = Object.values(SUB_CATEGORY_FACT);

/** One of the options however it is written, or one that the team added; any other text where the list is open. */
function readChoice(fact: Extract<Fact, { kind: 'choice' }>, text: string): string | null {
  const folded = foldText(text);
  const option = fact.options.find(
    ({ value, label }) => value === text || foldText(value) === folded || foldText(label) === folded,
  );
  const isOwn = SUB_CATEGORIES.includes(fact.key) && isOwnSubCategory(text);
  return option?.value ?? (fact.isOpen || isOwn ? text : null);
}

function readLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
