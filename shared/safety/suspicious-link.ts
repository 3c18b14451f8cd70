const SHORTENERS = new Set(
  'bit.ly tinyurl.com cutt.ly t.co is.gd goo.gl rb.gy s.id lc.cx urlz.fr shorturl.at ow.ly t.ly v.gd tiny.cc rebrand.ly linktr.ee'.split(
    ' ',
  ),
);
/** Brands that swindlers name their pages after. */
const BRANDS =
  /tokpa|orange|mtn|moov|wave|momo|mobile-?money|paypal|western-?union|moneygram|dhl|fedex|poste|whatsapp|facebook|leboncoin|jumia|coinafrique|flooz|celtiis/;
const OFFICIAL =
  /^(?:[a-z0-9-]+\.)*(?:tokpa\.example|orange\.(?:ci|sn|com|fr|bf|ml)|mtn\.(?:bj|ci|com)|mtn\.co\.[a-z]{2}|moov-africa\.(?:bj|ci|tg)|wave\.com|paypal\.com|westernunion\.com|moneygram\.com|dhl\.com|fedex\.com|whatsapp\.com|facebook\.com|leboncoin\.fr|jumia\.(?:ci|sn|com\.ng)|coinafrique\.com|celtiis\.bj|laposte\.(?:fr|sn|bj|ci))$/;
const CHEAP_ENDINGS =
  /\.(?:xyz|top|click|online|site|icu|tk|ml|ga|cf|gq|buzz|live|cyou|rest|monster|web\.app|000webhostapp\.com|blogspot\.com|weebly\.com|wixsite\.com)$/;
const ADDRESS = /(?:https?:\/\/)?(?:www\.)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?:[/?#:]\S*)?/g;

/** Hosts in a text, also if the dot is spelled out. */
function hostsIn(typed: string): string[] {
  const cleaned = typed
    .replace(/\s*[([{]\s*(?:\.|dot|point)\s*[)\]}]\s*/g, '.')
    .replace(
      /(?<=[a-z0-9])\s+\.\s*(?=[a-z]{2,4}\b)|(?<=[a-z0-9])\s*\bpoint\s+(?=(?:com|net|org|info|bj|ci|sn|xyz|site|shop)\b)/g,
      '.',
    )
    .replace(/\S+@\S+/g, ' ');
  return [...cleaned.matchAll(ADDRESS)].flatMap(([, host]) => (host ? [host] : []));
}

/** Whether a text links to a shortened address, a page named after a brand, or a free host. */
export function hasSuspiciousLink(typed: string): boolean {
  return hostsIn(typed).some(
    (host) =>
      SHORTENERS.has(host) || (!OFFICIAL.test(host) && (BRANDS.test(host) || CHEAP_ENDINGS.test(host))),
  );
}
