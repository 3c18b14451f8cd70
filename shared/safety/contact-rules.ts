import type { SafetyRule } from './safety-rule.ts';
import { hasForeignNumber, hasWalletNumber } from './written-numbers.ts';

/**
 * Signs by numbers and pictures. The first two are ordinary by themselves (families live in several countries, and
 * people pay each other by mobile money), so that neither warns alone.
 */
export const CONTACT_RULES: readonly SafetyRule[] = [
  {
    id: 'foreign_number',
    weight: 2,
    advice: 'Ce numéro n’est pas du pays de ce compte : demandez à voir le bien et la personne.',
    find: ({ typed }, { accountCountry }) =>
      accountCountry != null && hasForeignNumber(typed, accountCountry),
    examples: {
      matches: [
        { text: 'Écrivez-moi au +33 6 12 34 56 78', signals: { accountCountry: 'BJ' } },
        { text: 'https://wa.me/447911123456', signals: { accountCountry: 'CI' } },
        { text: 'mon WhatsApp 00234 803 123 4567', signals: { accountCountry: 'BJ' } },
      ],
      passes: [
        { text: 'Écrivez-moi au +229 01 97 12 34 56', signals: { accountCountry: 'BJ' } },
        { text: 'https://wa.me/2250708091011', signals: { accountCountry: 'CI' } },
        { text: 'Appelez le 01 97 12 34 56', signals: { accountCountry: 'BJ' } },
        { text: '15 000 + 5 000 F de livraison', signals: { accountCountry: 'BJ' } },
        'Écrivez-moi au +33 6 12 34 56 78',
      ],
    },
  },
  {
    id: 'wallet_number',
    weight: 2,
    advice: 'Un numéro pour payer avant la visite : ne payez rien avant d’avoir vu le bien.',
    find: ({ typed }, { isAfterVisit = false }) => !isAfterVisit && hasWalletNumber(typed),
    examples: {
      matches: ['Mon numéro MoMo : 01 97 12 34 56', 'Wave 77 512 40 18', '0708091011 c’est mon Orange Money'],
      passes: [
        { text: 'Mon numéro MoMo : 01 97 12 34 56', signals: { isAfterVisit: true } },
        'Vous prenez MoMo ou Wave ?',
        'Appelez le 01 97 12 34 56',
        'Je paie 25 000 par MoMo sur place',
      ],
    },
  },
  {
    id: 'known_screenshot',
    weight: 3,
    advice: 'Une capture d’écran ne prouve aucun paiement : vérifiez que votre propre solde a augmenté.',
    find: (_text, { hasKnownScreenshot = false }) => hasKnownScreenshot,
    examples: {
      matches: [{ text: '', signals: { hasKnownScreenshot: true } }],
      passes: ['Voici la capture', { text: 'Voici la capture', signals: { hasKnownScreenshot: false } }],
    },
  },
];
