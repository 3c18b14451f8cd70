import { visitTime } from '#shared/messages/visit-time.ts';
import type { AnswerStep, ProposalKind } from '#shared/messages/proposal.ts';
import { formatMoney, type Money } from '#shared/platform/money.ts';

/** A photo that lies on this device until the server has it. */
export type DraftPhoto = { key: string; name: string };

/** What somebody is about to send. Beside words and photos, which go together, a message is one thing. */
export type Draft = {
  text: string;
  photos?: readonly DraftPhoto[];
  offer?: Money;
  visit?: { place: string; localTime: string };
  answer?: { sequence: number; kind: ProposalKind; step: AnswerStep; reserve: boolean };
};

const ANSWERED: Record<ProposalKind, Record<AnswerStep, string>> = {
  offer: { accept: 'Offre acceptée', refuse: 'Offre refusée', withdraw: 'Offre retirée' },
  visit: { accept: 'Visite acceptée', refuse: 'Visite refusée', withdraw: 'Visite annulée' },
};

/** How it reads while it waits. */
export function draftText({ text, offer, visit, answer }: Draft): string {
  if (offer) return `Offre : ${formatMoney(offer)}`;
  if (visit) return `Visite proposée : ${visit.place}, ${visitTime(visit.localTime)}`;
  return answer ? ANSWERED[answer.kind][answer.step] : text;
}
