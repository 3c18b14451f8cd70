import type { FormRules } from '../platform/form-rules.ts';
import { COMMENT_LIMITS } from './comment.ts';

export const COMMENT_TEXT = {
  required: 'Écrivez votre commentaire.',
  tooShort: `${COMMENT_LIMITS.content.min} caractères au moins.`,
  tooLong: `${COMMENT_LIMITS.content.max} caractères au plus.`,
  rating: 'La note va de 1 à 5.',
} as const;

export const COMMENT_RULES: FormRules<'content' | 'rating'> = {
  content: (value) => {
    const { length } = value.trim();
    if (length === 0) return COMMENT_TEXT.required;
    if (length < COMMENT_LIMITS.content.min) return COMMENT_TEXT.tooShort;
    return length > COMMENT_LIMITS.content.max ? COMMENT_TEXT.tooLong : null;
  },
  rating: (value) => (value === '' || /^[1-5]$/.test(value) ? null : COMMENT_TEXT.rating),
};
