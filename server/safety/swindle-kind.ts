import type { Concept } from '#shared/safety/concepts.data.ts';
import type { SwindleKind } from '#shared/safety/likeness-rules.ts';
import type { SwindleGroup } from './swindle-weights.ts';

type Telling = readonly (readonly [concept: Concept, kind: SwindleKind])[];

/** What tells the kinds in a group apart, the most telling first; the last kind is the one for all others. */
const KINDS: Readonly<Record<SwindleGroup, { telling: Telling; other: SwindleKind }>> = {
  advance: {
    telling: [
      ['untraceable', 'untraceable'],
      ['package', 'delivery'],
      ['deliver', 'delivery'],
      ['absent', 'absent'],
      ['fee', 'fee'],
    ],
    other: 'advance',
  },
  fee: {
    telling: [
      ['customs', 'customs'],
      ['package', 'customs'],
      ['occult', 'occult'],
      ['invest', 'occult'],
      ['loan', 'gift'],
      ['won', 'occult'],
    ],
    other: 'fee',
  },
  secret: {
    telling: [
      ['code', 'code'],
      ['card', 'code'],
      ['link', 'link'],
      ['identity', 'identity'],
    ],
    other: 'service',
  },
  payment: {
    telling: [
      ['excess', 'overpaid'],
      ['cancel', 'cancelled'],
    ],
    other: 'payment',
  },
  stolen: { telling: [], other: 'stolen' },
};

/** Which kind of swindle a text is like, by its group and by what it speaks of. */
export function swindleKindOf(group: SwindleGroup, concepts: ReadonlySet<Concept>): SwindleKind {
  const { telling, other } = KINDS[group];
  return telling.find(([concept]) => concepts.has(concept))?.[1] ?? other;
}
