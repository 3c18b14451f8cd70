import { readFileSync } from 'node:fs';
import { NOTHING_BEFORE, type AssistantSearch, type AssistantState } from '#shared/assistant/assistant.ts';

/** Strangers, of whom none had seen a rule, a text or another one's questions. */
export const STRANGERS = ['author-4', 'author-5', 'author-6', 'author-7', 'author-8'] as const;
/** Strangers who are only scored: whoever mends by their questions writes new ones. */
export const JUDGES = ['judge-1', 'judge-2'] as const;
/** Questions of the builder and of earlier strangers, which the rules of earlier versions were mended by. */
export const EARLIER = ['earlier', 'earlier-last'] as const;
/** Written by the builder, to learn from: ways of asking, and questions after mistakes on strangers’ were read. */
export const BUILDERS = ['wordings', 'builder'] as const;

export type Labelled = {
  author: string;
  text: string;
  /** As in the table: "search immobilier type=villa", "answer boosts-prix|answer frais". */
  expected: string;
  /** Tools and passages that are right. */
  answers: readonly string[];
  state: AssistantState;
};

/** A line: the question, what should answer, the search before, what a yes would do; separated by tabs. */
export function readTable(author: string): Labelled[] {
  return readFileSync(new URL(`corpus/${author}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => readLine(author, line));
}

/** Everything that is learned from, by author. */
export const readTables = (): Labelled[] => [...STRANGERS, ...EARLIER, ...BUILDERS].flatMap(readTable);

function readLine(author: string, line: string): Labelled {
  const [text = '', expected = '', search = '', offer = ''] = line.split('\t').map((cell) => cell.trim());
  const before = search === '' ? null : searchBefore(search);
  const state: AssistantState = { search: before, offer: offer === 'alert' ? offer : null };
  return {
    author,
    text,
    expected,
    answers: [...new Set(expected.split('|').flatMap(answersOf))],
    state: before === null && state.offer === null ? NOTHING_BEFORE : state,
  };
}

const SAME: Readonly<Record<string, string>> = { no: 'declined', yes: 'agreed' };

/** "answer aide contacter": either; "safety": whoever does not say code. */
function answersOf(alternative: string): string[] {
  const [tool = '', ...rest] = alternative.trim().split(' ');
  if (tool === 'answer') return rest;
  if (tool === 'safety') return [rest[0] ?? 'danger'];
  return [SAME[tool] ?? tool];
}

function searchBefore(text: string): AssistantSearch {
  const [section = '', query = ''] = text.split('?');
  const params = Object.fromEntries(
    [...new URLSearchParams(query)].map(([name, value]) => [
      name,
      /^\d+$/.test(value) ? Number(value) : value,
    ]),
  );
  return { section: section as AssistantSearch['section'], params, cheaperThanXof: null };
}
