import { foldText } from './fold-text.ts';
import { indexPatterns } from './pattern-index.ts';

/**
 * Whether the writer of a text complains, warns, asks whether something is normal, or quotes what somebody asked of
 * them: then what the safety rules match in it was said by somebody else.
 */
export function isComplaint(text: string): boolean {
  const folded = foldText(text.slice(0, MAX_LENGTH));
  return complaintSigns(folded).length > 0 && !PRETENDED.test(onOneLine(folded));
}

/** Which of the signs of a complaint a text bears, by their place in the list; reads a folded text. */
export function complaintSigns(folded: string): number[] {
  const signs = new Set<number>();
  index.scan(
    onOneLine(folded.slice(0, MAX_LENGTH)),
    (sign) => signs.add(sign),
    (sign) => signs.has(sign),
  );
  return [...signs].toSorted((one, other) => one - other);
}

/** Longer texts are read up to here. */
const MAX_LENGTH = 2000;
const onOneLine = (folded: string) => folded.replace(/\s+/g, ' ');

/** Those whom people tell about: never "I", and never the services that swindlers speak for. */
const SOMEBODY =
  "(?:on|quelqu'un|qlq1|qqn|il|ils|elle|elles|y'a quelqu'un qui|(?:un|une|ce|cet|cette|le|la|des|ces|l')(?: \\S+)? ?(?:monsieur|dame|type|gars|gar|homme|femme|fille|vendeur|vendeuse|acheteur|acheteuse|client|cliente|personne|individu|individus|proprio|proprietaire|annonceur|demarcheur|gens|numero)(?: \\S+){0,3})";
const ASKED =
  '(?:demand\\w*|reclam\\w*|exig\\w*|voul\\w*|veu(?:t|lent|x)|insist\\w*|arnaqu\\w*|escroqu\\w*|propos\\w*|men[ae]c\\w*|forc\\w*|dit|dis|ecrit|envoye un (?:lien|sms|message))';

const COMPLAINTS: readonly RegExp[] = [
  // "On m'a demandé …", "vous m'avez demandé …", "tu m'as dit d'envoyer …"
  new RegExp(
    `\\b(?:${SOMEBODY}|vous|tu|t') ?(?:ne )?(?:m'|me |nous |mm)(?:a|as|ont|avez|avait|avaient|aviez)\\b(?: \\S+){0,2} (?:${ASKED}|eu|pris|vole\\w*)`,
  ),
  // "Il me demande …", "quelqu'un veut que je …", "il dit que je dois …"
  new RegExp(`\\b${SOMEBODY} (?:me |m'|nous )${ASKED}`),
  new RegExp(
    `\\b${SOMEBODY} (?:demande|demandent|reclame|exige|veut|veulent|dit|disent)\\b(?: \\S+){0,4} (?:je|j'|moi|mon|ma|mes)\\b`,
  ),
  new RegExp(
    `\\b(?:pourquoi|prk|pk|pourkoi) (?:est-ce que )?(?:vous|tu) (?:me |m'|nous |voulez|veux|demand|exig)`,
  ),
  /\bqui (?:(?:me |m'|nous )(?:demande|reclame|exige|veut|veulent|voulait)|demande)\w*\b/,
  /\b(?:vous|tu) me (?:demande|reclame)[sz]\b/,
  /\bse (?:fait|font|faisait) passer pour\b/,
  /\bj'ai (?:recu|eu) (?:un|des|ce|cet) (?:sms|messages?|appels?|lien)\b(?: \S+){0,4} (?:qui|me|disant|demandant|bizarre|suspect)/,
  // Warnings and accusations.
  /\b(?:faites |fais |fait |fete )?attention (?:aux?|a|avec) (?:\S+ ){0,3}(?:arnaqu|escro|voleur|brouteur|gens|type|faux|vendeur|numero|individu|qui)/,
  /\b(?:faites|fais) attention\b/,
  /\b(?:mefiez|mefie)[- ](?:vous|toi)\b|\bprenez garde\b/,
  /\bne (?:donne[zs]?|partage[zs]?|envoye[zs]?|envoie|communique[zs]?|paye[zs]?|paie|clique[zs]?) (?:surtout |donc )?(?:jamais|rien|pas)\b/,
  /\b(?:signale[zr]?|bloque[zr]|denonce[zr]?)(?: \S+)? (?:ce|cet|cette|un) (?:vendeur|vendeuse|compte|profil|numero|annonce|type|monsieur|personne|gars|acheteur)/,
  /\b(?:c'est|c|ce sont|ca sent|ca ressemble a|vous etes|tu es|t'es|est|sont|etait|cest|histoire d'|tentative d'|victimes?(?: d'une| d')?) ?(?:une? |l'|des |du |un vrai |que )?(?:arnaqu|escro|fraud|faux (?:compte|profil|vendeur)|brouteur|voleur)/,
  /\b(?:je|j'ai|nous|me suis|j'avais|on m'a|on s'est)(?: \S+){0,3} (?:arnaque|arnaquee|arnaquer|escroque|escroquee|escroquer|fait avoir)\b/,
  /\b(?:je|j'|on|nous) ?(?:vais|va|allons|ai|porte|veux)?(?: \S+)? ?(?:vous |te |t'|les |le )?(?:signaler|signale|denoncer|portee? plainte|porter plainte)\b/,
  // Questions of somebody who doubts.
  /\b(?:c'est|c|cest|est-ce|est ce|ce|trouvez) (?:\S+ )?(?:normal|serieux|fiable|sur)\b[^.!]{0,120}\?/,
  /\b(?:c'est|c|cest|est-ce|est ce) (?:bien )?normal (?:que|qu'|d'|de|sa|ca)\b/,
  /\b(?:vous en pensez quoi|qu'en pensez-vous|que dois-je faire|je dois faire quoi|je fais quoi)\b/,
  // Refusals.
  /\bj'ai (?:refuse|dit non|decline)\b|\bje refuse\b|\bhors de question\b|\bca ne m'interesse pas\b/,
  /\bje (?:ne |n')?(?:vous |te |lui )?(?:donne|donnerai|paie|paye|paierai|payerai|envoie|enverrai|verse|verserai|depose|fais|avance|clique|cliquerai|partage)(?: \S+){0,2} (?:pas|rien|jamais|aucun\w*)\b(?! (?:la|les|l') ?(?:cles?|clefs?|adresse|contrat))/,
  /\b(?:je ne|j'|je|jamais je) ?(?:vais|peux|veux)? ?(?:ne )?pas (?:vous |te |lui )?(?:donner|payer|envoyer|verser|deposer|cliquer|partager)\b/,
  // English and pidgin.
  /\b(?:somebody|someone|he|she|they|one (?:man|guy|woman|seller|buyer)|this (?:man|guy|person|seller|buyer)|the (?:man|guy|seller|buyer)|you)(?: \S+)? (?:ask|asked|asking|dey ask|wan|want|wants|told|tell|say|said|beg)(?: \S+)? (?:me|us|make i|that i|i)\b/,
  /\b(?:is it|na|is this|is that) (?:normal|safe|legit|scam)\b|\bbe careful\b|\bbeware\b|\bnever (?:give|send|share|pay)\b|\bdon'?t (?:give|send|share|pay|click)\b/,
  /\b(?:na|is|was|are|this be) (?:a |one |you )?(?:scam|scammer|fraud|thief|ole|419)\b|\bscammed me\b/,
];

const index = indexPatterns(COMPLAINTS);

/**
 * What a swindler says in such words: threats to make somebody pay, orders passed on ("my boss asked me to have you
 * pay"), and the secret that must not be told.
 */
const PRETENDED =
  /\b(?:sinon|si vous ne|si tu ne) (?:\S+ ){0,8}(?:plainte|police|gendarmerie|justice|signale\w*)|\b(?:m'a|m'ont|me) (?:dit|demande\w*|charge\w*|autoris\w*) (?:de |d')(?:vous|te|t')|\bne (?:dites|dis|parle[zs]?) (?:rien |pas )?(?:a personne|de ca)|\b(?:donc|alors|c'est pourquoi|c'est pour ca que?) (?:\S+ ){0,3}(?:envoye[zr]|envoie|verse[zr]?|paye[zr]|paie|depose[zr]?|donne[zr]?) (?:moi|-moi|d'abord|l'avance|un acompte)/;
