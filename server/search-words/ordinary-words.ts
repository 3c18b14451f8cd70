import { COMMON_WORDS } from './common-words.data.ts';
import { ORDINARY_VERBS, ORDINARY_WORDS } from './ordinary-words.data.ts';
import { foldText } from '#shared/platform/text.ts';
import { singular } from './tokens.ts';

/** What regular verbs end in, in the forms that people write messages in. */
const VERB_ENDINGS = 'e es ent ai a ant ee'.split(' ');
/** The same, of forms that are no nouns. */
const SURE_ENDINGS = 'er ons ez ais ait aient erai era eras erons erez eront erais erait'.split(' ');

/** Words that are in use although they mean nothing to a search: never taken for a typing mistake. */
export function ordinaryWords(): ReadonlySet<string> {
  const words = [...split(ORDINARY_WORDS), ...split(COMMON_WORDS)];
  const forms = split(ORDINARY_VERBS).flatMap((verb) => formsOf(verb, VERB_ENDINGS));
  return new Set([...words, ...forms].map(singular));
}

/** "livrer", "gardez": said around what is looked for, and in no listing as such. */
export function verbForms(): string[] {
  return split(ORDINARY_VERBS).flatMap((verb) => formsOf(verb, SURE_ENDINGS));
}

const split = (text: string) => text.split(/\s+/).filter(Boolean).map(foldText);

/** "livrer" → "livrez", "livrons" …; "manger" → "mangeons". */
function formsOf(verb: string, endings: readonly string[]): string[] {
  const stem = verb.slice(0, -'er'.length);
  return endings.map((ending) => (stem.endsWith('g') && /^[ao]/.test(ending) ? `${stem}e` : stem) + ending);
}
