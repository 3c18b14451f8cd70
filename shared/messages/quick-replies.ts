import { foldText } from '../platform/text.ts';

const AVAILABLE = 'Oui, toujours disponible.';
const SOLD = 'Désolé, c’est déjà vendu.';

/** Sellers' most common answers. */
const QUICK_REPLIES = [
  AVAILABLE,
  'Vous pouvez passer voir quand vous voulez.',
  'Le prix est un peu négociable sur place.',
  SOLD,
] as const;

/** The answers that are true of a listing. */
export function quickReplies(isSold: boolean): readonly string[] {
  return isSold ? [SOLD] : QUICK_REPLIES;
}

/** Whether a text is the canned answer that a listing is available, as a page opened before its sale would send it. */
export function saysAvailable(text: string): boolean {
  return foldText(text) === foldText(AVAILABLE);
}
