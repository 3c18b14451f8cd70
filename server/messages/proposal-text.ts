import type { Proposal, ProposalState } from '#shared/messages/proposal.ts';
import { localTimeOf, visitTime } from '#shared/messages/visit-time.ts';
import { formatMoney } from '#shared/platform/money.ts';
import { isOver, type ProposalRow } from './proposals.queries.ts';

export function presentProposal(row: ProposalRow, now: number): Proposal {
  const { kind, amountMinor, currency, place, at, countryCode } = row;
  const state = isOver(row, now) ? 'expired' : row.state;
  if (kind === 'offer')
    return { kind, state, amount: { amountMinor: amountMinor ?? 0, currency: currency ?? 'XOF' } };
  return { kind, state, place: place ?? '', localTime: localTimeOf(at?.getTime() ?? 0, countryCode) };
}

const STATE_TEXT: Record<Proposal['kind'], Partial<Record<ProposalState, string>>> = {
  offer: { open: 'Offre', accepted: 'Offre acceptée', refused: 'Offre refusée', withdrawn: 'Offre retirée' },
  visit: {
    open: 'Visite proposée',
    accepted: 'Visite acceptée',
    refused: 'Visite refusée',
    withdrawn: 'Visite annulée',
  },
};

/** "Offre : 120 000 F CFA", "Visite acceptée : Marché Dantokpa, dimanche 22 novembre à 10:00" */
export function proposalText(row: ProposalRow, state: ProposalState = 'open'): string {
  const proposal = presentProposal(row, 0);
  const text = STATE_TEXT[proposal.kind][state] ?? '';
  return proposal.kind === 'offer'
    ? `${text} : ${formatMoney(proposal.amount)}`
    : `${text} : ${proposal.place}, ${visitTime(proposal.localTime)}`;
}
