import type { AssistantContext } from '#shared/assistant/assistant.ts';
import { returnPath } from '#shared/accounts/return-path.ts';
import type { Turn } from './turn.ts';

const GENERAL = [
  'Studio à Cotonou à moins de 60 000',
  'Ce message est-il une arnaque ?',
  'Comment publier une annonce ?',
] as const;

/** What somebody probably wants to know on a page: the first one whose path begins so. */
const BY_PAGE: readonly [path: string, suggestions: readonly string[]][] = [
  [
    '/annonce/',
    ['Est-ce un bon prix ?', 'Ce message est-il une arnaque ?', 'Comment contacter le vendeur ?'],
  ],
  ['/immobilier', ['Appartement 2 chambres à Cotonou', 'Villa à Lomé', 'Créer une alerte']],
  ['/automobile', ['Toyota Corolla à moins de 5 millions', 'Moto à Cotonou', 'Créer une alerte']],
  ['/services', ['Plombier à Cotonou', 'Coiffeuse à Cotonou', 'Ce message est-il une arnaque ?']],
  ['/marketplace', ['iPhone à moins de 200 000', 'Frigo à Lomé', 'Créer une alerte']],
  [
    '/messages',
    [
      'Ce message est-il une arnaque ?',
      'Dois-je donner le code reçu par SMS ?',
      'Comment proposer un prix ?',
    ],
  ],
  ['/profile', ['Où en est mon annonce ?', 'Où en est mon paiement ?', 'Comment supprimer mon compte ?']],
  ['/mes-boosts', ['Où en est mon boost ?', 'Combien coûte un boost ?', 'Où en est mon paiement ?']],
  [
    '/creer-annonce',
    ['Comment vendre plus vite ?', 'Publier est-il gratuit ?', 'Combien de photos puis-je mettre ?'],
  ],
  ['/paiement', ['Où en est mon paiement ?', 'Quels moyens de paiement ?', 'Puis-je être remboursé ?']],
];

/** Three questions that fit the page. */
export function suggestionsFor(path: string): readonly string[] {
  return BY_PAGE.find(([start]) => path.startsWith(start))?.[1] ?? GENERAL;
}

export const EVERY_SUGGESTION: readonly string[] = [
  ...new Set([...GENERAL, ...BY_PAGE.flatMap(([, suggestions]) => suggestions)]),
];

/** Short replies that go on from the last answer. */
export function repliesTo(last: Turn | undefined): readonly string[] {
  if (!last) return [];
  const { kind, cards, follow } = last.answer;
  return [
    ...(kind === 'search' && cards.length > 0 ? ['Moins cher'] : []),
    ...(follow.offer === 'alert' ? ['Oui, prévenez-moi'] : []),
  ];
}

/** What the assistant hears of the page that somebody is on. */
export function contextOf(href: string): AssistantContext {
  const [path = '/'] = href.split(/[?#]/);
  const listingId = /^\/annonce\/(lst_\w+)$/.exec(path)?.[1];
  const isAddress = href.length <= 500 && returnPath(href) !== null;
  return {
    ...(isAddress ? { path: href } : {}),
    ...(listingId === undefined ? {} : { listingId }),
  };
}
