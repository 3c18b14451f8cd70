import { FORBIDDEN_GOODS } from './forbidden-goods.data.ts';
import { findPhoneNumber, foldInPlace, type Found } from './hidden-numbers.ts';

export const TEXT_FIELDS = ['title', 'description'] as const;
export type WrittenField = (typeof TEXT_FIELDS)[number];

export const TEXT_RULES = ['forbidden', 'phone', 'link', 'price', 'capitals'] as const;
export type TextRule = (typeof TEXT_RULES)[number];

/** Something in a text that keeps buyers away or breaks the rules. Only forbidden goods are refused, by the team. */
export type TextWarning = { field: WrittenField; rule: TextRule; excerpt: string; message: string };

type Rule = {
  find: (text: string, field: WrittenField) => (Found & { what?: string }) | null;
  say: (what: string) => string;
};

const RULES: Record<TextRule, Rule> = {
  forbidden: {
    find: findForbidden,
    say: (what) => `Interdit sur le site (${what}) : notre équipe refusera cette annonce.`,
  },
  phone: {
    find: findPhoneNumber,
    say: () => 'Un numéro dans le texte est lu par les robots. Donnez-le dans « Comment vous joindre ».',
  },
  link: {
    find: findLink,
    say: () => 'Les acheteurs se méfient des liens et des adresses. Retirez-les ; les vidéos ont leur champ.',
  },
  price: {
    find: findPrice,
    say: () => 'Le prix a son champ : ailleurs, les acheteurs qui filtrent ne le voient pas.',
  },
  capitals: {
    find: findCapitals,
    say: () => 'Tout en majuscules, un texte se lit mal et inspire moins confiance.',
  },
};

/** The warnings for the seller while writing, and for the team while deciding. */
export function warningsOf(texts: Readonly<Partial<Record<WrittenField, string>>>): TextWarning[] {
  return TEXT_FIELDS.flatMap((field) => {
    const text = (texts[field] ?? '').normalize('NFC');
    return TEXT_RULES.flatMap((rule): TextWarning[] => {
      const found = RULES[rule].find(text, field);
      if (!found) return [];
      const excerpt = found.text.length > 80 ? `${found.text.slice(0, 79)}…` : found.text;
      return [{ field, rule, excerpt, message: RULES[rule].say(found.what ?? '') }];
    });
  });
}

function firstIn(text: string, pattern: RegExp, searched = text): Found | null {
  const found = pattern.exec(searched);
  return found && { index: found.index, text: text.slice(found.index, found.index + found[0].length).trim() };
}

function findForbidden(text: string) {
  const folded = foldInPlace(text);
  for (const { what, words } of FORBIDDEN_GOODS) {
    const found = firstIn(text, words, folded);
    if (found) return { ...found, what };
  }
  return null;
}

const ENDINGS = 'com|net|org|info|shop|site|store|online|africa|fr|bj|ci|ng|sn|tg|bf|ml|gh';
const LINKS = [
  /[\w.+-]+\s*(?:@|\barobase\b|\(at\))\s*[\w-]+\s*(?:\.|\bpoint\b)\s*\w{2,}/i,
  /\b(?:https?:\/\/|www\.)\S+/i,
  // All lower or all upper case: "propre.Ci joint" is a missing space.
  new RegExp(String.raw`\b[a-z\d-]{2,}\.(?:${ENDINGS})(?![\w.-]*\w)`),
  new RegExp(String.raw`\b[A-Z\d-]{2,}\.(?:${ENDINGS.toUpperCase()})\b`),
  new RegExp(String.raw`\b[\w-]+\s*[([]?\s*(?:point|dot)\s*[)\]]?\s*(?:${ENDINGS})\b`, 'i'),
  /\b(?:wa|t|fb)\.me\b\S*/i,
  /(?<=^|\s)@[a-z_][\w.]{2,}/i,
];

function findLink(text: string): Found | null {
  for (const pattern of LINKS) {
    const found = firstIn(text, pattern);
    if (found) return found;
  }
  return null;
}

/** An amount with its currency, or with a word that makes it one. */
const AMOUNT =
  /\b\d[\d .,\u00a0\u202f]*(?:\s?(?:f ?cfa|cfa|xof|francs?|euros?|€|nairas?|₦)|(?: ?f\b)|\s?(?:millions?|mille)\b|(?<=\d\d)k\b)|\bprix\s*(?:fixe|final|de depart)?\s*:?\s*\d[\d .,\u00a0\u202f]{2,}k?/g;
/** Amounts that are not the price. */
const OTHER_AMOUNT =
  /\b(?:livraison|caution|avance|frais|visite|charges?|compteur|deplacement|commission|transport|vidange|jusqu.a|reduction|remise|kilometres?|km)\b[^.!?\n]{0,25}$/;

function findPrice(text: string): Found | null {
  const folded = foldInPlace(text);
  for (const { 0: found, index } of folded.matchAll(AMOUNT)) {
    if (OTHER_AMOUNT.test(folded.slice(Math.max(0, index - 40), index))) continue;
    if (/^\s*(?:km|kilometres|habitants|watts?)/.test(folded.slice(index + found.length))) continue;
    return { index, text: text.slice(index, index + found.length).trim() };
  }
  return null;
}

/** Short words in capitals may be names of models; long ones are shouting. */
function findCapitals(text: string, field: WrittenField): Found | null {
  const words = [...text.matchAll(/\p{L}{4,}/gu)];
  const shouted = words.filter(([word]) => word === word.toUpperCase());
  const minCount = field === 'title' ? 2 : 6;
  const [first] = shouted;
  return first && shouted.length >= minCount && shouted.length * 2 >= words.length
    ? { index: first.index, text: text.slice(first.index, first.index + 40).trim() }
    : null;
}
