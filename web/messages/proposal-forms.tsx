import { useRouteContext } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { ConversationListing } from '#shared/messages/conversation.ts';
import { PROPOSAL_TEXTS, VISIT_LIMITS } from '#shared/messages/proposal.ts';
import { localTimeOf, visitFault } from '#shared/messages/visit-time.ts';
import { moneyParts } from '#shared/platform/money.ts';
import { parsePrice } from '#shared/platform/parse-price.ts';
import { findCountry } from '#shared/platform/places.ts';
import { useNow } from '#web/platform/clock.ts';
import { textValues } from '#web/platform/forms/form-action.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Draft } from './draft.ts';
import { FORM_PATHS, OFFER_FORM, VISIT_FORM } from './message-forms.ts';

export type ProposalFormProps = {
  conversation: string | null;
  listing: ConversationListing;
  /** Idempotency key of a message sent without JavaScript. */
  formKey: string;
  onSend: (draft: Draft) => void;
};

type Checked = { draft: Draft } | { fields: Record<string, string> };

/** The errors of a refusal, with or without JavaScript, until it is sent again. */
function useProposal(
  form: string,
  check: (values: Record<string, string>) => Checked,
  onSend: (draft: Draft) => void,
) {
  const { form: posted } = useRouteContext({ from: '__root__' });
  const answered = posted?.form === form ? posted : null;
  const [fields, setFields] = useState<Record<string, string>>(answered?.fields ?? {});
  const [message, setMessage] = useState(
    answered && Object.keys(fields).length === 0 ? answered.message : null,
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    const checked = check(textValues(new FormData(sent)));
    setMessage(null);
    setFields('fields' in checked ? checked.fields : {});
    if (!('draft' in checked)) return;
    sent.reset();
    sent.closest('details')?.removeAttribute('open');
    onSend(checked.draft);
  };
  return { fields, message, typed: answered?.values ?? {}, submit };
}

type FrameProps = {
  path: string;
  about: Pick<ProposalFormProps, 'conversation' | 'listing' | 'formKey'>;
  message: string | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

function Frame({ path, about, message, onSubmit, children }: FrameProps) {
  const { conversation, listing, formKey } = about;
  const hidden = { conversation, listing: listing.id, key: formKey, currency: listing.currency };
  return (
    <form method="post" action={path} noValidate onSubmit={onSubmit} className="grid gap-3">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      {message && (
        <p role="alert" className="text-s font-semibold text-danger">
          {message}
        </p>
      )}
      {children}
    </form>
  );
}

/** Offers a price that the other person may accept, refuse or counter. */
export function OfferForm({ onSend, ...about }: ProposalFormProps) {
  const { currency, price } = about.listing;
  const check = ({ amount = '' }: Record<string, string>): Checked => {
    const offer = parsePrice(amount, currency);
    if (offer && offer.amountMinor > 0) return { draft: { text: '', offer } };
    return { fields: { 'offer.amountMinor': PROPOSAL_TEXTS.amount } };
  };
  const { fields, message, typed, submit } = useProposal(OFFER_FORM, check, onSend);
  const { unit } = moneyParts({ amountMinor: 0, currency });
  return (
    <Frame path={FORM_PATHS.offer} about={about} message={message} onSubmit={submit}>
      <TextField
        label={`Votre prix, en ${unit}`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={typed.amount ?? ''}
        placeholder={price ? moneyParts(price).amount : undefined}
        error={fields['offer.amountMinor']}
      />
      <Button type="submit" className="w-full">
        Proposer ce prix
      </Button>
    </Frame>
  );
}

/** Proposes a place and time to meet. */
export function VisitForm({ onSend, ...about }: ProposalFormProps) {
  const now = useNow();
  const { countryCode } = about.listing;
  const country = countryCode && findCountry(countryCode)?.name;
  const check = ({ place = '', localTime = '' }: Record<string, string>): Checked => {
    const trimmed = place.trim().replace(/\s+/g, ' ');
    const time = visitFault(localTime, countryCode, now);
    if (trimmed.length >= VISIT_LIMITS.place.min && time === null)
      return { draft: { text: '', visit: { place: trimmed, localTime } } };
    return {
      fields: {
        ...(trimmed.length < VISIT_LIMITS.place.min ? { 'visit.place': PROPOSAL_TEXTS.place } : {}),
        ...(time === null ? {} : { 'visit.localTime': time }),
      },
    };
  };
  const { fields, message, typed, submit } = useProposal(VISIT_FORM, check, onSend);
  return (
    <Frame path={FORM_PATHS.visit} about={about} message={message} onSubmit={submit}>
      <TextField
        label="Lieu"
        name="place"
        required
        maxLength={VISIT_LIMITS.place.max}
        defaultValue={typed.place ?? ''}
        placeholder="Devant la pharmacie Camp Guézo"
        error={fields['visit.place']}
      />
      <TextField
        label={country ? `Jour et heure (${country})` : 'Jour et heure'}
        name="localTime"
        type="datetime-local"
        required
        min={localTimeOf(now, countryCode)}
        defaultValue={typed.localTime ?? ''}
        error={fields['visit.localTime']}
      />
      <VisitSafety />
      <Button type="submit" className="w-full">
        Proposer ce rendez-vous
      </Button>
    </Frame>
  );
}

export function VisitSafety() {
  return (
    <p className="flex items-start gap-2 text-s text-ink-2">
      <Icon of={ShieldCheck} className="mt-0.5 size-4.5 shrink-0" />
      {PROPOSAL_TEXTS.safety}
    </p>
  );
}
