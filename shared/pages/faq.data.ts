import { feeText, type PaymentFees } from '../payments/payment-fees.ts';
import { METHOD_FACTS, type PaymentMethod } from '../payments/payment-method.ts';
import { foldText } from '../platform/text.ts';

/** Values from the configuration that the answers quote. */
export type FaqFacts = {
  listingLifetimeDays: number;
  /** Names of the offered payment methods: "Orange Money", "carte bancaire" … */
  paymentMethods: readonly string[];
  /** "1,5 % + 50 F CFA". */
  paymentFees: string;
};

type Offered = { methods: readonly PaymentMethod[]; fees: PaymentFees };

/** `offered` is null if it could not be loaded: the answers then say less. */
export function faqFacts(listingLifetimeDays: number, offered: Offered | null): FaqFacts {
  return {
    listingLifetimeDays,
    paymentMethods: (offered?.methods ?? []).map((method) =>
      method === 'card'
        ? `${METHOD_FACTS.card.label.toLowerCase()} (Visa, Mastercard)`
        : METHOD_FACTS[method].label,
    ),
    paymentFees: offered ? feeText(offered.fees) : '',
  };
}

export type FaqEntry = { id: string; category: string; question: string; answer: readonly string[] };

/** Anchors of the categories: the help centre links to them. */
export const FAQ_ANCHORS: Readonly<Record<string, string>> = {
  Général: 'cat-general',
  'Compte utilisateur': 'cat-comptes-profils',
  Vente: 'cat-vendre',
  'Paiements et transactions': 'cat-paiements',
  Sécurité: 'cat-securite-confiance',
  Interaction: 'cat-acheter',
  Support: 'cat-support',
  Litiges: 'cat-litiges',
};

/** Names in braces are replaced by the facts. */
const ENTRIES: readonly FaqEntry[] = [
  {
    id: 'gratuit',
    category: 'Général',
    question: '{siteName}, est-ce gratuit ?',
    answer: [
      'Oui. Chercher, lire, appeler un vendeur et publier une annonce ne coûtent rien. Nous ne prenons aucune commission sur vos ventes.',
      'Seule la mise en avant d’une annonce, le boost, est payante, et elle n’est jamais obligatoire.',
    ],
  },
  {
    id: 'compte',
    category: 'Compte utilisateur',
    question: 'Faut-il un compte, et comment le protéger ?',
    answer: [
      'Pas pour chercher ni pour appeler. Un compte sert à publier, à écrire des messages, à garder des favoris et à donner un avis. L’inscription prend une minute, avec une adresse e-mail que vous confirmez.',
      'Dans « Mon compte », vérifiez votre numéro, activez la vérification en deux étapes, et déconnectez à distance un téléphone perdu. Mot de passe oublié ? Un lien vous est envoyé par e-mail.',
    ],
  },
  {
    id: 'publier',
    category: 'Vente',
    question: 'Comment publier une annonce qui se vend ?',
    answer: [
      'Touchez « Publier », choisissez la catégorie, ajoutez des photos prises à la lumière du jour, un titre précis et votre vrai prix. Votre brouillon est gardé à chaque lettre, même si le réseau tombe.',
      'Notre équipe relit l’annonce, puis elle reste en ligne {listingLifetimeDays} jours. Vous êtes prévenu avant la fin et la renouvelez d’un geste. Si elle est refusée, la raison vous est donnée.',
    ],
  },
  {
    id: 'payer',
    category: 'Paiements et transactions',
    question: 'Quels paiements sont acceptés, et pour quoi ?',
    answer: [
      'Sur le site, on ne paie que les boosts : par {paymentMethods}, selon votre pays, chez un prestataire de paiement de la région. PayPal n’est pas proposé. Les frais{paymentFees} sont affichés avant de payer, et vous recevez un reçu. Un numéro de carte n’est jamais saisi chez nous, mais chez le prestataire de paiement.',
      'Le prix d’un bien se règle directement entre acheteur et vendeur, après l’avoir vu. Personne de notre équipe ne vous demandera jamais d’argent pour une vente.',
    ],
  },
  {
    id: 'arnaques',
    category: 'Sécurité',
    question: 'Comment reconnaître une arnaque ?',
    answer: [
      'Méfiez-vous d’un prix trop beau, d’une urgence, d’un acompte ou de « frais de visite » demandés avant d’avoir vu le bien, d’un code reçu par SMS qu’on vous réclame, d’un lien qui imite un site connu.',
      'Voyez le bien, vérifiez les papiers, payez ensuite. Quand un message ressemble à une arnaque, nous vous le disons à côté du message. Et touchez « Signaler » : une personne de l’équipe regarde.',
    ],
  },
  {
    id: 'contacter',
    category: 'Interaction',
    question: 'Comment contacter un vendeur et proposer un prix ?',
    answer: [
      'Sur l’annonce, choisissez « Appeler », « WhatsApp » ou « Message ». Dans la conversation, vous pouvez envoyer des photos, proposer un prix que le vendeur accepte ou discute, et fixer le lieu et l’heure d’une visite.',
      'Gardez vos annonces préférées avec le cœur : vous êtes prévenu si le prix baisse ou si c’est vendu.',
    ],
  },
  {
    id: 'aide',
    category: 'Support',
    question: 'Comment joindre l’équipe ?',
    answer: [
      'Par la page « Contact », à toute heure. Une personne de l’équipe vous répond par e-mail. Indiquez le lien de l’annonce ou la référence du paiement : nous irons plus vite.',
    ],
  },
  {
    id: 'litiges',
    category: 'Litiges',
    question: 'Que faire si une vente se passe mal ?',
    answer: [
      'Gardez les messages échangés sur le site, puis signalez la personne ou l’annonce depuis la conversation. Nous examinons les faits, nous pouvons suspendre un compte et transmettre les éléments à la justice si elle les demande.',
      'Nous n’encaissons pas le prix des ventes et ne pouvons donc pas le rembourser : déposez plainte auprès de la police ou de la gendarmerie, qui disposent d’une cellule contre la cybercriminalité dans la plupart de nos pays. Pour un boost, écrivez-nous avec la référence du reçu.',
    ],
  },
];

export function faqEntries(siteName: string, facts: FaqFacts): readonly FaqEntry[] {
  const words: Record<string, string> = {
    siteName,
    listingLifetimeDays: String(facts.listingLifetimeDays),
    paymentMethods: listed(facts.paymentMethods) || 'paiement mobile ou carte bancaire',
    paymentFees: facts.paymentFees === '' ? '' : ` (${facts.paymentFees})`,
  };
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (all, name: string) => words[name] ?? all);
  return ENTRIES.map((entry) => ({
    ...entry,
    question: fill(entry.question),
    answer: entry.answer.map(fill),
  }));
}

/**
 * Matches substrings of the question, the answer and the category, ignoring case and accents: few people type those on
 * a phone.
 */
export function matchesFaq({ category, question, answer }: FaqEntry, search: string): boolean {
  const needle = foldText(search);
  return [category, question, ...answer].some((text) => foldText(text).includes(needle));
}

export function listed(names: readonly string[]): string {
  if (names.length <= 1) return names.join('');
  return `${names.slice(0, -1).join(', ')} ou ${names.at(-1)}`;
}
