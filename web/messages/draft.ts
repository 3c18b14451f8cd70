import { visitTime } from '#shared/messages/visit-time.ts';
import type { EntryPhoto } from '#web/outbox/outbox-entry.ts';
import type { AnswerStep, ProposalKind } from '#shared/messages/proposal.ts';
import { formatMoney, type Money } from '#shared/platform/money.ts';

/** A message about to be sent. It has one kind of content; only text and photos go together. */
export type Draft = {
  text: string;
  photos?: readonly EntryPhoto[];
  offer?: Money;
  visit?: { place: string; localTime: string };
  answer?: { sequence: number; kind: ProposalKind; step: AnswerStep; reserve: boolean };
};

const ANSWERED: Record<ProposalKind, Record<AnswerStep, string>> = {
  offer: { accept: 'Offre acceptée', refuse: 'Offre refusée', withdraw: 'Offre retirée' },
  visit: { accept: 'Visite acceptée', refuse: 'Visite refusée', withdraw: 'Visite annulée' },
};

/** Its text while it is waiting. */
export function draftText({ text, offer, visit, answer }: Draft): string {
  if (offer) return `Offre : ${formatMoney(offer)}`;
  if (visit) return `Visite proposée : ${visit.place}, ${visitTime(visit.localTime)}`;
  return answer ? ANSWERED[answer.kind][answer.step] : text;
}
