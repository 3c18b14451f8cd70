import { CalendarClock, HandCoins } from 'lucide';
import type { FormEvent, ReactNode } from 'react';
import type { Message } from '#shared/messages/conversation.ts';
import { proposalLabel, proposalSteps, type AnswerStep, type Proposal } from '#shared/messages/proposal.ts';
import { visitTime } from '#shared/messages/visit-time.ts';
import { moneyParts } from '#shared/platform/money.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FORM_PATHS } from './message-forms.ts';
import { OfferForm, VisitForm, VisitSafety } from './proposal-forms.tsx';
import type { Talk } from './talk.ts';

type CardProps = { message: Message; proposal: Proposal; talk: Talk };

/** An offer or a visit with its state, and the reader's possible answers. */
export function ProposalCard({ message, proposal, talk }: CardProps) {
  const { isMine } = message;
  return (
    <>
      {proposal.kind === 'offer' ? (
        <OfferText proposal={proposal} isMine={isMine} />
      ) : (
        <VisitText proposal={proposal} isMine={isMine} />
      )}
      <p className="text-s font-semibold" data-state={proposal.state}>
        {proposalLabel(proposal)}
      </p>
      <Actions message={message} proposal={proposal} talk={talk} />
      {proposal.kind === 'visit' && ['open', 'accepted'].includes(proposal.state) && <VisitSafety />}
    </>
  );
}

type Kind<Name> = { proposal: Extract<Proposal, { kind: Name }>; isMine: boolean };

function OfferText({ proposal: { amount }, isMine }: Kind<'offer'>) {
  const { amount: figures, unit } = moneyParts(amount);
  return (
    <div>
      <p className="flex items-center gap-1.5 text-s">
        <Icon of={HandCoins} className="size-4.5" />
        {isMine ? 'Votre offre' : 'Offre reçue'}
      </p>
      <p className="price text-xl">
        {figures} <span className="text-s">{unit}</span>
      </p>
    </div>
  );
}

function VisitText({ proposal: { place, localTime }, isMine }: Kind<'visit'>) {
  const when = visitTime(localTime);
  return (
    <div>
      <p className="flex items-center gap-1.5 text-s">
        <Icon of={CalendarClock} className="size-4.5" />
        {isMine ? 'Vous proposez une visite' : 'Visite proposée'}
      </p>
      <p className="font-bold">
        <time dateTime={localTime}>{when.charAt(0).toUpperCase() + when.slice(1)}</time>
      </p>
      <p className="wrap-anywhere">{place}</p>
    </div>
  );
}

const ANSWERS: readonly { step: AnswerStep; label: string; look: 'primary' | 'secondary' }[] = [
  { step: 'accept', label: 'Accepter', look: 'primary' },
  { step: 'refuse', label: 'Refuser', look: 'secondary' },
  { step: 'withdraw', label: 'Retirer', look: 'secondary' },
];

function Actions({ message: { sequence, isMine }, proposal, talk }: CardProps) {
  const steps = proposalSteps(proposal, isMine);
  const answers = ANSWERS.filter(
    ({ step }) => steps.includes(step) && (step !== 'accept' || talk.can.propose),
  );
  if (!talk.can.write || answers.length === 0 || talk.answering.has(sequence)) return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const step = ANSWERS.find((each) => each.step === submitter?.getAttribute('value'))?.step;
    const reserve = new FormData(event.currentTarget).has('reserve');
    if (step) talk.send({ text: '', answer: { sequence, kind: proposal.kind, step, reserve } });
  };
  return (
    <div className="grid">
      <form method="post" action={FORM_PATHS.answer} onSubmit={submit} className="grid gap-1">
        <input type="hidden" name="conversation" value={talk.conversation} />
        <input type="hidden" name="listing" value={talk.listing.id ?? ''} />
        <input type="hidden" name="key" value={`${talk.formKey}-${sequence}`} />
        <input type="hidden" name="sequence" value={sequence} />
        {proposal.kind === 'offer' && steps.includes('accept') && talk.can.reserve && (
          <CheckField name="reserve" value="oui" label="Marquer « Réservé »" />
        )}
        <div className="flex flex-wrap gap-2">
          {answers.map(({ step, label, look }) => (
            <button key={step} type="submit" name="step" value={step} className={buttonClass(look, 's')}>
              {proposal.kind === 'visit' && step === 'withdraw' ? 'Annuler' : label}
            </button>
          ))}
        </div>
      </form>
      {steps.includes('counter') && talk.can.propose && <Counter proposal={proposal} talk={talk} />}
    </div>
  );
}

function Counter({ proposal: { kind }, talk }: Pick<CardProps, 'proposal' | 'talk'>): ReactNode {
  const about = { conversation: talk.conversation, listing: talk.listing, onSend: talk.send };
  return (
    <details>
      <summary className="flex min-h-11 items-center text-s font-bold underline">
        {kind === 'offer' ? 'Contre-proposer' : 'Proposer un autre moment'}
      </summary>
      <div className="pt-2">
        {kind === 'offer' ? (
          <OfferForm {...about} formKey={`${talk.formKey}-c`} />
        ) : (
          <VisitForm {...about} formKey={`${talk.formKey}-d`} />
        )}
      </div>
    </details>
  );
}
