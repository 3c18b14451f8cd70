import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseLedger } from '#tests/ledger.ts';
import { frenchTextsOf, SUBSTITUTION } from './french-texts.ts';
import { type ParsedFile, whereIs } from './parsed-file.ts';
import { isGenerated, isTest } from './place.ts';
import { REPOSITORY } from './source-tree.ts';

/**
 * Rows of docs/specification.tsv whose literal has another typography: ', three dots, "email", a capital or an ordinary
 * space. A literal stands as it is specified.
 */
export const SPECIFIED_ROWS =
  'P1-036 P1-060 P1-092 P1-101 P1-102 P1-103 P1-155 P1-157 P1-158 P1-234 P1-242 P1-243 P1-261 P1-262 P1-277 P1-350 ' +
  'P1-351 P1-352 P1-353 P1-354 P1-358 P1-361 P1-362 P1-365 P1-370 P1-371 P1-372 P1-375 P1-376 P1-379 P1-385 P1-386 ' +
  'P1-387 P1-388 P1-397 P1-433 P2-040 P2-206 P2-207 P2-275 P2-279 P2-286 P2-288 P2-293 P2-302 P2-303 P2-304 P2-307';

/** Files whose texts have another spelling for a reason. */
const EXCEPT_FILES: Readonly<Record<string, string>> = {
  'scripts/assets/make-fonts.mjs': 'the characters of a font',
  'server/blog/french-spaces.ts': 'the patterns that set these spaces',
  'server/profile/phone.jobs.ts': 'an SMS has twice the room in the characters of GSM 03.38',
  'shared/safety/normalize-text.ts': 'the spelling in which texts are compared',
  'shared/safety/pattern-words.ts': 'parts of patterns',
};
/** Names; the country as the specification's list of cities has it (P1-193). */
const NAMES = ["Côte d'Ivoire", 'Mobile Money', 'Orange Money', 'Moov Money', 'Noto Sans'];
const FILES_OF_NAMES = /(?:districts|localities|places)\.data\.ts$/;
/** The vocabularies of searches and questions: words as people type them, none of which is shown. */
const FILES_OF_TYPED_WORDS = /^server\/(?:search-words|question-words)\/[\w-]+\.data\.ts$/;

const SPACE_BEFORE = 'a narrow no-break space (U+202F) stands before ; : ! ?';
const FAULTS: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/(?<=[\p{L}\uFFFC])'(?=[\p{L}\uFFFC\d«])/u, 'the apostrophe is ’'],
  [/[^\S\u202F]+[;!?:](?=[\s»)\uFFFC]|$)/u, SPACE_BEFORE],
  [/(?<=[\p{L}\d%»)’])[;!?:](?=\s|$)|(?<=\uFFFC)[;!?:](?=\s)/u, SPACE_BEFORE],
  [/«(?!\u202F)|(?<!\u202F)»/u, 'narrow no-break spaces (U+202F) stand inside « »'],
  [/(?<=[\s\uFFFC(]|^)"(?=\S)|(?<=\S)"(?=[\s\uFFFC.,)]|$)|[“”]/u, 'quotation marks are « »'],
  [/\.\.\./, 'an ellipsis is …'],
  [/(?<![\p{L}\d@./_-])(?:emails?|mails?|courriels?)(?![\p{L}\d@/_-]|\.\w)/iu, 'the word is e-mail'],
];
/** One word in small letters is a name of the code. */
const CODE_WORD = /^[a-z-]+$/;

/** A capital inside a sentence, of a word and not of a name. */
const INNER_CAPITAL = /(?<=[\p{L}\d,%’] |\p{L}’)\p{Lu}\p{Ll}+(?![\p{L}\d_])/gu;
const SMALL_WORD = /(?<![\p{L}\d’_-])\p{Ll}{3,}(?![\p{L}\d_-])/gu;
/** A word that this many texts write with a small letter is no name. */
const IS_COMMON = 5;

const LEDGER = new Map(
  parseLedger(readFileSync(join(REPOSITORY, 'docs/specification.tsv'), 'utf8')).map((row) => [
    row.id,
    row.literal,
  ]),
);
const EXCEPTIONS = [...SPECIFIED_ROWS.split(' ').flatMap(literalsOf), ...NAMES];

type Text = { file: ParsedFile; start: () => string; text: string };

/** Everything that people read in French has one typography: apostrophes, spaces, quotation marks, e-mail, capitals. */
export function textsAreSetInFrench(files: readonly ParsedFile[]): string[] {
  const texts = files.flatMap(shownTexts);
  const common = commonWords(texts);
  return texts.flatMap(({ file, start, text }) => {
    const problemsOf = (read: string) => [
      ...faultsOf(read),
      ...(FILES_OF_NAMES.test(file.path) ? [] : capitalsIn(read, common)),
    ];
    const problems = problemsOf(text).length === 0 ? [] : problemsOf(withoutExceptions(text));
    return problems.map((message) => `${start()}: ${message}`);
  });
}

function shownTexts(file: ParsedFile): Text[] {
  if (isTest(file.path) || isGenerated(file.path) || isExcepted(file.path)) return [];
  return Array.from(frenchTextsOf(file), ({ node, text }) => ({
    file,
    start: () => whereIs(file, node),
    text,
  }));
}

/** Factories write what people type, as tests do. */
function isExcepted(path: string): boolean {
  return path in EXCEPT_FILES || path.endsWith('.factory.ts') || FILES_OF_TYPED_WORDS.test(path);
}

function withoutExceptions(text: string): string {
  return EXCEPTIONS.reduce((rest, each) => rest.replaceAll(each, SUBSTITUTION), text);
}

/** The literal of a row as the source writes it: a placeholder is a substitution; P1-362 is a toast's title and text. */
export function literalsOf(row: string): string[] {
  const literal = (LEDGER.get(row) ?? '').replaceAll(/\{[^}]*\}/g, SUBSTITUTION);
  return row === 'P1-362' ? literal.split(': ') : [literal];
}

export function faultsOf(text: string): string[] {
  if (CODE_WORD.test(text)) return [];
  return FAULTS.filter(([pattern]) => pattern.test(text)).map(([, message]) => `${message}: ${quote(text)}`);
}

export function capitalsIn(text: string, common: ReadonlySet<string>): string[] {
  return (text.match(INNER_CAPITAL) ?? [])
    .filter((word) => common.has(word.toLowerCase()))
    .map((word) => `${word} has a small letter within a sentence, or stands in « »: ${quote(text)}`);
}

function commonWords(texts: readonly Text[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { text } of texts)
    for (const word of new Set(text.match(SMALL_WORD))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= IS_COMMON).map(([word]) => word));
}

function quote(text: string): string {
  return `“${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`;
}
