/** What of this site a device keeps for the time without a network. Everything else goes to the network alone. */
type CacheRule = {
  /** Paths as the browser asks for them. */
  path: RegExp;
  what: 'file' | 'picture' | 'page' | 'answer';
  /**
   * first: the copy is as good as the original, which never changes at its address; last: the network comes first, and
   * the copy only when it is slow or away.
   */
  copy: 'first' | 'last';
  /** True: of one account only, and never kept for whoever is not signed in. */
  isPersonal: boolean;
};

const PUBLIC = { isPersonal: false } as const;
const PERSONAL = { isPersonal: true } as const;

/**
 * In order; the first that matches holds. What is of an account, by the answer's own word (account-header.ts), is kept
 * under that account whatever the rule says. Absent on purpose: administration, payments, sign-in, other forms.
 */
const CACHE_RULES: readonly CacheRule[] = [
  { path: /^\/assets\/[\w-]+\.\w+$/, what: 'file', copy: 'first', ...PUBLIC },
  { path: /^\/(?:favicon|wax)\.svg$/, what: 'file', copy: 'last', ...PUBLIC },
  { path: /^\/own-colors\.css$/, what: 'file', copy: 'last', ...PUBLIC },
  { path: /^\/media\/(?!videos\/)/, what: 'picture', copy: 'first', ...PUBLIC },
  { path: /^\/api\/messages\/\w+\/pictures\//, what: 'picture', copy: 'first', ...PERSONAL },

  { path: /^\/$/, what: 'page', copy: 'last', ...PUBLIC },
  {
    path: /^\/(?:immobilier|automobile|services|marketplace|premium)$/,
    what: 'page',
    copy: 'last',
    ...PUBLIC,
  },
  { path: /^\/marketplace\/[\w-]+$/, what: 'page', copy: 'last', ...PUBLIC },
  { path: /^\/(?:annonce|vendeur)\/\w+$/, what: 'page', copy: 'last', ...PUBLIC },
  { path: /^\/blog(?:\/[\w-]+)?$/, what: 'page', copy: 'last', ...PUBLIC },
  {
    path: /^\/(?:a-propos|aide|faq|presse|conditions-utilisation|politique-confidentialite)$/,
    what: 'page',
    copy: 'last',
    ...PUBLIC,
  },
  { path: /^\/(?:favorites|messages|profile)$/, what: 'page', copy: 'last', ...PERSONAL },

  { path: /^\/api\/(?:settings|accounts\/me)$/, what: 'answer', copy: 'last', ...PUBLIC },
  { path: /^\/api\/listings\/(?:hero|popular|premium)$/, what: 'answer', copy: 'last', ...PUBLIC },
  { path: /^\/api\/listings\/mine(?:\/overview)?$/, what: 'answer', copy: 'last', ...PERSONAL },
  { path: /^\/api\/listings\/lst_\w+(?:\/similar)?$/, what: 'answer', copy: 'last', ...PUBLIC },
  { path: /^\/api\/listings\/sellers\/\w+(?:\/listings)?$/, what: 'answer', copy: 'last', ...PUBLIC },
  { path: /^\/api\/comments\/listings\/\w+$/, what: 'answer', copy: 'last', ...PUBLIC },
  { path: /^\/api\/search\/(?:categories|listings|premium)$/, what: 'answer', copy: 'last', ...PUBLIC },
  { path: /^\/api\/blog\//, what: 'answer', copy: 'last', ...PUBLIC },
  { path: /^\/api\/favorites(?:\/\w+)?$/, what: 'answer', copy: 'last', ...PERSONAL },
  { path: /^\/api\/messages(?:\/\w+(?:\/messages)?)?$/, what: 'answer', copy: 'last', ...PERSONAL },
  { path: /^\/api\/accounts\/(?:profile|preferences)$/, what: 'answer', copy: 'last', ...PERSONAL },
];

export type CachePolicy = Omit<CacheRule, 'path'>;

/** Null: never kept. */
export function ruleFor(path: string): CachePolicy | null {
  return CACHE_RULES.find((rule) => rule.path.test(path)) ?? null;
}

/** After this the last copy is shown, if there is one. */
export const NETWORK_TIMEOUT_MS = 3000;

export const CACHE_LIMITS = {
  /** Bytes of all pictures. */
  pictures: 50_000_000,
  picturesSavingData: 10_000_000,
  /** Pages and answers, of everybody and of the account. */
  copies: 400,
  /** A build's files, with those of builds before it. */
  files: 600,
} as const;
