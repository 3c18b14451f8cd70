import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ASSISTANT_USE } from '#shared/assistant/assistant-use.ts';
import { ASSISTANT_NAME } from '#shared/messages/assistant.ts';
import { formatInteger } from '#shared/platform/money.ts';
import { AdminTable } from '#web/admin-ui/admin-table.tsx';
import { Figures } from '#web/admin-ui/figures.tsx';
import { LoadFailure } from '#web/platform/load-failure.tsx';
import { assistantUseQuery } from './assistant.api.ts';

/** How often the assistant is asked, and what about she has no answer: what the site's own texts should say. */
export function AssistantUseSection() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data, error, refetch } = useQuery(assistantUseQuery(apiFetch));
  if (!data)
    return (
      <LoadFailure
        title={`Impossible de charger les chiffres d’${ASSISTANT_NAME}`}
        error={error}
        refetch={refetch}
      />
    );
  const { questions, unanswered, modelCalls, words } = data;
  return (
    <section aria-labelledby="aida" className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="aida" className="text-xl">
          {ASSISTANT_NAME}
        </h2>
        <p className="mt-1 max-w-prose text-s text-ink-2">
          Les {ASSISTANT_USE.days} derniers jours. Aucune question n’est gardée : seulement des nombres, et
          des mots que les textes du site contiennent aussi.
        </p>
      </div>
      <Figures
        figures={[
          { label: 'Questions', value: formatInteger(questions) },
          { label: 'Sans réponse', value: formatInteger(unanswered) },
          { label: 'Appels du modèle de langue', value: formatInteger(modelCalls) },
        ]}
      />
      <AdminTable
        caption="Mots des questions sans réponse"
        rows={words}
        keyOf={({ word }) => word}
        columns={[
          { head: 'Mots des questions sans réponse', cell: ({ word }) => word },
          { head: 'Fois', cell: ({ uses }) => formatInteger(uses), isNumber: true },
        ]}
        empty={{ title: 'Aucune question sans réponse.' }}
      />
    </section>
  );
}
