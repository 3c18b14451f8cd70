import type { FormRules } from '../platform/form-rules.ts';
import { foldText } from '../platform/text.ts';
import { FAVORITE_LIMITS } from './favorite.ts';

export type NoteField = 'notes' | 'tags';

/** Parses comma-separated tags: duplicates that differ only in case or accents are dropped, "#" is removed. */
export function readTags(typed: string): string[] {
  const tags = new Map<string, string>();
  for (const part of typed.split(/[,;\n]/)) {
    const tag = part
      .replace(/^[\s#]+/, '')
      .replace(/\s+/g, ' ')
      .trim();
    const key = foldText(tag) || tag;
    if (tag !== '' && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()];
}

export function writeTags(tags: readonly string[]): string {
  return tags.join(', ');
}

export const NOTE_RULES: FormRules<NoteField> = {
  notes: (value) =>
    value.trim().length > FAVORITE_LIMITS.notes
      ? `La note tient en ${FAVORITE_LIMITS.notes} caractères.`
      : null,
  tags: (value) => {
    const tags = readTags(value);
    if (tags.length > FAVORITE_LIMITS.tags) return 'Huit étiquettes au plus.';
    const tooLong = tags.some((tag) => tag.length > FAVORITE_LIMITS.tagLength);
    return tooLong ? `Une étiquette tient en ${FAVORITE_LIMITS.tagLength} caractères.` : null;
  },
};
