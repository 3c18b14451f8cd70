import { readFileSync } from 'node:fs';

const named = (names: string) => names.split(' ');
/** Who wrote pairs of a swindle and an honest message. */
const PAIRED = named(
  'a b c d g i j k l m n o p q r s t u v w y z ab ac ad ag ah ai aj ak al am an ao ap ar as at au av aw ax',
);
/** Who wrote no pairs, but swindles and honest messages in about the shares of a chat. */
export const UNPAIRED = named('ay az ba bb bc bd be bf bg bh bk bl bm bn bo bp bq');
export const BUILDING = [...PAIRED, ...UNPAIRED];
/** Only ever scored: nobody who builds rules or weights reads their messages. */
export const SCORED = named('e f h x aa ae af');
/** The same, without pairs. */
export const SCORED_UNPAIRED = named('bi bj');
/** The same, asked for swindles that a filter would overlook, and for honest messages that it would trip over. */
export const SCORED_ELUSIVE = named('br bs bt bu bv bw bx by bz ca cb cc cd ce cf cg');

/** One message, or several that one sender wrote one after the other. */
export type CorpusMessage = {
  text: string;
  isScam: boolean;
  author: string;
  pair: number;
  kind: string;
  form: string;
  role: string;
  section: string;
  parts: string[];
};

const linesOf = (name: string) =>
  readFileSync(new URL(`corpus/${name}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');

export const readAuthor = (author: string) => readMessages(`author-${author}`, author);

/** Written by the builder of the rules, to learn from. */
export const readBuilders = () => readMessages('builder', 'builder');

/** Titles and descriptions, by three strangers: thresholds are chosen by them. */
export const LISTINGS = ['listings-1', 'listings-2', 'listings-3'];
/** By a fourth stranger: only ever scored. */
export const SCORED_LISTINGS = 'listings-4';

export const readListings = (name: string) => readMessages(name, name);

/** Only ever scored, as the authors of SCORED. */
export const readScoredEveryday = () => readMessages('everyday-2', 'everyday');

/** The odd lines of both files are learned from, the even ones set the thresholds. */
export function readEveryday(): { learned: CorpusMessage[]; tuning: CorpusMessage[] } {
  const all = ['everyday-1', 'everyday-3'].flatMap((name) => readMessages(name, 'everyday'));
  return {
    learned: all.filter((_, at) => at % 2 === 0),
    tuning: all.filter((_, at) => at % 2 === 1),
  };
}

function readMessages(name: string, author: string): CorpusMessage[] {
  return linesOf(name).map((line) => {
    const [pair, label, kind = '', form = '', role = '', section = '', written = ''] = line.split('\t');
    // A title is a line of its own, as where listings are scored (server/listing-form/score-listing.ts).
    const parts = written.split('||').map((part) => part.trim().replace(' ## ', '\n'));
    return {
      author,
      pair: Number(pair),
      isScam: label === 'scam',
      kind,
      form,
      role,
      section,
      parts,
      text: parts.join('\n'),
    };
  });
}
