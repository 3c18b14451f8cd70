/** The cookies that a browser would send next: those it sent, changed by the Set-Cookie headers since. */
export function cookiesAfter(sent: string, setCookies: readonly string[]): string {
  const cookies = new Map(
    sent
      .split(';')
      .map((pair) => pair.trim())
      .filter((pair) => pair !== '')
      .map((pair) => [nameOf(pair), pair]),
  );
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
