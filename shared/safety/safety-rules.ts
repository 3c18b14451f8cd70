import { CONTACT_RULES } from './contact-rules.ts';
import { LIKENESS_RULES } from './likeness-rules.ts';
import { hasDisguisedNumber } from './disguised-number.ts';
import { hasSuspiciousLink } from './suspicious-link.ts';
import { AMOUNT, ASK, BEFORE_SEEING, KEEPS, MONEY, NOT_ME, PAY, WALLET, near } from './pattern-words.ts';
import type { SafetyRule } from './safety-rule.ts';

const SAFE_PAYMENT = 'Ne payez rien avant d’avoir vu le bien et rencontré la personne.';

/** Every rule that messages and listings are scored by; tests cover what each must and must not match. */
export const SAFETY_RULES: readonly SafetyRule[] = [
  {
    id: 'money_before_seeing',
    weight: 4,
    advice: SAFE_PAYMENT,
    patterns: [
      near(`${PAY}`, `.{0,40}${MONEY}.{0,60}(?:${BEFORE_SEEING}|pour (?:\\S+ ){0,4}${KEEPS})`, 10),
      near(MONEY, `${BEFORE_SEEING}`),
      near(`(?:avance|acompte|depot|arrhes?)`, `(?:pour|afin de) (?:\\S+ ){0,4}${KEEPS}`, 40),
      near(`(?:pour|afin de) (?:\\S+ ){0,4}${KEEPS}`, `.{0,30}${PAY}.{0,40}${MONEY}`, 40),
      near(
        `(?:livr\\w*|expedi\\w*|envoi|envoie|envoyons)`,
        '(?:apres|des que|une fois|seulement si|quand) (?:\\S+ ){0,4}(?:depot|paiement|pay\\w*|vers\\w*|envoy\\w*|transfert|acompte|avance)',
        40,
      ),
      near(
        PAY,
        `.{0,50}(?:et|puis|ensuite|apres|pour que) (?:\\S+ )?(?:on|je|nous|j') ?(?:vous |te |t'|vs )?(?:\\S+ )?(?:envo(?:ie|yons|yer)|expedi\\w+|livr\\w+|montr\\w+|mets|garde|bloque|viens|vienne|fais visiter)`,
        20,
      ),
      /\b(?:adresse|visite|cles?|contrat|rendez-vous|localisation|position|numero)\b.{0,40}\bapres (?:\S+ )?(?:paiement|depot|versement|reglement|avoir paye|acompte)/,
      near(
        `${NOT_ME}(?:payes?|payez|verse[sz]?|depose[sz]?)`,
        '.{0,60}(?:demain|ensuite|puis|apres) (?:\\S+ ){0,2}(?:visit|voi|viens|venez)',
        5,
      ),
      near(
        `${NOT_ME}(?:payer|regler|verser|payez|reglez|versez)`,
        `.{0,40}(?:de|pour la|pour|de la) (?:reservation|visite|rendez-vous|dossier)`,
        3,
      ),
      near(
        '(?:faire|faites|fais) (?:un |le )?(?:virement|depot|transfert|paiement)',
        ".{0,20}et (?:elle|il|c'est|la|le) .{0,20}(?:a|pour) (?:vous|toi)",
        3,
      ),
      near(
        '(?:mets|mettez|envoie|envoyez|verse|versez|paie|payez)',
        `.{0,50}(?:et|puis|ensuite) (?:on|je|nous) (?:vous |te |t')?(?:envo(?:ie|yons)|expedi\\w+|livr\\w+|mets)`,
        3,
      ),
      near(
        `(?:pour|avant de|avant) (?:\\S+ ){0,2}(?:visit\\w*|voir|livr\\w*|expedi\\w*)`,
        `.{0,40}(?:faut|devez|dois|doit|veuillez) .{0,20}${PAY}`,
        60,
      ),
    ],
    examples: {
      matches: [
        'Il faut envoyer une avance de 30 000 F avant la visite',
        'Faites un dépôt de 20.000 sur mon momo pour réserver la chambre',
        'Pour bloquer la moto vous devez m’envoyer 25000',
        'svp env l’acompte avt de voir la maison',
      ],
      passes: [
        'Caution et avance : 2 mois de caution, 3 mois d’avance.',
        'Paiement à la livraison partout à Cotonou',
        'Je préfère visiter avant de payer quoi que ce soit',
        'Pas d’avance, vous payez après la visite',
      ],
    },
  },
  {
    id: 'fees_first',
    weight: 3,
    advice:
      'Personne n’a à payer de « frais » pour voir un bien, recevoir un colis ou débloquer un paiement.',
    patterns: [
      /\bfrais (?:de|d') ?(?:dossiers?|visite|reservation|inscription|douane|dedouanement|transfert|deblocage|activation|expedition|envoi|assurance|formulaire|gardiennage|transport|notaire|deplacement|formation|retrait)\b.{0,60}\b(?:d'abord|avant|en premier|momo|om|wave|flooz|moov|western|envoy\w*|vers\w*|regl\w*|payez|payer|a payer|obligatoires?|seulement|numero|depot)\b/,
      near(
        `frais de (?!livraison|notaire|mutation)[a-z]+`,
        `.{0,30}(?:a payer|a regler|a verser|par|via|sur) .{0,12}${WALLET}\\b`,
        15,
      ),
      near(
        '(?:envoyez|versez|reglez|payez|payer|regler|verser|envoyer|deposer|faut|doit|devez)',
        ".{0,30}frais (?:de|d') ?(?:dossiers?|visite|reservation|inscription|douane|dedouanement|transfert|deblocage|activation|expedition|envoi|assurance|formulaire|gardiennage|transport|livraison|notaire|deplacement|formation|retrait)",
        30,
      ),
    ],
    examples: {
      matches: [
        'Les frais de dossier de 15000 se paient d’abord par MoMo',
        'Vous devez payer les frais de douane et on vous livre',
      ],
      passes: [
        'Les frais de notaire sont à la charge de l’acheteur.',
        'Frais de visite : aucun.',
        'Livraison gratuite',
      ],
    },
  },
  {
    id: 'untraceable_payment',
    weight: 4,
    advice:
      'Ce moyen de paiement ne se récupère jamais. Refusez-le, surtout avec quelqu’un que vous n’avez pas vu.',
    patterns: [
      /\bvirement international\b|\brecharg\w+ (?:ma|la) carte\b/,
      /\b(?:western union|moneygram|money gram|ria money|transcash|neosurf|paysafecard|pcs mastercard|carte pcs|coupons? (?:pcs|transcash|neosurf)|ticket premium|usdt|bitcoins?|btc|carte (?:itunes|amazon|google play)|cartes? cadeaux?)\b/,
      /\bmandat (?:cash|poste|postal)\b|\b(?:payer|paie|paye|paierai|regle|regler|reglement) (?:\S+ ){0,3}(?:par )?(?:cheque|mandat|virement international)\b/,
    ],
    examples: {
      matches: [
        'Vous payez par Western Union ou MoneyGram',
        'Je prends seulement les coupons Transcash',
        'Je vous règle par chèque certifié',
      ],
      passes: ['On règle en espèces devant vous', 'Je paie par MoMo quand je récupère le téléphone'],
    },
  },
  {
    id: 'secret_code',
    weight: 6,
    advice: 'Ne donnez jamais un code reçu par SMS ni votre code secret : c’est la clé de votre compte.',
    patterns: [
      near(
        '(?:envo\\w+|donn\\w+|communiqu\\w+|di(?:s|tes|re)|transmet\\w*|partag\\w+|confirm\\w+|montr\\w+|besoin|saisi\\w+|entre\\w*|tap\\w+|rappel\\w+|lis\\w*|lu|file\\w*|laiss\\w+)',
        '(?:code|pin|otp)\\b.{0,30}\\b(?:recu\\w*|recevoir|recevez|secret|sms|pin|otp|confirmation|validation|verification|whatsapp|message|momo|arrive\\w*|chiffres|carte|retrait|mtn|moov|orange|wave)',
        30,
      ),
      /\bcode (?:secret|pin|otp|momo|de retrait|a \d chiffres)\b/,
      /\b(?:le|un|ton|votre) code (?:\S+ ){0,5}(?:recu|recevoir|recevez|arrive|sms)\b.{0,40}\b(?:envo\w+|donn\w+|communiqu\w+|di(?:s|tes)|transmet\w*|renvo\w+)/,
    ],
    examples: {
      matches: [
        'Envoie-moi le code que tu viens de recevoir par SMS',
        'Donnez votre code secret MoMo pour valider',
      ],
      passes: [
        'Le code du portail est à demander au gardien',
        'C’est quel code postal ?',
        'Ne donnez jamais votre code secret',
      ],
    },
  },
  {
    id: 'fake_payment',
    weight: 4,
    advice:
      'Un paiement n’est reçu que si votre propre solde a augmenté : vérifiez-le vous-même, sans suivre un message ni un lien.',
    patterns: [
      /\bclique[zr]?\b.{0,60}\b(?:recevoir|retirer|encaisser|recuperer|valider|confirmer|debloquer|lien)\b|\b(?:recevoir|retirer|encaisser|recuperer|valider|confirmer)\b.{0,50}\bclique[zr]?\b/,
      /\b(?:paiement|transfert|virement|depot|argent|somme|fonds?|montant|solde)\b.{0,60}\b(?:en attente|bloque\w*|suspendu\w*|securise|gele\w*)\b/,
      /\bvous (?:avez|venez de) (?:bien )?rec(?:u|evoir) (?:un |une |la |le )?(?:\S+ ){0,4}(?:\d[\d ]*|paiement|depot|transfert|virement|somme)/,
      near(
        '(?:erreur|trompe\\w*|par erreur)',
        '.{0,80}(?:depot|transfert|argent|\\d{4,}|renvo\\w+|rembours\\w+|retourn\\w+)',
        80,
      ),
      near(
        '(?:depot|transfert|argent|\\d{4,}|somme|envoye)',
        '.{0,40}(?:par erreur|trop|en trop)\\b.{0,60}(?:renvo\\w+|rembours\\w+|retourn\\w+)',
        40,
      ),
      /\b(?:compos|tap|fai|saisi|entr)\w* (?:\S+ ){0,3}\*\d+[*\d#]*.{0,40}\b(?:recevoir|valider|confirmer|retirer|debloquer|activer)\b/,
      near(
        '(?:deja|viens de|vien de) (?:\\S+ ){0,2}(?:paye\\w*|envoye|effectue|fait le (?:depot|transfert|paiement|virement)|faire le (?:depot|transfert|paiement|virement)|verse)',
        '.{0,80}(?:expedi\\w*|envoyez|livr\\w*|remett\\w*|mail|e-mail|confirmation|capture|recu|valid\\w*|debloqu\\w*)',
        80,
      ),
      near(
        "(?:j'ai|je vous ai|je t'ai) (?:\\S+ ){0,3}(?:paye|transfert|virement|depot|versement)",
        '(?:donnez|donne|laissez|laisse|remettez|remets|envoyez|livrez|regardez votre (?:sms|telephone|compte))',
        80,
      ),
      /\b(?:activer|debloquer|valider|verifier) .{0,30}(?:pour|afin de) (?:\S+ )?(?:recevoir|encaisser|retirer|recuperer)\b/,
      /\b(?:multipli\w+|doubl\w+|tripl\w+) (?:\S+ ){0,2}(?:argent|mise|somme|capital|investissement)\b/,
    ],
    examples: {
      matches: [
        'Cliquez pour recevoir votre argent',
        'MoMo : vous avez reçu 150 000 F, paiement en attente de confirmation',
        'J’ai fait un dépôt par erreur sur votre numéro, renvoyez-moi l’argent svp',
        'J’ai déjà fait le virement, envoyez le colis, vous recevrez un mail de confirmation',
      ],
      passes: [
        'J’ai bien reçu votre dépôt, merci et bonne journée',
        'Je vous envoie l’argent quand je récupère la télé',
        'La télécommande double fonction marche bien',
      ],
    },
  },
  {
    id: 'impersonation',
    weight: 5,
    advice: 'Notre équipe et les opérateurs ne demandent jamais d’argent ni de code dans une conversation.',
    patterns: [
      /\b(?:service (?:client\w*|technique|securite|paiement|livraison)|agent|equipe|conseiller\w*|support|assistance|direction|responsable) (?:(?!chez)\S+ ){0,2}(?:tokpa|mtn|orange|om|moov|wave|momo|celtiis|flooz|dhl|la poste)\b/,
      /\b(?:mtn|orange|om|moov|wave|momo|celtiis|flooz) (?:\S+ )?(?:service client\w*|service technique|customer care|support|assistance)\b/,
      /\b(?:paiement|livraison|garantie|service|formulaire) (?:\S+ )?(?:securisee?|garantie?|verifiee?) (?:\S+ ){0,2}(?:tokpa|dhl)\b|\btokpa ?(?:pay|paiement|livraison|garantie|secure)\b/,
      /\bvotre (?:compte|annonce|numero) (?:\S+ ){0,3}(?:sera|va etre|est) (?:\S+ ){0,2}(?:bloquee?|suspendue?|desactivee?|supprimee?|fermee?)\b/,
    ],
    examples: {
      matches: [
        'Bonjour, service client MTN, votre compte sera bloqué',
        'Passez par le paiement sécurisé Tokpa, je vous envoie le lien',
      ],
      passes: ['L’agent immobilier vous attend devant la pharmacie', 'J’ai la puce Orange et MTN'],
    },
  },
  {
    id: 'absent_owner',
    weight: 3,
    advice:
      'Un propriétaire toujours absent qui demande de l’argent est un signe d’arnaque. Exigez une visite.',
    patterns: [
      near(
        "(?:je suis|suis|etant|je me trouve|j'habite|je vis) (?:\\S+ ){0,4}(?:voyage|etranger|europe|france|canada|belgique|usa|etats unis|italie|mission|bateau|formation|hors du pays|ghana|nigeria|gabon|dubai|chine|travail|paris|londres|allemagne|espagne|suisse)",
        '.{0,160}(?:cles?|transporteur|colis|agence|dhl|expedi\\w*|livr\\w*|assistant\\w*|notaire|envo\\w+|argent|avance|caution|depot|mandat|secretaire)',
        160,
      ),
      /\b(?:mon|le|un|notre) (?:transporteur|coursier|agent|transitaire|demenageur|secretaire|assistante?) (?:\S+ ){0,4}(?:viendra|passera|va (?:\S+ )?(?:venir|passer)|se chargera|recuperera|va recuperer|recupere|prendra)\b/,
      /\bcles? (?:\S+ ){0,6}(?:par )?(?:dhl|la poste|courrier|colis|transporteur|chronopost)\b/,
    ],
    examples: {
      matches: [
        'Je suis en voyage en France, je vous envoie les clés par DHL après le dépôt',
        'Mon transporteur passera récupérer le véhicule',
      ],
      passes: ['Je suis en voyage, je reviens lundi', 'Les clés sont chez le gardien'],
    },
  },
  {
    id: 'disguised_number',
    weight: 3,
    advice: 'Ce numéro est écrit de façon à échapper aux contrôles. Restez dans cette conversation.',
    find: ({ typed }) => hasDisguisedNumber(typed),
    examples: {
      matches: [
        'appelle moi au zéro sept quatre huit douze trente six vingt et un neuf',
        'O7 o8 12 34 56',
        'mon num 0 1 9 7 4 5 6 7 8 9',
        '01*97*45*67*89',
      ],
      passes: [
        'Appelez-moi au 01 97 45 67 89',
        'Il y a deux chambres, trois salons',
        'Prix 12 500 000 F',
        'Toyota 4x4 de 2015, 120000 km',
      ],
    },
  },
  {
    id: 'other_channel',
    weight: 3,
    advice: 'Ici, vos échanges sont gardés et peuvent vous protéger. Méfiez-vous de qui veut aller ailleurs.',
    find: ({ whole, typed }) =>
      /\b(?:telegram|hangouts?|viber|skype)\b/.test(whole) ||
      /\b(?:pas|plus|rarement) (?:\S+ ){0,3}(?:ici|cette application|l'application|l'app|ce site|l'appli)\b.{0,60}\b(?:whatsapp|ajout\w+|ecri\w+|contact\w+|appel\w+|numero)/.test(
        whole,
      ) ||
      /[^\s@]+@(?:gmail|yahoo|hotmail|outlook|protonmail|mail)\b/.test(typed),
    examples: {
      matches: [
        'ajoute moi sur T e l e g r a m',
        'contact : awa.k@gmail.com',
        'Je ne viens pas souvent ici, ajoutez-moi',
      ],
      passes: [
        'Oui, toujours disponible.',
        'Je suis au marché Dantokpa',
        'Écris-moi sur WhatsApp si tu veux',
      ],
    },
  },
  {
    id: 'suspicious_link',
    weight: 5,
    advice: 'N’ouvrez pas ce lien et n’y entrez aucun numéro ni code : il imite peut-être un site connu.',
    find: ({ typed }) => hasSuspiciousLink(typed),
    examples: {
      matches: [
        'Payez ici https://tokpa-pay.com/recevoir',
        'voir bit.ly/3xYz12',
        'allez sur orange-money-ci . com pour valider',
        'www.mtn-cadeau.xyz',
      ],
      passes: [
        'https://www.youtube.com/watch?v=abc',
        'Voir sur https://www.orange.ci',
        'Prix 2.500.000',
        'Rdv à 15h.Merci',
      ],
    },
  },
  {
    id: 'too_good',
    weight: 4,
    advice:
      'Prêt facile, gain ou emploi contre des frais : une telle offre n’existe que pour prendre votre argent.',
    patterns: [
      /\b(?:offre|octroi|service) de (?:pret|credit|financement)s?\b|\b(?:prets?|credits?) (?:d'argent|entre particuliers?|rapides?|sans (?:garantie|frais|caution))\b/,
      /\b(?:prets?|credits?)\b.{0,60}\b(?:sans (?:garantie|caution)|taux|en (?:24|48|72) ?h)/,
      /\bvotre (?:sim|numero|ligne|compte|puce)\b.{0,40}\b(?:selectionn|gagn|tire|benefici)\w*/,
      /\b(?:recrut\w+|emplois?|embauch\w+|visa|bourse|contrat de travail)\b.{0,100}\b(?:frais|dossier|formation payante|inscription|caution)\b.{0,40}(?:\d|\bpay|\bmomo|\bverse)/,
      /\bvous avez (?:ete (?:tire|selectionn|choisi)\w*|gagne)\b|\bfelicitations?\b.{0,60}\b(?:gagn\w+|lot|selectionn\w+|beneficiaire)\b/,
      /\b(?:gagn\w+|revenus?|benefices?|rendement) (?:\S+ ){0,6}(?:par jour|chaque jour|par semaine|en 24h?|en 48h?|garantis?|sans (?:rien faire|effort))\b/,
      /\b(?:investi\w+|plac\w+|mis\w+) .{0,40}\b(?:recev\w+|gagn\w+|retir\w+) .{0,30}\d/,
    ],
    examples: {
      matches: [
        'Offre de prêt entre particuliers, taux 2 %',
        'Félicitations, vous avez gagné un lot',
        'Gagnez 10 000 F par jour depuis chez vous',
      ],
      passes: ['Je paie 5 000 F par jour pour la location de la voiture', 'On peut payer en deux fois ?'],
    },
  },
  {
    id: 'pressure',
    weight: 1,
    advice: 'Qui vous presse de payer veut vous empêcher de réfléchir. Prenez votre temps.',
    patterns: [
      /\b(?:le )?premier (?:qui|a) (?:\S+ ){0,2}(?:pai|pay|vers|envo|depos|avanc)\w*|\b(?:beaucoup|plusieurs|d'autres) (?:de )?(?:clients?|personnes|demandes|acheteurs|gens) .{0,30}(?:attend|veul|interess|appel)\w*/,
      /\b(?:vite|urgent|tout de suite|immediatement|maintenant|aujourd'hui meme|dans l'heure|avant ce soir)\b.{0,60}\b(?:pay\w*|envo\w*|depo\w*|avance|transf\w*|vers\w+)\b|\b(?:pay\w*|envo\w*|depo\w*|avance|transf\w*|vers\w+)\b.{0,60}\b(?:vite|tout de suite|immediatement|maintenant|aujourd'hui meme|dans l'heure|avant ce soir)\b/,
    ],
    examples: {
      matches: [
        'Le premier qui paie prend la chambre',
        'Envoyez vite, il y a beaucoup de clients intéressés',
      ],
      passes: ['Urgent, à vendre cause départ', 'Je passe maintenant'],
    },
  },
  {
    id: 'send_money',
    weight: 3,
    advice: SAFE_PAYMENT,
    patterns: [
      near(
        `${NOT_ME}${ASK}(?! (?:au|le|aux|directement au) (?:livreur|chauffeur|coursier))`,
        `.{0,60}(?:sur|par|via|au|avec|a) (?:(?:mon|le|ce|son|notre|cette?|votre|compte|numero|depot) ){0,3}(?:${WALLET}|numero|compte)\\b`,
        5,
      ),
      near(
        `${NOT_ME}${ASK}`,
        "(?:moi |nous |lui )?(?:(?:d'abord|un peu|juste|au moins|seulement|moi|l'|la|le|les|une|un|de|des) ?){0,4}(?:argent|acompte|avance|moitie|montant|depot|caution|somme|transport|garantie|arrhes|carburant|gaz?oil|taxi|zem)\\b",
        3,
      ),
      new RegExp(
        `${NOT_ME}\\b(?:envoyez|envoie|versez|verse|deposez|transferez|avancez|mettez|rechargez|payez)(?: moi| nous| lui|-moi)? (?:\\S+ ){0,3}${AMOUNT}(?!.{0,30}\\bphotos?)`,
      ),
      new RegExp(
        `\\b(?:tu|vous) (?:m'|me |nous )(?:envoi\\w*|envoyez|fais|faites|vers\\w*|depos\\w*|transf\\w*|donn\\w*|rechar\\w*) .{0,15}${AMOUNT}`,
      ),
      /\b(?:acompte|avance|depot|moitie|caution|paiement|\d+ ?%) (?:\S+ ){0,2}(?:obligatoire|exigee?|d'abord|avant tout|d'avance|a l'avance|au prealable|immediat)/,
      /\b(?:premiere?|celui|celle) (?:qui|a) (?:\S+ ){0,3}(?:vers\w*|depos\w*|avanc\w*|acompte|depot)\b/,
      /\b(?:faut|devez|dois|doit) (?:\S+ ){0,2}(?:avancer|faire un geste|deposer quelque chose|envoyer quelque chose)\b/,
      /\b(?:achet\w*|prend\w*|envo\w+) .{0,25}\b(?:recharge|credit|unites?|forfait)\b.{0,40}(?:rembours|\d{3,})/,
      /\benvo\w+ .{0,10}\b(?:capture|preuve|photo) (?:du|de|d'un) (?:\S+ )?(?:depot|transfert|paiement|versement)/,
    ],
    examples: {
      matches: ['Envoyez-moi l’argent sur Wave', 'Faites le dépôt sur ce numéro', 'Acompte de 50% exigé'],
      passes: ['Je vous paie par MoMo sur place', 'Quel est votre numéro MoMo ?', 'Vous acceptez Wave ?'],
    },
  },
  {
    id: 'price_far_below',
    weight: 3,
    advice: 'Ce prix est très au-dessous des annonces comparables. Voyez le bien avant de parler d’argent.',
    find: (_text, { priceXof, medianXof }) =>
      priceXof != null && medianXof != null && priceXof > 0 && priceXof < medianXof * 0.4,
    examples: {
      matches: [{ text: 'Villa à vendre', signals: { priceXof: 3_000_000, medianXof: 45_000_000 } }],
      passes: [
        { text: 'Villa à vendre', signals: { priceXof: 30_000_000, medianXof: 45_000_000 } },
        { text: 'Villa à vendre', signals: { priceXof: 3_000_000, medianXof: null } },
      ],
    },
  },
  {
    id: 'many_strangers',
    weight: 3,
    advice: 'Ce compte est tout récent et écrit à beaucoup de monde. Soyez prudent.',
    find: (_text, { recipientsToday = 0 }) => recipientsToday >= 5,
    examples: {
      matches: [{ text: 'Bonjour', signals: { recipientsToday: 5 } }],
      passes: [{ text: 'Bonjour', signals: { recipientsToday: 2 } }, 'Bonjour'],
    },
  },
  ...CONTACT_RULES,
  ...LIKENESS_RULES,
];
