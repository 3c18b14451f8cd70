/** Parsers for the query string of a team page; unknown parameters are ignored. */

type Search = Readonly<Record<string, unknown>>;

const MAX_LENGTH = 200;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function readText(search: Search, name: string, maxLength = MAX_LENGTH): string {
  const value = search[name];
  return typeof value === 'string' ? value.trim().slice(0, maxLength) : '';
}

/** A key of the table, or undefined. */
export function readChoice<Key extends string>(
  search: Search,
  name: string,
  table: Readonly<Record<Key, unknown>>,
): Key | undefined {
  const value = search[name];
  return typeof value === 'string' && Object.hasOwn(table, value) ? (value as Key) : undefined;
}

/** "2026-11-20", the format of a date field. */
export function readDay(search: Search, name: string): string | undefined {
  const value = readText(search, name);
  return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
}

type Parameters = Readonly<Record<string, string | number | null | undefined>>;

/** A path with the non-empty parameters. */
export function hrefWith(path: string, parameters: Parameters): string {
  const text = new URLSearchParams(saying(parameters)).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The non-empty parameters as strings, for a query of the API. */
export function saying(parameters: Parameters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  );
}
