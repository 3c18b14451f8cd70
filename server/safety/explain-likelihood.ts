import type { Concept } from '#shared/safety/concepts.data.ts';
import { SIGNS } from '#shared/safety/signs.data.ts';
import { readText } from './assess-text.ts';
import { addPlace, CLASSES, placeOf, SWINDLE_GROUPS, SWINDLE_WEIGHTS } from './swindle-weights.ts';

const MAX_REASONS = 3;

/** What a text speaks of, as the team reads it. */
const SUBJECTS: Partial<Record<Concept, string>> = {
  send: 'un envoi',
  pay: 'un paiement',
  give: 'une information à donner',
  type: 'une opération à valider',
  cancel: 'une annulation ou une erreur',
  give_back: 'un argent à rendre',
  money: 'de l’argent',
  advance: 'une avance ou une réservation',
  fee: 'des frais',
  code: 'un code',
  card: 'une carte bancaire',
  identity: 'une pièce d’identité',
  wallet: 'un compte mobile',
  untraceable: 'un paiement sans recours',
  link: 'un lien',
  channel: 'une autre messagerie',
  receipt: 'une preuve de paiement',
  package: 'un colis',
  customs: 'la douane',
  absent: 'une absence à l’étranger',
  agent: 'un intermédiaire',
  official: 'un service officiel',
  threat: 'une menace',
  pending: 'un paiement en attente',
  excess: 'un trop-perçu',
  won: 'un gain',
  loan: 'un prêt ou un don',
  invest: 'un placement',
  occult: 'un rituel',
  stolen: 'un bien d’origine douteuse',
  job: 'un emploi',
  secrecy: 'le secret',
  urgent: 'l’urgence',
  before: 'ce qui vient d’abord',
};

const OBJECTS: Readonly<Record<string, string>> = {
  code: 'un code',
  card: 'une carte bancaire',
  identity: 'une pièce d’identité',
  untraceable: 'un paiement sans recours',
  fee: 'des frais',
  advance: 'une avance',
  money: 'de l’argent',
  link: 'un lien',
  account: 'un compte',
};

/** The three things in a text that the weights hold most against it, in French. */
export function reasonsOf(text: string): string[] {
  const weightOf = new Map<string, number>();
  readText(text, {}, (name, feature) => {
    const reason = sayFeature(name);
    const weight = weightAgainst(feature);
    if (reason !== null && weight > 0) weightOf.set(reason, Math.max(weight, weightOf.get(reason) ?? 0));
  });
  return [...weightOf]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_REASONS)
    .map(([reason]) => reason);
}

/** How much more a feature speaks for a swindle, of the group that it fits best, than for an honest message. */
function weightAgainst(feature: number): number {
  const sums = new Int32Array(CLASSES.length);
  addPlace(sums, SWINDLE_WEIGHTS, placeOf(feature));
  // The classes of swindles come first.
  const weights = Float64Array.from(sums, (sum, at) => sum * (SWINDLE_WEIGHTS.steps[at] ?? 0));
  return (
    Math.max(...weights.subarray(0, SWINDLE_GROUPS.length)) -
    Math.max(...weights.subarray(SWINDLE_GROUPS.length))
  );
}

function sayFeature(name: string): string | null {
  const [kind, subject = '', ...rest] = name.split(' ');
  if (kind === 'rule') return SIGNS[subject]?.name ?? null;
  if (kind === 'concept') {
    const subjectText = SUBJECTS[subject as Concept];
    return subjectText === undefined ? null : `Sujet : ${subjectText}`;
  }
  if (kind !== 'frame' || !rest.includes('reader') || !rest.includes('asked')) return null;
  const object = OBJECTS[rest[0] ?? ''] ?? OBJECTS[subject];
  return object === undefined ? null : `On vous demande ${object}`;
}
