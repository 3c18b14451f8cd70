import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ChevronDown, PencilLine } from 'lucide';
import type { FieldAdvice } from '#shared/listings/own-listing.ts';
import { APPEAL_RULES } from '#shared/moderation/appeal-form.ts';
import { APPEAL_MAX, type Appeal, type HistoryEntry } from '#shared/moderation/appeal.ts';
import { longDate } from '#shared/platform/time.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { useOpenedByFault } from '#web/ui/opened-by-fault.ts';
import { pageHref } from '#web/platform/page-href.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ListingHistory } from './listing-history.tsx';
import { APPEAL_FORM } from './moderation-texts.ts';
import { appeal as sendAppeal, ownCaseQuery } from './moderation.api.ts';
import { Notice } from './notice.tsx';

/** Shows a listing's owner what to change after a refusal and how to appeal; past decisions are folded away. */
export function OwnCase({ id }: { id: string }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data } = useQuery(ownCaseQuery(apiFetch, id));
  if (!data || data.history.length === 0) return null;
  const { advice, appeal, can, editRefusal, history } = data;
  const isStanding = advice.length > 0 || appeal !== null || can.appeal;
  if (!isStanding) return <PastDecisions history={history} className="mb-4" />;
  return (
    <section
      aria-labelledby="decisions"
      className="mb-4 grid gap-4 rounded-l border border-line bg-surface p-5"
    >
      <h2 id="decisions" className="text-l">
        Ce que notre équipe a décidé
      </h2>
      {editRefusal !== null && (
        <p className="max-w-prose wrap-break-word">
          <strong>Modification refusée :</strong> {editRefusal}
        </p>
      )}
      <Advice id={id} advice={advice} />
      {appeal && <AppealState {...appeal} />}
      {can.appeal && <AppealForm id={id} />}
      <PastDecisions history={withoutStandingReason(history)} />
    </section>
  );
}

/** The page says these words of the refusal in force above. */
function withoutStandingReason(history: readonly HistoryEntry[]): HistoryEntry[] {
  const standing = history.findIndex(({ action }) => isRefusal(action));
  return history.map((entry, index) =>
    index === standing || (index < standing && entry.action === 'appeal.dismiss')
      ? { ...entry, reason: null, details: null }
      : entry,
  );
}

function isRefusal(action: HistoryEntry['action']): boolean {
  return action === 'listing.reject' || action === 'revision.refuse';
}

function PastDecisions({ history, className }: { history: readonly HistoryEntry[]; className?: string }) {
  return (
    <details className={classNames('group text-ink-2', className)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 text-s font-semibold">
        Décisions sur cette annonce
        <Icon of={ChevronDown} className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ListingHistory history={history} isQuiet />
    </details>
  );
}

const FIELD_NAME: Record<NonNullable<FieldAdvice['field']>, string> = {
  title: 'Titre',
  description: 'Description',
  category: 'Catégorie',
  price: 'Prix',
  pictureIds: 'Photos',
};

function Advice({ id, advice }: { id: string; advice: readonly FieldAdvice[] }) {
  return (
    <div>
      <h3 className="font-sans text-m tracking-normal">Que faire ?</h3>
      {advice.length === 0 && <p className="mt-1">Corrigez ce que dit le motif, puis renvoyez l’annonce.</p>}
      <ul className="mt-1 grid gap-1 empty:hidden">
        {advice.map(({ field, advice: text }) => (
          <li key={text} className="max-w-prose wrap-break-word">
            {field && <strong>{FIELD_NAME[field]} : </strong>}
            {text}
          </li>
        ))}
      </ul>
      <ButtonLink
        href={pageHref({ to: '/annonce/$id/modifier', params: { id } })}
        className="mt-3 max-sm:w-full"
      >
        <Icon of={PencilLine} className="size-5" />
        Corriger mon annonce
      </ButtonLink>
    </div>
  );
}

function AppealState({ state, at, answer }: Appeal) {
  if (state === 'dismissed')
    return (
      <div className="rounded-m bg-sunken px-4 py-3">
        <p className="font-bold">Notre équipe a relu sa décision et la maintient.</p>
        {answer !== null && <p className="mt-1 max-w-prose wrap-break-word whitespace-pre-line">{answer}</p>}
      </div>
    );
  if (state !== 'open') return null;
  return (
    <p role="status" className="rounded-m bg-brand-soft px-4 py-3">
      Vous avez contesté cette décision le {longDate(at)}. Une autre personne de l’équipe relit votre
      annonce ; vous recevrez sa réponse par e-mail.
    </p>
  );
}

function AppealForm({ id }: { id: string }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const { formProps, fields, message, isSending, typed } = useForm({
    name: APPEAL_FORM,
    rules: APPEAL_RULES,
    send: async ({ text = '' }) => {
      await sendAppeal(apiFetch, id, text);
      await queryClient.invalidateQueries({ queryKey: ownCaseQuery(apiFetch, id).queryKey });
    },
  });
  const opened = useOpenedByFault(message !== null || fields.text !== undefined);
  return (
    <details {...opened} className="group rounded-m border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 py-2 font-semibold">
        Cette décision n’est pas juste ? La contester
        <Icon of={ChevronDown} className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <form
        {...formProps}
        id={APPEAL_FORM}
        action={`/annonce/${id}/contester`}
        className="grid max-w-prose gap-3.5 pb-4"
      >
        <p className="text-s text-ink-2">
          Une autre personne de l’équipe relira votre annonce. Une décision ne peut être contestée qu’une
          fois.
        </p>
        <TextAreaField
          label="Pourquoi cette décision n’est pas juste"
          name="text"
          rows={4}
          maxLength={APPEAL_MAX}
          required
          defaultValue={typed.text}
          error={fields.text}
        />
        {message !== null && fields.text === undefined && <Notice isBad>{message}</Notice>}
        <Button type="submit" disabled={isSending} className="justify-self-start">
          {isSending ? 'Envoi…' : 'Envoyer ma contestation'}
        </Button>
      </form>
    </details>
  );
}
