import type { Money } from '../platform/money.ts';

/** What one participant may propose to the other: a price, or a place and time to meet. */
export const PROPOSAL_KINDS = ['offer', 'visit'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export const PROPOSAL_STATES = ['open', 'accepted', 'refused', 'countered', 'withdrawn', 'expired'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** Steps that answer a proposal; another proposal counters it, and a visit whose time has passed expires by itself. */
export const ANSWER_STEPS = ['accept', 'refuse', 'withdraw'] as const;
export type AnswerStep = (typeof ANSWER_STEPS)[number];
export type ProposalStep = AnswerStep | 'counter' | 'expire';

export type ProposalActor = 'proposer' | 'other' | 'clock';

type ProposalTransition = {
  from: ProposalState;
  step: ProposalStep;
  to: ProposalState;
  by: ProposalActor;
  kinds: readonly ProposalKind[];
};

/** Every transition of a proposal. Buttons and the server's guards read this table. */
export const PROPOSAL_TRANSITIONS: readonly ProposalTransition[] = [
  { from: 'open', step: 'accept', to: 'accepted', by: 'other', kinds: PROPOSAL_KINDS },
  { from: 'open', step: 'refuse', to: 'refused', by: 'other', kinds: PROPOSAL_KINDS },
  { from: 'open', step: 'counter', to: 'countered', by: 'other', kinds: PROPOSAL_KINDS },
  { from: 'open', step: 'withdraw', to: 'withdrawn', by: 'proposer', kinds: PROPOSAL_KINDS },
  // Once its time has passed.
  { from: 'open', step: 'expire', to: 'expired', by: 'clock', kinds: ['visit'] },
];

type Standing = { kind: ProposalKind; state: ProposalState };

/** The state that a step leads to; null if this actor may not take it from there. */
export function nextProposalState(
  { kind, state }: Standing,
  step: ProposalStep,
  by: ProposalActor,
): ProposalState | null {
  const row = PROPOSAL_TRANSITIONS.find(
    (each) => each.from === state && each.step === step && each.by === by && each.kinds.includes(kind),
  );
  return row?.to ?? null;
}

/** The steps that a participant may take now. */
export function proposalSteps(standing: Standing, isMine: boolean): ProposalStep[] {
  const by = isMine ? 'proposer' : 'other';
  return PROPOSAL_TRANSITIONS.map(({ step }) => step).filter(
    (step) => nextProposalState(standing, step, by) !== null,
  );
}

export type Proposal =
  | { kind: 'offer'; state: ProposalState; amount: Money }
  /** `localTime` is in the listing's time zone, e.g. 2026-11-22T10:00. */
  | { kind: 'visit'; state: ProposalState; place: string; localTime: string };

/** In minor units; a higher amount is a typing error. */
export const OFFER_LIMITS = { min: 1, max: 1e12 } as const;
export const VISIT_LIMITS = { place: { min: 3, max: 160 }, daysAhead: 60 } as const;

export const PROPOSAL_TEXTS = {
  amount: 'Indiquez un montant, par exemple 120 000.',
  place: 'Dites où vous retrouver, par exemple « Devant la pharmacie Camp Guézo ».',
  past: 'Choisissez une heure à venir.',
  far: `Choisissez un jour dans les ${VISIT_LIMITS.daysAhead} prochains.`,
  safety: 'Retrouvez-vous dans un lieu public, de jour, et accompagné si vous le pouvez.',
} as const;

const STATE_LABEL: Record<ProposalKind, Record<ProposalState, string>> = {
  offer: {
    open: 'En attente de réponse',
    accepted: 'Offre acceptée',
    refused: 'Offre refusée',
    countered: 'Remplacée par une contre-offre',
    withdrawn: 'Offre retirée',
    expired: 'Offre expirée',
  },
  visit: {
    open: 'En attente de réponse',
    accepted: 'Visite acceptée',
    refused: 'Visite refusée',
    countered: 'Un autre rendez-vous est proposé',
    withdrawn: 'Visite annulée',
    expired: 'L’heure est passée',
  },
};

export function proposalLabel({ kind, state }: Standing): string {
  return STATE_LABEL[kind][state];
}
