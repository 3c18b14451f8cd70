/** Parts of patterns that many rules share; they match text without case and accents. */

export const PAY =
  '(?:envo(?:yer|yez|ie|ies)|vers(?:er|ez|e)|pa(?:yer|yez|ye|ie)|depos(?:er|ez|e)|transfer(?:er|ez|e)|avanc(?:er|ez|e)|regl(?:er|ez|e)|donn(?:er|ez|e)|fai(?:re|tes|s)|effectu(?:er|ez|e)|rechar(?:ger|gez|ge)|debours(?:er|ez))';
export const MONEY =
  '(?:avance|acompte|depot|caution|arrhes?|argent|frais|montant|somme|paiement|transfert|versement|moitie|\\d[\\d ]*(?:f|fr|frs|fcfa|cfa|francs?|mille|k)\\b|\\d{4,}|\\d+ \\d{3})';
export const KEEPS =
  '(?:reserv\\w*|bloqu\\w*|gard\\w*|reteni\\w*|garanti\\w*|confirm\\w*|valid\\w*|mettre de cote|securis\\w*|prouver)';
export const BEFORE_SEEING =
  '(?:avant (?:\\S+ ){0,3}(?:visit\\w*|rendez-vous|voir|livraison|livr\\w*|expedi\\w*|envoi\\w*|rencontr\\w*|deplac\\w*|remise|recevoir|descend\\w*|bouger|venir|sortir|viens|vienne)|pour (?:\\S+ ){0,2}(?:visiter|la visite))';
export const AMOUNT = '(?:\\d{4,}|\\d{1,3} \\d{3}|\\d+ ?(?:f|fr|frs|fcfa|cfa|francs?|mille|k|euros?|%))';
/** Asked of the other person, not offered by the writer. */
export const NOT_ME =
  "(?<!\\b(?:je|j'ai|j'avais|puis-je|peux|pourrai|pouvons|on peut|peut-on|possible de|accept\\w+) (?:\\S+ ){0,2}(?:[tlmn]')?|\\bj')";
export const ASK =
  '(?:envoyez|envoie|versez|verse|verses|deposez|depose|deposes|transferez|transfere|transferes|payez|paie|payes|paye|reglez|regle|regles|faites|fais|mets|mettez|rechargez|effectuez|avancez|avances|donnez|envoyer|verser|deposer|payer|regler|transferer|avancer|payable|payables|payee?s?|paiement|paient|versement|reglement)';
export const WALLET = '(?:momo|om|wave|moov|flooz|mtn|celtiis|orange|free money|tmoney|t-money|mobile)';
export const near = (before: string, after: string, gap = 70) =>
  new RegExp(`\\b${before}\\b.{0,${gap}}\\b${after}`);
