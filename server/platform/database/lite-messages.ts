import { protocol, type Results } from '@electric-sql/pglite';

// The messages with which PostgreSQL answers: https://www.postgresql.org/docs/15/protocol-message-formats.html

export type Column = { name: string; type: number };

type Parser = ((text: string) => unknown) | undefined;
type Row = Results['rows'][number];

const PARAMETER_DESCRIPTION = 't'.charCodeAt(0);
const ROW_DESCRIPTION = 'T'.charCodeAt(0);
const DATA_ROW = 'D'.charCodeAt(0);
const ERROR = 'E'.charCodeAt(0);
/** A message begins with its kind and its length, which includes itself and not the kind. */
const HEAD_BYTES = 5;
/** Of a column's description, behind its name: table, number, type, size, modifier and format. */
const COLUMN_BYTES = 18;
const TYPE_OFFSET = 6;

/** What the description of a statement says of its parameters and columns. Throws the error that is in the answer. */
export function descriptionIn(answer: Buffer): { parameterTypes: number[]; columns: Column[] } {
  const parameterTypes: number[] = [];
  const columns: Column[] = [];
  eachMessage(answer, (kind, start) => {
    if (kind === PARAMETER_DESCRIPTION) {
      const count = answer.readUInt16BE(start);
      for (let place = 0; place < count; place += 1)
        parameterTypes.push(answer.readInt32BE(start + 2 + place * 4));
    } else if (kind === ROW_DESCRIPTION) {
      let at = start + 2;
      for (let left = answer.readUInt16BE(start); left > 0; left -= 1) {
        const nameEnd = answer.indexOf(0, at);
        columns.push({
          name: answer.toString('utf8', at, nameEnd),
          type: answer.readInt32BE(nameEnd + 1 + TYPE_OFFSET),
        });
        at = nameEnd + 1 + COLUMN_BYTES;
      }
    }
  });
  return { parameterTypes, columns };
}

/** The rows of an answer, with one parser a column. Throws the error that is in the answer. */
export function rowsIn(
  answer: Buffer,
  columns: readonly Column[],
  parsers: readonly Parser[],
  isArrayMode: boolean,
): Row[] {
  const rows: Row[] = [];
  eachMessage(answer, (kind, start) => {
    if (kind !== DATA_ROW) return;
    const values = valuesAt(answer, start, parsers);
    rows.push(
      isArrayMode ? values : Object.fromEntries(columns.map(({ name }, place) => [name, values[place]])),
    );
  });
  return rows;
}

function valuesAt(answer: Buffer, start: number, parsers: readonly Parser[]): unknown[] {
  let at = start + 2;
  return parsers.map((parse) => {
    const length = answer.readInt32BE(at);
    at += 4;
    if (length === -1) return null;
    const text = answer.toString('utf8', at, at + length);
    at += length;
    return parse ? parse(text) : text;
  });
}

function eachMessage(answer: Buffer, read: (kind: number, start: number) => void): void {
  for (let at = 0; at < answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    const kind = answer[at] ?? 0;
    if (kind === ERROR) throw errorIn(answer.subarray(at));
    read(kind, at + HEAD_BYTES);
  }
}

/** The library's own error, with the code, the constraint and so on. */
function errorIn(answer: Buffer): Error {
  const errors: Error[] = [];
  new protocol.Parser().parse(answer, (message) => {
    if (message instanceof protocol.messages.DatabaseError) errors.push(message);
  });
  return errors[0] ?? new Error('The database answered with an error that cannot be read.');
}
