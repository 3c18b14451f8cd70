import { describe, expect, test } from 'vitest';
import { cpuTimeOf } from '#tests/world/cpu-time.ts';
import { warningsOf, type TextRule } from './text-rules.ts';

/** For each rule, texts that match with the matching excerpt, and texts that must not match. */
const EXAMPLES: Record<TextRule, { found: [text: string, excerpt: string][]; left: string[] }> = {
  phone: {
    found: [
      ['Appelez le 0197123456', '0197123456'],
      ['Tél : +229 01 97 12 34 56', '+229 01 97 12 34 56'],
      ['WhatsApp 07.08.09.10.11', '07.08.09.10.11'],
      ['0 1 9 7 1 2 3 4 5 6', '0 1 9 7 1 2 3 4 5 6'],
      ['appelez O1 97 12 34 56', 'O1 97 12 34 56'],
      [
        'zéro un quatre-vingt-dix-sept douze trente-quatre cinquante-six',
        'zéro un quatre-vingt-dix-sept douze trente-quatre cinquante-six',
      ],
      ['zéro sept zéro huit 09 10 onze', 'zéro sept zéro huit 09 10 onze'],
      ['Zero-Un, soixante et onze, vingt deux, 33, 44', 'Zero-Un, soixante et onze, vingt deux, 33, 44'],
      ['01_97_12_34_56', '01_97_12_34_56'],
      ['Lagos 0803 123 4567', '0803 123 4567'],
      ['97 12 34 56 le soir', '97 12 34 56'],
      ['0️⃣1️⃣9️⃣7️⃣ 12 34 56', '0️⃣1️⃣9️⃣7️⃣ 12 34 56'],
    ],
    left: [
      'À 12 500 000 F CFA, terrain de 1 000 m²',
      'Loyer 85000000 F',
      'Compteur 120 000 km, année 2012',
      'Modèles de 2012 2016',
      'Disponible le 12/05/2027',
      'Pointures 38 39 40 41 42 43',
      'Trois chambres, deux salles de bain, un salon',
      'Samsung A54, 8 Go, 256 Go, 5000 mAh',
      'Quatre-vingt-dix-sept pièces en stock',
      'Surface 12 000 000 m²',
      'Camion Actros 1844 2006',
      'Objectif 18-55, 12 000 vues',
    ],
  },
  link: {
    found: [
      ['Voir https://exemple.com/annonce', 'https://exemple.com/annonce'],
      ['www.monsite.bj pour les photos', 'www.monsite.bj'],
      ['mon site maison-awa.ci', 'maison-awa.ci'],
      ['maison awa point com', 'awa point com'],
      ['écrivez sur wa.me/22997', 'wa.me/22997'],
      ['awa@exemple.bj', 'awa@exemple.bj'],
      ['awa arobase exemple point bj', 'awa arobase exemple point bj'],
      ['suivez @awa_boutique', '@awa_boutique'],
    ],
    left: [
      'Maison propre.Ci joint les photos',
      'Au point de vente de Cotonou',
      'Clim.neuve, 2.5 CV',
      'Disponible 7j/7, 24h/24',
    ],
  },
  price: {
    found: [
      ['Vendu 250 000 F CFA', '250 000 F CFA'],
      ['à 5 millions', '5 millions'],
      ['dernier prix 250k', 'prix 250k'],
      ['laissé à 250k', '250k'],
      ['Prix : 45000', 'Prix : 45000'],
      ['45.000f seulement', '45.000f'],
      ['800 euros', '800 euros'],
    ],
    left: [
      'Livraison 1 000 F à Cotonou',
      'Caution de 150 000 F CFA',
      'Prix à débattre',
      'Moteur 2000 cm3, 85 000 km',
      'Écran 4K, 55 pouces',
    ],
  },
  capitals: {
    found: [
      ['TOYOTA COROLLA À VENDRE', 'TOYOTA COROLLA À VENDRE'],
      ['BELLE VILLA à Cocody URGENT', 'BELLE VILLA à Cocody URGENT'],
      ['APPARTEMENT MEUBLÉ 3 pièces à louer', 'APPARTEMENT MEUBLÉ 3 pièces à louer'],
    ],
    left: [
      'BMW X5 AMG GPS LED',
      'Toyota RAV4 URGENT à Cotonou, climatisée',
      'ACD disponible, villa à vendre',
    ],
  },
  forbidden: {
    found: [
      ['Pistolet automatique neuf', 'Pistolet automatique'],
      ['Tramadol 225 disponible', 'Tramadol'],
      ['Statuette en ivoire ancienne', 'Statuette en ivoire'],
      ['Passeport à vendre', 'Passeport à vendre'],
      ['Multiplication de billets', 'Multiplication de billets'],
      ['Je vends mon rein', 'vends mon rein'],
      ['Chanvre indien', 'Chanvre indien'],
      ['Copie Rolex suisse', 'Copie Rolex'],
      ['iPhone bypass iCloud', 'bypass iCloud'],
    ],
    left: [
      'Villa en Côte d’Ivoire, murs ivoire',
      'Pistolet à peinture électrique',
      'Armoire en bois massif',
      'Médecin à domicile',
      'Compte rendu de visite, massage sportif',
      'Grenades fraîches du jardin',
    ],
  },
};

describe.each(Object.entries(EXAMPLES))('%s', (rule, { found, left }) => {
  test.each(found)('is found in %j', (text, excerpt) => {
    const match = warningsOf({ title: text }).find((warning) => warning.rule === rule);
    expect(match).toMatchObject({ field: 'title', excerpt });
    expect(match?.message).not.toBe('');
  });

  test.each(left)('is not found in %j', (text) => {
    expect(warningsOf({ title: text }).map((warning) => warning.rule)).not.toContain(rule);
  });
});

test('forbidden goods come first, with their name and the consequence', () => {
  expect(warningsOf({ title: 'TRAMADOL URGENT', description: 'Appelez le 0197123456' })).toMatchObject([
    {
      rule: 'forbidden',
      message: 'Interdit sur le site (médicaments) : notre équipe refusera cette annonce.',
    },
    { rule: 'capitals', field: 'title' },
    { rule: 'phone', field: 'description' },
  ]);
});

test('a long description in ordinary words is checked fast and matches nothing', () => {
  const text = 'Bel appartement calme et lumineux, à deux pas du goudron, un deux trois. '
    .repeat(68)
    .slice(0, 5000);
  const time = cpuTimeOf(() => {
    expect(warningsOf({ title: 'Appartement', description: text })).toEqual([]);
  });
  expect(time).toBeLessThan(200);
});
