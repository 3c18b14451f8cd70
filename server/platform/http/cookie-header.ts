/** The cookies that a browser would send next: those it sent, changed by the Set-Cookie headers since. */
export function cookiesAfter(sent: string, setCookies: readonly string[]): string {
  const cookies = new Map<string, string>();
  for (const pair of sent.split(';').map((part) => part.trim()))
    // Of a name that is sent twice the first counts, as where the page's own cookies are read.
    if (pair !== '' && !cookies.has(nameOf(pair))) cookies.set(nameOf(pair), pair);
  for (const line of setCookies) {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    if (attributes.some((attribute) => /^max-age=(?:0|-\d+)$/i.test(attribute))) cookies.delete(nameOf(pair));
    else cookies.set(nameOf(pair), pair);
  }
  return [...cookies.values()].join('; ');
}

function nameOf(pair: string): string {
  return pair.split('=', 1)[0] ?? '';
}
