import { Check } from 'lucide';
import { isRefusalReason, REFUSAL_RULES } from '#shared/moderation/refusal-form.ts';
import { REFUSAL_DETAILS_MAX, REFUSAL_REASONS } from '#shared/moderation/refusal.ts';
import type { ReviewItem } from '#shared/moderation/moderation.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { APPROVE_FORM, REFUSE_FORM } from './moderation-texts.ts';
import { Notice } from './notice.tsx';
import type { AppealWord, Refusal } from './use-decisions.ts';

export type DecisionPanelProps = {
  item: ReviewItem;
  /** Where the queue continues when the form is sent without JavaScript. */
  next: string | null;
  cursor: string | null;
  send: (item: ReviewItem, refusal: Refusal | null, word?: AppealWord) => Promise<void>;
};

const REASONS = Object.entries(REFUSAL_REASONS).map(([value, { label }]) => ({ value, label }));

/** Approve, or refuse with a reason: two forms that also post by themselves. */
export function DecisionPanel(props: DecisionPanelProps) {
  return (
    <section aria-labelledby="decision" className="rounded-l border border-line bg-surface p-5">
      <h2 id="decision" className="text-l">
        Décision
      </h2>
      <ApproveForm {...props} />
      <hr className="my-4 border-line max-lg:hidden" />
      <RefuseForm {...props} />
    </section>
  );
}

function ApproveForm({ item, next, cursor, send }: DecisionPanelProps) {
  const { formProps, message, isSending } = useForm<never>({
    name: APPROVE_FORM,
    rules: {},
    send: () => send(item, null),
  });
  const picturesLeft = item.proposed.picturesInPreparation;
  return (
    <>
      <form {...formProps} id={APPROVE_FORM} action={`/admin/moderation/${item.id}/approuver`}>
        <HiddenFields item={item} next={next} cursor={cursor} />
        <ApproveButton isSending={isSending} />
        {message !== null && (
          <Notice isBad className="mt-3">
            {message}
          </Notice>
        )}
        {picturesLeft > 0 && message === null && (
          <p className="mt-3 text-s text-ink-2">
            {picturesLeft === 1 ? '1 photo est' : `${picturesLeft} photos sont`} encore en préparation.
          </p>
        )}
      </form>
      <div className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap gap-3 border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
        <a href={`#${REFUSE_FORM}`} className={buttonClass('secondary', 'm', 'grow')}>
          Refuser
        </a>
        <Button type="submit" form={APPROVE_FORM} disabled={isSending} className="grow">
          <Icon of={Check} className="size-5" />
          {isSending ? 'Envoi…' : 'Approuver'}
        </Button>
      </div>
    </>
  );
}

function ApproveButton({ isSending }: { isSending: boolean }) {
  return (
    <Button type="submit" disabled={isSending} className="mt-3 w-full max-lg:hidden">
      <Icon of={Check} className="size-5" />
      {isSending ? 'Envoi…' : 'Approuver'}
    </Button>
  );
}

function RefuseForm({ item, next, cursor, send }: DecisionPanelProps) {
  const { formProps, fields, message, isSending, typed } = useForm({
    name: REFUSE_FORM,
    rules: REFUSAL_RULES,
    send: async ({ reason, details = '' }) => {
      if (isRefusalReason(reason)) await send(item, { reason, details: details.trim() || null });
    },
  });
  const hasFieldFault = Object.keys(fields).length > 0;
  return (
    <form
      {...formProps}
      id={REFUSE_FORM}
      action={`/admin/moderation/${item.id}/refuser`}
      className="mt-3 grid scroll-mt-24 gap-3.5"
    >
      <HiddenFields item={item} next={next} cursor={cursor} />
      <SelectField
        label="Motif du refus"
        name="reason"
        required
        emptyLabel="Choisir…"
        options={REASONS}
        defaultValue={typed.reason ?? ''}
        error={fields.reason}
      />
      <TextAreaField
        label="Précision pour le vendeur"
        name="details"
        rows={3}
        maxLength={REFUSAL_DETAILS_MAX}
        defaultValue={typed.details}
        error={fields.details}
      />
      {message !== null && !hasFieldFault && <Notice isBad>{message}</Notice>}
      <Button type="submit" look="danger" disabled={isSending}>
        {isSending ? 'Envoi…' : item.kind === 'listing' ? 'Refuser l’annonce' : 'Refuser la modification'}
      </Button>
    </form>
  );
}

export function HiddenFields({ item, next, cursor }: Pick<DecisionPanelProps, 'item' | 'next' | 'cursor'>) {
  return (
    <>
      <input type="hidden" name="version" value={item.version} />
      <input type="hidden" name="next" value={next ?? ''} />
      <input type="hidden" name="suite" value={cursor ?? ''} />
    </>
  );
}
