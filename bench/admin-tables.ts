import { ABSENT_WORD, HALF_WORD } from './market.ts';

type Query = Record<string, string>;

export type Table = {
  name: string;
  path: string;
  /** Each filter, or several at once; `call` is the number of the call, so that queries can differ. */
  filters: readonly (readonly [name: string, query: (call: number) => Query])[];
  isPaged: boolean;
};

const at = (items: readonly string[], call: number): string => items[call % items.length] ?? '';

const STATES = ['approved', 'pending', 'rejected', 'expired', 'sold', 'draft', 'removed'];
const CATEGORIES = ['real_estate', 'automobile', 'services', 'marketplace'];
const COUNTRIES = ['BJ', 'CI', 'SN', 'TG'];
const CITIES = ['cotonou', 'abidjan', 'lagos', 'parakou', 'dakar', 'lome', 'kara', 'bouake'];
const RARE = ['bakori', 'chapantou', 'vidanfo', 'jiparo', 'traiteur', 'corolla'];
const person = (call: number) => `personne-${1 + call * 997}@bench.example`;
const day = (call: number) =>
  `2026-${call % 2 === 0 ? '10' : '09'}-${String(1 + (call % 28)).padStart(2, '0')}`;

const LISTINGS: Table = {
  name: 'listings',
  path: '/api/admin/listings',
  isPaged: true,
  filters: [
    ['everything', () => ({})],
    ['the oldest first', () => ({ sort: 'oldest' })],
    ['state', (call) => ({ state: at(STATES, call) })],
    ['hidden', () => ({ state: 'hidden' })],
    ['category', (call) => ({ category: at(CATEGORIES, call) })],
    ['city', (call) => ({ city: at(CITIES, call) })],
    ['city that has none', () => ({ city: 'nulle-part' })],
    [
      'state and category, the oldest first',
      (call) => ({ state: at(STATES, call), category: at(CATEGORIES, call), sort: 'oldest' }),
    ],
    ['state and city', (call) => ({ state: at(STATES, call), city: at(CITIES, call) })],
    [
      'state, category and city',
      (call) => ({ state: at(STATES, call), category: at(CATEGORIES, call), city: at(CITIES, call) }),
    ],
    [
      'hidden in a category and city',
      (call) => ({ state: 'hidden', category: at(CATEGORIES, call), city: at(CITIES, call) }),
    ],
    ['seller', (call) => ({ seller: person(call) })],
    ['seller and state', (call) => ({ seller: person(call), state: at(STATES, call) })],
    ['one day', (call) => ({ from: day(call), to: day(call) })],
    [
      'from a day on, state and city',
      (call) => ({ from: day(call), state: at(STATES, call), city: at(CITIES, call) }),
    ],
    ['rare word', (call) => ({ q: at(RARE, call) })],
    ['rare word and state', (call) => ({ q: at(RARE, call), state: at(STATES, call) })],
    ['word of half the market', () => ({ q: HALF_WORD })],
    ['word of half the market, the oldest first', () => ({ q: HALF_WORD, sort: 'oldest' })],
    ['word of half the market and state', (call) => ({ q: HALF_WORD, state: at(STATES, call) })],
    ['word of half the market and city', (call) => ({ q: HALF_WORD, city: at(CITIES, call) })],
    ['word of half the market and seller', (call) => ({ q: HALF_WORD, seller: person(call) })],
    ['word of half the market and one day', (call) => ({ q: HALF_WORD, from: day(call), to: day(call) })],
    ['two words', (call) => ({ q: `${at(RARE, call)} ${HALF_WORD}` })],
    ['absent word', () => ({ q: ABSENT_WORD })],
  ],
};

const USERS: Table = {
  name: 'users',
  path: '/api/admin/users',
  isPaged: true,
  filters: [
    ['everybody', () => ({})],
    ['the oldest first', () => ({ order: 'oldest' })],
    ['name', (call) => ({ q: at(['Awa', 'Dossou', 'Diallo 12', 'Traoré'], call) })],
    ['address', (call) => ({ q: person(call) })],
    ['part of a number', (call) => ({ q: `0100${String(call).padStart(4, '0')}` })],
    ['nobody', () => ({ q: 'introuvable' })],
    ['role', () => ({ role: 'admin' })],
    ['state', (call) => ({ state: at(['active', 'suspended', 'unconfirmed', 'leaving'], call) })],
    ['name and state', (call) => ({ q: 'Awa', state: at(['active', 'suspended', 'unconfirmed'], call) })],
  ],
};

const TRANSACTIONS: Table = {
  name: 'transactions',
  path: '/api/payments/all',
  isPaged: true,
  filters: [
    ['everything', () => ({})],
    ['state', (call) => ({ state: at(['succeeded', 'failed', 'cancelled', 'refunded'], call) })],
    ['method', (call) => ({ method: at(['mtn_mobile_money', 'wave', 'card'], call) })],
    ['provider', (call) => ({ provider: at(['fedapay', 'wave'], call) })],
    ['one day', (call) => ({ from: day(call), to: day(call) })],
    ['address', (call) => ({ q: person(call) })],
    ['reference', (call) => ({ q: `TK-${1 + call * 1_999}` })],
    ['method in a month', () => ({ method: 'card', from: '2026-10-01', to: '2026-10-31' })],
  ],
};

const NEWSLETTER: Table = {
  name: 'newsletter',
  path: '/api/newsletter/subscribers',
  isPaged: true,
  filters: [
    ['everybody', () => ({})],
    ['address', (call) => ({ q: person(call) })],
    ['part of an address', (call) => ({ q: `lecteur-${call}` })],
    ['state', (call) => ({ state: at(['active', 'pending', 'unsubscribed', 'bounced'], call) })],
    ['country', (call) => ({ country: at(COUNTRIES, call) })],
    ['state and country', (call) => ({ state: 'active', country: at(COUNTRIES, call) })],
  ],
};

const ANALYTICS: Table = {
  name: 'analytics',
  path: '/api/analytics',
  isPaged: false,
  filters: [
    ...['7', '30', '90'].map((days) => [`${days} days`, () => ({ days })] as const),
    ['90 days of a category', (call) => ({ days: '90', category: at(CATEGORIES, call) })],
    ['90 days of a city', (call) => ({ days: '90', city: at(CITIES, call) })],
  ],
};

const AUDIT_LOG: Table = {
  name: 'journal',
  path: '/api/admin/journal',
  isPaged: true,
  filters: [
    ['everything', () => ({})],
    ['action', (call) => ({ action: at(['listing.approve', 'listing.reject', 'user.ban'], call) })],
    ['one day', (call) => ({ from: day(call), to: day(call) })],
    ['action on one day', (call) => ({ action: 'listing.reject', from: day(call), to: day(call) })],
  ],
};

const QUEUES: readonly Table[] = [
  { name: 'dashboard', path: '/api/admin/dashboard', isPaged: false, filters: [['everything', () => ({})]] },
  { name: 'queues', path: '/api/admin/counts', isPaged: false, filters: [['how much waits', () => ({})]] },
  {
    name: 'moderation',
    path: '/api/moderation/listings',
    isPaged: false,
    filters: [['what waits', () => ({})]],
  },
  {
    name: 'people',
    path: '/api/admin/people',
    isPaged: false,
    filters: [['address', (call) => ({ search: person(call) })]],
  },
];

export const TABLES: readonly Table[] = [
  ...QUEUES,
  LISTINGS,
  USERS,
  TRANSACTIONS,
  NEWSLETTER,
  ANALYTICS,
  AUDIT_LOG,
];
