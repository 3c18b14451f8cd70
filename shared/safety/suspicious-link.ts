const words = (text: string) => new Set(text.trim().split(/\s+/));

/** Services that hide where a link leads. */
const SHORTENERS = words(`
  bit.ly bitly.com j.mp tinyurl.com cutt.ly t.co is.gd goo.gl rb.gy s.id lc.cx urlz.fr shorturl.at ow.ly t.ly v.gd tiny.cc
  tiny.one rebrand.ly linktr.ee lnkd.in buff.ly bl.ink short.io shorte.st adf.ly soo.gd clck.ru u.to qr.ae me-qr.com
  qrco.de urlr.me vo.la surl.li acortar.link t.ly dub.sh shorter.me n9.cl x.gd da.gd gg.gg bc.ad heylink.me
`);

/** Names that nobody else writes into an address: found anywhere in it. */
const RARE_NAMES =
  /tokpa|westernunion|freemoney|moneygram|mobilemoney|orangemoney|mtnmomo|moovmoney|moovafrica|celtiis|togocom|coinafrique|leboncoin|whatsapp|ecobank|bankofafrica|banqueatlantique|orabank|corisbank|bgfibank|societegenerale|gtbank|nsiabanque/;
/** Names that are also words or first names: only beside or joined with a word that makes them an offer. */
const COMMON_NAMES =
  'orange|mtn|moov|wave|momo|flooz|tmoney|mixx|airtel|celtis|jumia|facebook|paypal|dhl|fedex|laposte|poste|uba|boa|bsic|coris|zamani';
const OFFERS =
  'money|mobile|pay|payer|paye|payment|paiements?|cash|bonus|cadeaux?|gift|promo|promotion|secure|securise|securite|verif|verification|verifier|validation|valider|confirm|confirmation|client|clients|service|services|support|livraison|colis|africa|afrique|senegal|benin|togo|mali|compte|connexion|login|transfert|officiel|official|web|app|bank|banque|group|bj|ci|sn|tg|bf|ml|ne|gh|ng|\\d{1,4}';
const NAME = new RegExp(`^(?:${COMMON_NAMES})$`);
const OFFER = new RegExp(`^(?:${OFFERS}){1,3}$`);
const NAMED_OFFER = new RegExp(
  `^(?:${OFFERS}|mon|my){0,2}(?:${COMMON_NAMES})(?:${OFFERS}){1,3}$|^(?:${OFFERS}|mon|my){1,2}(?:${COMMON_NAMES})$`,
);

/** Addresses that belong to whom they are named after. */
const OFFICIAL = new RegExp(
  `^(?:[a-z0-9-]+\\.)*(?:${[
    'tokpa\\.example',
    '(?:orange|orangemoney)\\.(?:ci|sn|com|fr|bf|ml|ne)',
    'orange-sonatel\\.com',
    'mtn\\.(?:bj|ci|com|ng)',
    'mtn\\.co\\.[a-z]{2}',
    'mtn\\.com\\.gh',
    'moov-africa\\.(?:bj|ci|tg|bf|ne|ml)',
    'wave\\.com',
    'celtiis\\.bj',
    '(?:togocom|yas)\\.tg',
    'free\\.(?:sn|fr)',
    'airtel\\.(?:ne|com|com\\.ng)',
    'paypal\\.(?:com|me)',
    'westernunion\\.com',
    'moneygram\\.com',
    '(?:dhl|fedex|ups|whatsapp|facebook|ecobank|ubagroup|orabank|gtbank|bgfi|bgfibank|societegenerale)\\.com',
    'mydhl\\.express\\.dhl',
    'leboncoin\\.fr',
    'jumia\\.(?:ci|sn|com\\.ng|com\\.gh)',
    'coinafrique\\.com',
    'laposte\\.(?:fr|net|sn|bj|ci|tg)',
    'bank-of-africa\\.net',
    '(?:boa|boabenin|boaci)\\.(?:net|com)',
    'orabank\\.net',
    '(?:coris|societegenerale)\\.(?:bank|bj|ci|sn|fr)',
    'banqueatlantique\\.net',
    'nsiabanque\\.(?:ci|com)',
  ].join('|')})$`,
);
const CHEAP_ENDINGS =
  /\.(?:xyz|top|click|online|site|icu|tk|ml|ga|cf|gq|buzz|live|cyou|rest|monster|sbs|cfd|bond|quest|web\.app|firebaseapp\.com|000webhostapp\.com|blogspot\.com|weebly\.com|wixsite\.com|duckdns\.org)$/;
/** Pages that anybody builds for nothing: their path says whom they imitate. */
const BUILDERS = words(
  'sites.google.com docs.google.com forms.gle forms.office.com telegra.ph notion.site canva.site jotform.com typeform.com',
);

/** Letters that look like a Latin one. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['аɑα', 'a'],
    ['еєε', 'e'],
    ['оοσօ', 'o'],
    ['рρ', 'p'],
    ['сϲ', 'c'],
    ['хχ', 'x'],
    ['уγ', 'y'],
    ['іıι', 'i'],
    ['ѕ', 's'],
    ['ԁ', 'd'],
    ['ԛ', 'q'],
    ['ԝ', 'w'],
    ['кκ', 'k'],
    ['тτ', 't'],
    ['м', 'm'],
    ['вβ', 'b'],
    ['нη', 'n'],
    ['ɡ', 'g'],
    ['ո', 'n'],
    ['յ', 'j'],
    ['ӏ', 'l'],
    ['υ', 'u'],
    ['ν', 'v'],
  ].flatMap(([letters = '', latin = '']) => [...letters].map((letter) => [letter, latin])),
);
const LEET: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't' };

const ADDRESS = /(?:https?:\/\/)?(?:www\.)?((?:[\p{L}\d-]+\.)+\p{L}{2,}|xn--[a-z\d.-]+)((?:[/?#:]\S*)?)/gu;
/** "https://www.orange.ci@somewhere.com" leads somewhere else; an address of digits has no name at all. */
const HIDDEN_HOST = /https?:\/\/(?:[^\s/]+@|\d{1,3}(?:\.\d{1,3}){3}\b)/;

type Address = { host: string; path: string };

/** Without one of these there is no address in a text: a dot within a word, or a dot that is set apart or spelled out. */
const DOTTED = /[\p{L}\d-]\.\p{L}|xn--|[([{]\s*(?:\.|dot|point)|[a-z\d]\s+\.|\bpoint\s/u;

/** Addresses in a text, also if the dot is spelled out. */
function addressesIn(typed: string): Address[] {
  if (!DOTTED.test(typed)) return [];
  const cleaned = typed
    .replace(/\s*[([{]\s*(?:\.|dot|point)\s*[)\]}]\s*/g, '.')
    .replace(
      /(?<=[a-z0-9])\s+\.\s*(?=[a-z]{2,4}\b)|(?<=[a-z0-9])\s*\bpoint\s+(?=(?:com|net|org|info|bj|ci|sn|xyz|site|shop)\b)/g,
      '.',
    )
    .replace(/\S+@\S+/g, ' ');
  return [...cleaned.matchAll(ADDRESS)].map(([, host = '', path = '']) => ({ host, path }));
}

/** Whether a text links to a shortened address, a page named after a brand that is not its own, or a free host. */
export function hasSuspiciousLink(typed: string): boolean {
  return HIDDEN_HOST.test(typed) || addressesIn(typed).some(isSuspicious);
}

function isSuspicious({ host, path }: Address): boolean {
  if (SHORTENERS.has(host)) return true;
  if (OFFICIAL.test(host)) return false;
  // Nobody here has an address in another script, nor one that mixes two.
  if (/(?:^|\.)xn--/.test(host)) return true;
  const latin = toLatin(host);
  if (latin !== host) return /^[a-z\d.-]+$/.test(latin);
  if (CHEAP_ENDINGS.test(host)) return true;
  if (namesSomebody(host.split('.').slice(0, -1).join('.'))) return true;
  return BUILDERS.has(host) && namesSomebody(path);
}

const toLatin = (host: string) => [...host].map((letter) => LOOKALIKES[letter] ?? letter).join('');

/** Whether a brand is named in an address or a path, as it is or with letters replaced or repeated. */
function namesSomebody(text: string): boolean {
  const readings = [text, text.replace(/[013457]/g, (digit) => LEET[digit] ?? digit).replaceAll('vv', 'w')];
  return readings.some((reading) => {
    const joined = reading.replace(/[^a-z\d]/g, '');
    if (RARE_NAMES.test(joined) || RARE_NAMES.test(joined.replace(/(.)\1+/g, '$1'))) return true;
    const tokens = reading.split(/[^a-z\d]+/).filter((token) => token.length <= 40);
    const isOffer = tokens.some((token) => OFFER.test(token));
    return tokens.some((token) => NAMED_OFFER.test(token) || (isOffer && NAME.test(token)));
  });
}
