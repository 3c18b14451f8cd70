import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NOTHING_BEFORE } from '#shared/assistant/assistant.ts';
import { DELETION_DAYS } from '#shared/accounts/data-export.ts';
import { EXPIRY_WARNING_DAYS } from '#shared/listings/listing-freshness.ts';
import { feeText } from '#shared/payments/payment-fees.ts';
import { formatXof } from '#shared/platform/money.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { askAssistant } from './ask-assistant.ts';
import { CODE_WARNING } from './safety-answer.ts';

const t = useTestApp();
/** Without the limits of the route. */
const ask = (text: string) =>
  askAssistant(
    { ...t.services, actor: { kind: 'anyone' }, requestId: 'test' },
    { text, context: {}, previous: NOTHING_BEFORE },
  );
const { boostPackages, paymentFees, listingLifetimeDays } = DEFAULT_SETTINGS;
const PACKAGES = boostPackages.map(
  ({ name, priceMinor, durationDays }) => `${name}, ${formatXof(priceMinor)} pour ${durationDays} jours`,
);
const FEES = feeText(paymentFees);
const LIFETIME = `${listingLifetimeDays} jours`;
const FREE = 'ne coûtent rien';
const PAY_SELLER = 'n’encaisse jamais le prix d’un bien';

/** What must be said, word by word, to a question about money, codes or delays. */
const FACTS: readonly (readonly [question: string, ...facts: string[]])[] = [
  ['les boosts coûtent combien', ...PACKAGES, FEES],
  ['prix du forfait premium', ...PACKAGES],
  ['quels sont les frais quand je paie', FEES],
  ['est-ce gratuit de publier', FREE],
  ['c gratuit ?', FREE],
  ['puis-je payer avec ma carte visa', 'carte'],
  ['combien de jours mon annonce reste visible', LIFETIME, `${EXPIRY_WARNING_DAYS[0]} jours`],
  ['renouveler mon annonce', LIFETIME, 'gratuit'],
  ['la validation prend combien de temps', 'je ne peux pas promettre d’heure'],
  ['je veux supprimer mon compte', `${DELETION_DAYS} jours`],
  ['un boost que j’arrête est-il remboursé', 'n’est pas remboursé'],
  ['on m’a débité deux fois, comment être remboursé', 'est remboursée'],
  ['vous gardez l’argent de la vente jusqu’à la livraison ?', PAY_SELLER, 'Ne versez aucun acompte'],
  ['mon paiement a échoué que faire', 'ne vous coûte rien'],
  ['je n’ai pas reçu le code par sms', 'indésirables'],
  ['comment changer de numéro', 'ne donnez ce code à personne'],
  ['mdp oublié', 'ne vous demandera jamais'],
  ['dois-je donner mon code secret momo', CODE_WARNING],
  ['il me demande le code que j’ai reçu par sms', CODE_WARNING],
  ['un acheteur veut m’envoyer un lien pour recevoir l’argent', 'N’ouvrez pas ce lien'],
  ['Je suis en voyage en France, je vous envoie les clés par DHL après le dépôt', 'Ne payez rien'],
];

const wordsOf = async (question: string) =>
  (await ask(question)).bubbles.join('\n').replaceAll(/[\u00a0\u202f]/g, ' ');

describe('with the settings that a site starts with, the answer says the fact', () => {
  test.each(FACTS)('%s', async (question, ...facts) => {
    const words = await wordsOf(question);
    for (const fact of facts) expect(words).toContain(fact.replaceAll(/[\u00a0\u202f]/g, ' '));
  });
});

/** The questions of a table that need no conversation before. */
function questionsOf(name: string): { text: string; expected: string }[] {
  const lines = readFileSync(new URL(`../../tests/assistant/corpus/${name}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines
    .map((line) => line.split('\t'))
    .filter(([, , search = '']) => search === '')
    .map(([text = '', expected = '']) => ({ text, expected }));
}

const AMOUNTS = new Set([...boostPackages.map(({ priceMinor }) => priceMinor), paymentFees.fixedMinor]);
/** What must be said where this text answers. */
const PASSAGE_FACTS: readonly (readonly [passage: string, fact: string])[] = [
  ['duree-annonce', LIFETIME],
  ['supprimer-compte', `${DELETION_DAYS} jours`],
  ['boosts-prix', FEES],
];

/** The facts that an answer lacks, and the amounts that are none of the site's. */
function faultsOf(expected: string, { kind, bubbles }: Awaited<ReturnType<typeof ask>>): string[] {
  const words = bubbles.join('\n');
  if (/\bcode$/.test(expected)) return kind === 'safety' ? [] : [`no warning: ${expected}`];
  if (kind !== 'answer') return [];
  const amounts = [...words.matchAll(/(\d[\d\s]*)\sF CFA/g)].map(([, digits = '']) => digits);
  return [
    ...amounts.filter((digits) => !AMOUNTS.has(Number(digits.replaceAll(/\s/g, '')))),
    ...PASSAGE_FACTS.filter(([passage, fact]) => expected.includes(passage) && !words.includes(fact)).flat(),
  ];
}

test.each(['earlier', 'earlier-last', 'author-4', 'author-5', 'author-6', 'author-7', 'author-8'])(
  'no question of %s gets a wrong fact',
  async (name) => {
    const faults: string[] = [];
    for (const { text, expected } of questionsOf(name)) faults.push(...faultsOf(expected, await ask(text)));
    expect(faults).toEqual([]);
  },
);
