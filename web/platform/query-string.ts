/**
 * Parses a query string as an HTML form writes it: every value stays a string; of a repeated name the first value
 * counts.
 */
export function parseQueryString(text: string): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (!values.has(name)) values.set(name, value);
  }
  return Object.fromEntries(values);
}

export function writeQueryString(values: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
