import { foldText } from './fold-text.ts';

/** A text as the rules read it. */
export type NormalizedText = {
  /** Lower case, no accents, disguises undone; clauses apart by " , ". */
  whole: string;
  /** The same without clauses that refuse to pay in advance, or that pay only after seeing the goods. */
  asked: string;
  /** As typed, except for case and accents: used for counting digits and reading addresses. */
  typed: string;
};

const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  і: 'i',
};
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** Phone shorthand, word by word. */
const SHORTHAND: Readonly<Record<string, string>> = {
  pr: 'pour',
  avt: 'avant',
  avnt: 'avant',
  vst: 'visite',
  viste: 'visite',
  avc: 'avec',
  ds: 'dans',
  vs: 'vous',
  ns: 'nous',
  ke: 'que',
  ki: 'qui',
  g: "j'ai",
  jai: "j'ai",
  jsuis: 'je suis',
  chui: 'je suis',
  num: 'numero',
  nr: 'numero',
  env: 'envoyez',
  envoi: 'envoie',
  envoies: 'envoie',
  fo: 'faut',
  rdv: 'rendez-vous',
  dab: "d'abord",
  dabord: "d'abord",
  wa: 'whatsapp',
  wap: 'whatsapp',
  wapp: 'whatsapp',
  zap: 'whatsapp',
  momopay: 'momo',
  mobilemoney: 'momo',
};

/** One spelling for each service or thing, however it is written. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\bw+h?[ao]+t+'?s*[ -]?h?a+p+s?\b/g, 'whatsapp'],
  [/\bt[ei]l[ei]gr[ae]mm?e?\b/g, 'telegram'],
  [/\bmobile money\b|\bmtn momo\b|\bmo mo\b/g, 'momo'],
  [/\borange money\b/g, 'om'],
  [/\bdepo+(?:ts?|s)?\b/g, 'depot'],
  [/\bg mail\b/g, 'gmail'],
  [/\bav[ae]?n[cs]s?e?s?\b(?= |$)/gm, 'avance'],
  [/\benvo(?:ye|i|it|ies)(?= (?:moi|nous|l'|la |le |sur |juste |vite ))/g, 'envoie'],
  [/\bm'envoi(?= )/g, "m'envoie"],
  [/\bobligatoir\b/g, 'obligatoire'],
  [/\b(?:ac+[oe]m?pt?e?s?|akompte)\b/g, 'acompte'],
];

const REFUSES =
  /\b(?:sans|pas d[e' ]|pas besoin|aucune?s?|jamais|rien (?:a )?pay|n'?est pas|ne? (?:\S+ )?\S+ (?:pas|rien|plus)|je refuse|mefie|evite|attention aux|hors de question)\b/;
const PAYS_AFTER =
  /\b(?:apres|lors de|pendant|au moment de|le jour de) (?:la |une |votre |ta |ma |avoir )?(?:visite|vu|visiter|essai|verification|inspection|signature|remise|livraison|reception)|\ba (?:la |l'|le |votre )?(?:livraison|reception|remise|signature|arrivee|boutique|atelier)\b|\ben (?:boutique|magasin)\b|\bcontre recu\b|\bau (?:bureau|magasin|cabinet)\b|\b(?:sur place|main propre|en mains propres|face a face|devant (?:vous|moi|toi|le notaire))\b|\b(?:voir|visiter?|vois|verifie\w*|essayer|tester) (?:\S+ ){0,4}avant d[e'] ?(?:\S+ )?(?:pay|envoy|vers|donn|avanc|depos)/;

/** Longer addresses and words are written only to slow down the rules. */
const MAX_RUN_LENGTH = 120;
const MAX_WORD_LENGTH = 40;
const LONG_RUN = new RegExp(`\\S{${MAX_RUN_LENGTH + 1}}`);
const SPACED = /(?<![a-z0-9])(?:[a-z0-9][ .*_-]){3,}[a-z0-9](?![a-z0-9])/g;
const CLAUSE_BREAK = /[.!?;,\n]+(?=\s|$)|,|\s[-–—]+\s|\bmais\b/;

/** Reads a text that is folded already (fold-text.ts). */
export function normalizeFolded(folded: string): NormalizedText {
  const typed = LONG_RUN.test(folded)
    ? folded.replace(/\S+/g, (run) => run.slice(0, MAX_RUN_LENGTH))
    : folded;
  const cleaned = typed
    .replace(/[а-яі]/g, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(SPACED, joinSpaced)
    .replace(/([a-z])\1{2,}/g, '$1');
  const clauses = spell(cleaned.split(CLAUSE_BREAK).map(readWords).join('\n'))
    .split('\n')
    .filter((clause) => clause !== '');
  return {
    whole: clauses.join(' , '),
    asked: clauses.filter((clause) => !REFUSES.test(clause) && !isPaidOnSeeing(clause)).join(' , '),
    typed,
  };
}

export const normalizeText = (text: string): NormalizedText => normalizeFolded(foldText(text));

/** "Le reste à la livraison" implies that the first part is paid before. */
function isPaidOnSeeing(clause: string): boolean {
  return PAYS_AFTER.test(clause) && !/\b(?:reste|solde|avant la)\b/.test(clause);
}

/** Joins "w h a t s a p p" into a word; leaves "0 7 0 8 1 2 3 4" as it is. */
function joinSpaced(run: string): string {
  return /[a-z].*[a-z].*[a-z]/.test(run) ? run.replace(/[ .*_-]/g, '') : run;
}

/** How many words are remembered; most messages are made of the same few thousand. */
const MAX_REMEMBERED = 20_000;
const remembered = new Map<string, string>();

function readWords(clause: string): string {
  const words = clause.match(/[a-z0-9'@$*#%+-]+/g) ?? [];
  return words.map(readWord).join(' ');
}

function readWord(word: string): string {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const read = SHORTHAND[word] ?? unleet(word.slice(0, MAX_WORD_LENGTH));
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(word, read);
  return read;
}

/** Spells words in the one way that the rules know; reads one clause a line. */
function spell(lines: string): string {
  return SPELLINGS.reduce((text, [pattern, spelling]) => text.replace(pattern, spelling), lines);
}

/** Replaces digits in a word of letters with one or two of them; leaves "4x4", "a15" and "20m2" as they are. */
function unleet(word: string): string {
  const letters = word.replace(/[^a-z]/g, '').length;
  const disguised = word.replace(/[^0-9@$]/g, '').length;
  const isWord =
    letters >= 3 && disguised > 0 && disguised < letters && !/^\d+[a-z']+$|^[a-z]+\d+$/.test(word);
  const isWrapped = letters >= 4 && disguised === 1;
  return isWord || isWrapped ? word.replace(/[013457@$]/g, (sign) => LEET[sign] ?? sign) : word;
}
