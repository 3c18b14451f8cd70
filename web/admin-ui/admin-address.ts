/** Readers of a team page's query string: what is no filter is passed over. */

type Search = Readonly<Record<string, unknown>>;

const MAX_LENGTH = 200;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function readText(search: Search, name: string, maxLength = MAX_LENGTH): string {
  const value = search[name];
  return typeof value === 'string' ? value.trim().slice(0, maxLength) : '';
}

/** One of the keys of a table, or nothing. */
export function readChoice<Key extends string>(
  search: Search,
  name: string,
  table: Readonly<Record<Key, unknown>>,
): Key | undefined {
  const value = search[name];
  return typeof value === 'string' && Object.hasOwn(table, value) ? (value as Key) : undefined;
}

/** "2026-11-20", as a field for days gives it. */
export function readDay(search: Search, name: string): string | undefined {
  const value = readText(search, name);
  return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
}

type Parameters = Readonly<Record<string, string | number | null | undefined>>;

/** A path with those parameters that say something. */
export function hrefWith(path: string, parameters: Parameters): string {
  const text = new URLSearchParams(saying(parameters)).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The parameters that say something, as text: what a query of the API takes. */
export function saying(parameters: Parameters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  );
}
