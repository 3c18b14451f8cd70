import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { BlockedPerson } from '#shared/blocking/blocked-person.ts';
import { longDate } from '#shared/platform/time.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ProfileSection } from '#web/accounts/profile-section.tsx';
import { blockedQuery, unblock } from './blocking.api.ts';
import { NO_RULES, useProfileForm } from '#web/accounts/use-profile-form.ts';

export function BlockedSection() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: people, isError, refetch } = useQuery(blockedQuery(apiFetch));
  return (
    <ProfileSection
      title="Personnes bloquées"
      text="Elles ne peuvent plus vous écrire. On bloque quelqu’un depuis une conversation."
    >
      {isError && <ErrorState title="Impossible de charger vos données" onRetry={() => void refetch()} />}
      {people?.length === 0 && <p className="text-ink-2">Vous n’avez bloqué personne.</p>}
      {people && people.length > 0 && (
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <BlockedRow key={person.id} person={person} />
          ))}
        </ul>
      )}
    </ProfileSection>
  );
}

function BlockedRow({ person: { id, name, blockedAt } }: { person: BlockedPerson }) {
  const { formProps, isSending, message, typed } = useProfileForm({
    form: 'unblock',
    rules: NO_RULES,
    send: (apiFetch) => unblock(apiFetch, id),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold">{name}</p>
        <p className="text-s text-ink-2">Depuis le {longDate(blockedAt)}</p>
      </div>
      <form {...formProps}>
        {message !== null && typed.personne === id && <FormMessage isBad>{message}</FormMessage>}
        <input type="hidden" name="personne" value={id} />
        <Button type="submit" look="secondary" size="s" disabled={isSending} aria-label={`Débloquer ${name}`}>
          Débloquer
        </Button>
      </form>
    </li>
  );
}
