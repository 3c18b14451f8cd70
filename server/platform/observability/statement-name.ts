import { createHash } from 'node:crypto';

export type StatementName = {
  verb: string;
  table: string;
  /** Verb, table and a hash of the shape: `select listings 3fa91c02`. */
  name: string;
  /** The text without literals, numbers and comments, shortened. */
  shape: string;
};

const VERBS = /^(?:select|insert|update|delete|with|begin|commit|rollback|set|vacuum|analyze|listen|notify)$/;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?(?:"?[a-z_]\w*"?\.)?"?([a-z_]\w{0,62})"?/i;
const MAX_SHAPE = 500;

/** In this order: what is inside one of them begins none of the others. A string without an end takes the rest. */
const TOKENS =
  /"(?:[^"]|"")*"|\b[eu]&?'(?:[^'\\]|\\[^]|'')*(?:'|$)|\b[bx]'[^']*(?:'|$)|'(?:[^']|'')*(?:'|$)|\$((?:[a-z_]\w*)?)\$[^]*?(?:\$\1\$|$)|--[^\n]*|\/\*[^]*?(?:\*\/|$)|\$\d+|\b\d[\w.]*/gi;

const named = new Map<string, StatementName>();
const MAX_NAMED = 2000;

/** Names a statement for metrics, traces and the log. No value can be part of it, not even one written into the text. */
export function nameOfStatement(text: string): StatementName {
  const known = named.get(text);
  if (known) return known;
  if (named.size >= MAX_NAMED) named.clear();
  const found = describe(text);
  named.set(text, found);
  return found;
}

function describe(text: string): StatementName {
  const shape = text
    .replace(TOKENS, (token) => (token.startsWith('"') || /^\$\d/.test(token) ? token : '?'))
    .replace(/\?(?:\s*,\s*\?)+/g, '?')
    .replace(/\$\d+(?:\s*,\s*\$\d+)+/g, '$…')
    .replace(/\s+/g, ' ')
    .trim();
  const [first = ''] = shape.toLowerCase().split(/[^a-z]/, 1);
  const verb = VERBS.test(first) ? first : 'other';
  const table = TABLE.exec(shape)?.[1]?.toLowerCase() ?? 'none';
  const hash = createHash('sha256').update(shape).digest('hex').slice(0, 8);
  return { verb, table, name: `${verb} ${table} ${hash}`, shape: shape.slice(0, MAX_SHAPE) };
}
