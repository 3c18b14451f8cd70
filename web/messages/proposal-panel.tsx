import { useRouteContext } from '@tanstack/react-router';
import { HandCoins } from 'lucide';
import { useRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { OFFER_FORM, VISIT_FORM } from './message-forms.ts';
import { OfferForm, VisitForm, type ProposalFormProps } from './proposal-forms.tsx';

/** The form for an offer or a visit, above the field for messages. */
export function ProposalPanel({ formKey, ...about }: ProposalFormProps) {
  const { form: posted } = useRouteContext({ from: '__root__' });
  const panel = useRef<HTMLDetailsElement>(null);
  return (
    <details
      ref={panel}
      open={posted?.form === OFFER_FORM || posted?.form === VISIT_FORM}
      onKeyDown={({ key }) => {
        if (key === 'Escape') panel.current?.removeAttribute('open');
      }}
    >
      <summary
        aria-label="Faire une offre ou proposer une visite"
        title="Faire une offre ou proposer une visite"
        className="icon-button border border-line"
      >
        <Icon of={HandCoins} className="size-5" />
      </summary>
      <div className="absolute inset-x-0 bottom-full z-20 grid max-h-[85dvh] gap-5 overflow-y-auto overscroll-contain border-t border-line bg-surface p-4 shadow-2 sm:grid-cols-2">
        <section className="grid content-start gap-3">
          <h3 className="text-l">Faire une offre</h3>
          <OfferForm {...about} formKey={`${formKey}-o`} />
        </section>
        <section className="grid content-start gap-3">
          <h3 className="text-l">Proposer une visite</h3>
          <VisitForm {...about} formKey={`${formKey}-v`} />
        </section>
      </div>
    </details>
  );
}
