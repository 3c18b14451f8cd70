import { Check } from 'lucide';
import { ANSWER_RULES } from '#shared/moderation/appeal-form.ts';
import { ANSWER_MAX, APPEAL_TEXT } from '#shared/moderation/appeal.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { HiddenFields, type DecisionPanelProps } from './decision-panel.tsx';
import { APPROVE_FORM, REFUSE_FORM } from './moderation-texts.ts';
import { Notice } from './notice.tsx';

/**
 * The decision on an appeal, made by somebody other than who refused: publish the listing, or uphold the refusal with
 * an answer.
 */
export function AppealPanel(props: DecisionPanelProps) {
  const reader = props.item.appeal?.reader;
  return (
    <section aria-labelledby="decision" className="rounded-l border border-line bg-surface p-5">
      <h2 id="decision" className="text-l">
        Décision
      </h2>
      {reader === 'not_yours' ? (
        <p className="mt-3 rounded-m bg-sunken px-4 py-3">{APPEAL_TEXT.notYours}</p>
      ) : (
        <>
          <AcceptForm {...props} />
          <hr className="my-4 border-line" />
          <DismissForm {...props} />
        </>
      )}
    </section>
  );
}

function AcceptForm({ item, next, cursor, send }: DecisionPanelProps) {
  const { formProps, message, isSending } = useForm<never>({
    name: APPROVE_FORM,
    rules: {},
    send: ({ isAlone }) => send(item, null, { isAlone: isAlone === 'on' }),
  });
  return (
    <form {...formProps} id={APPROVE_FORM} action={`/admin/moderation/${item.id}/approuver`} className="mt-3">
      <HiddenFields item={item} next={next} cursor={cursor} />
      <AloneField item={item} />
      <Button type="submit" disabled={isSending} className="w-full">
        <Icon of={Check} className="size-5" />
        {isSending ? 'Envoi…' : 'Mettre en ligne'}
      </Button>
      {message !== null && (
        <Notice isBad className="mt-3">
          {message}
        </Notice>
      )}
    </form>
  );
}

function DismissForm({ item, next, cursor, send }: DecisionPanelProps) {
  const { formProps, fields, message, isSending, typed } = useForm({
    name: REFUSE_FORM,
    rules: ANSWER_RULES,
    send: ({ answer = '', isAlone }) =>
      send(item, null, { answer: answer.trim(), isAlone: isAlone === 'on' }),
  });
  return (
    <form
      {...formProps}
      id={REFUSE_FORM}
      action={`/admin/moderation/${item.id}/refuser`}
      className="grid scroll-mt-24 gap-3.5"
    >
      <HiddenFields item={item} next={next} cursor={cursor} />
      <TextAreaField
        label="Réponse au vendeur"
        name="answer"
        rows={3}
        maxLength={ANSWER_MAX}
        required
        defaultValue={typed.answer}
        error={fields.answer}
      />
      <AloneField item={item} />
      {message !== null && fields.answer === undefined && <Notice isBad>{message}</Notice>}
      <Button type="submit" look="danger" disabled={isSending}>
        {isSending ? 'Envoi…' : 'Maintenir le refus'}
      </Button>
    </form>
  );
}

/** A refuser with nobody else in the team to read the appeal confirms that; the confirmation is recorded. */
function AloneField({ item }: Pick<DecisionPanelProps, 'item'>) {
  if (item.appeal?.reader !== 'alone') return null;
  return (
    <label className="mb-3 flex min-h-11 items-start gap-3 text-s">
      <input type="checkbox" name="isAlone" className="mt-0.5 size-5 shrink-0 accent-brand" />
      J’ai refusé cette annonce et personne d’autre de l’équipe ne peut lire la contestation : je relis ma
      propre décision.
    </label>
  );
}
