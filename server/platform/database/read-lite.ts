import {
  protocol,
  type PGlite,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { descriptionIn, rowsIn, type Column } from './lite-messages.ts';
import { statementNames } from './named-statements.ts';

const { serialize } = protocol;

/** Only with these nothing is announced, and nothing has to be written to a file. */
const READS = /^\s*(?:select|with)\b/i;
const CHANGES = /\b(?:insert|update|delete|merge|into)\b|notify/i;

type Statement = { name: string; parameterTypes: readonly number[]; columns: readonly Column[] };

type Query = (text: string, values?: unknown[], options?: QueryOptions) => Promise<Results>;

/**
 * Lets the embedded database answer a statement that reads in one call of the engine instead of six, and keep the
 * parsed and planned form of those that are sent frequently. Everything else goes the library's own way.
 */
export function speedUpReading(lite: PGlite): PGlite {
  const query: Query = lite.query.bind(lite);
  const transaction = lite.transaction.bind(lite);
  const read = readerOf(lite);
  const queryOutside: Query = (text, values, options) =>
    isReading(text)
      ? lite._runExclusiveTransaction(() => read(text, values, options))
      : query(text, values, options);
  const withReader = (tx: Transaction): Transaction => {
    const queryInside: Query = tx.query;
    const queryFast: Query = (text, values, options) =>
      isReading(text) && !tx.closed ? read(text, values, options) : queryInside(text, values, options);
    return Object.assign(tx, { query: queryFast });
  };
  const fast = {
    query: queryOutside,
    transaction: <Result>(run: (tx: Transaction) => Promise<Result>) =>
      transaction((tx) => run(withReader(tx))),
  };
  return Object.assign(lite, fast);
}

const known = new Map<string, boolean>();
const MAX_KNOWN = 2_000;

function isReading(text: string): boolean {
  let reads = known.get(text);
  if (reads === undefined) {
    if (known.size >= MAX_KNOWN) known.clear();
    reads = READS.test(text) && !CHANGES.test(text);
    known.set(text, reads);
  }
  return reads;
}

function readerOf(lite: PGlite): Query {
  const nameOf = statementNames();
  const named = new Map<string, Statement>();

  const ask = async (...messages: readonly Uint8Array[]): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    await lite.execProtocolRawStream(Buffer.concat(messages), {
      syncToFs: false,
      onRawData: (chunk) => void chunks.push(Buffer.from(chunk)),
    });
    return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
  };

  const describe = async (text: string, name: string): Promise<Statement> => {
    const answer = await ask(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const statement: Statement = { name, ...descriptionIn(answer) };
    if (name !== '') named.set(text, statement);
    return statement;
  };

  return (text, values = [], options = {}) =>
    lite.runExclusive(async () => {
      try {
        const statement = named.get(text) ?? (await describe(text, nameOf(text) ?? ''));
        const { name, parameterTypes, columns } = statement;
        const texts = values.map((value, place) => {
          const serializer = lite.serializers[parameterTypes[place] ?? 0];
          return value === null || value === undefined ? null : (serializer?.(value) ?? String(value));
        });
        const answer = await ask(
          serialize.bind({ statement: name, values: texts }),
          serialize.execute({}),
          serialize.sync(),
        );
        const parsers = columns.map(({ type }) => options.parsers?.[type] ?? lite.parsers[type]);
        const rows = rowsIn(answer, columns, parsers, options.rowMode === 'array');
        const fields = columns.map(({ name: column, type }) => ({ name: column, dataTypeID: type }));
        return { rows, fields, affectedRows: 0, rowCount: rows.length };
      } catch (error) {
        throw error instanceof Error ? Object.assign(error, { query: text, params: values }) : error;
      }
    });
}
