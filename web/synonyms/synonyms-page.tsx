import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { SearchTerm } from '#shared/analytics/analytics.ts';
import { formatInteger } from '#shared/platform/money.ts';
import { SYNONYM_LIMITS, type TeamSynonym } from '#shared/search-words/synonym.ts';
import { AdminBody, AdminMessage } from '#web/admin-ui/admin-body.tsx';
import { AdminTable, type AdminColumn } from '#web/admin-ui/admin-table.tsx';
import type { FormState } from '#web/platform/forms/form-state.ts';
import { LoadFailure } from '#web/platform/load-failure.tsx';
import { pageHref } from '#web/platform/page-href.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { SYNONYM_FORM, SYNONYMS_PATH, type SynonymsView } from './synonyms-address.ts';
import { synonymsQuery } from './synonyms.api.ts';

/** The words that the team teaches the search, and those that were searched for in vain. */
export function SynonymsPage({ view: { saved } }: { view: SynonymsView }) {
  const { apiFetch, form } = useRouteContext({ from: '__root__' });
  const { data, error, refetch } = useQuery(synonymsQuery(apiFetch));
  const refused = form?.form === SYNONYM_FORM ? form : null;
  const isOfTerm = data?.emptyTerms.some(({ term }) => term === refused?.values.words) ?? false;
  return (
    <AdminBody
      title="Mots de la recherche"
      lead="Apprenez à la recherche ce que veut dire un mot que les gens emploient. C’est valable tout de suite, sur toutes les pages."
    >
      {saved !== null && refused === null && <Saved words={saved} />}
      {!data && <LoadFailure title="Impossible de charger les mots" error={error} refetch={refetch} />}
      {data && (
        <>
          <section aria-labelledby="en-vain" className="grid gap-3">
            <h2 id="en-vain" className="text-l">
              Cherchés en vain ces trente derniers jours
            </h2>
            <EmptyTerms terms={data.emptyTerms} refused={isOfTerm ? refused : null} />
          </section>
          <section aria-labelledby="un-mot" className="grid gap-3">
            <h2 id="un-mot" className="text-l">
              Ajouter un mot
            </h2>
            <NewSynonym refused={isOfTerm ? null : refused} />
          </section>
          <section aria-labelledby="connus" className="grid gap-3">
            <h2 id="connus" className="text-l">
              Mots ajoutés par l’équipe
            </h2>
            <Synonyms synonyms={data.synonyms} />
          </section>
        </>
      )}
    </AdminBody>
  );
}

function Saved({ words }: { words: string }) {
  return (
    <AdminMessage>
      C’est enregistré.{' '}
      <Link
        href={pageHref({ to: '/recherche', search: { q: words } })}
        className="font-semibold underline underline-offset-4"
      >
        Chercher « {words} »
      </Link>
    </AdminMessage>
  );
}

type Refused = { refused: FormState | null };

function EmptyTerms({ terms, refused }: { terms: readonly SearchTerm[] } & Refused) {
  if (terms.length === 0)
    return <p className="text-ink-2">Rien pour le moment : tout trouve quelque chose.</p>;
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {terms.map((each) => (
        <li key={each.term} className="rounded-l border border-line bg-surface p-4.5">
          <TermForm {...each} refused={refused?.values.words === each.term ? refused : null} />
        </li>
      ))}
    </ul>
  );
}

function TermForm({ term, emptyUses, refused }: SearchTerm & Refused) {
  return (
    <form method="post" action={SYNONYMS_PATH} className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="words" value={term} />
      <TextField
        className="min-w-48 grow"
        label={`« ${term} » veut dire`}
        hint={`Cherché ${formatInteger(emptyUses)} fois sans résultat`}
        name="means"
        placeholder="Ex. : moto"
        maxLength={SYNONYM_LIMITS.means}
        required
        autoComplete="off"
        defaultValue={refused?.values.means}
        error={refused?.fields.means ?? refused?.fields.words ?? refused?.message ?? undefined}
      />
      <Button type="submit" look="secondary">
        Ajouter<span className="sr-only"> « {term} »</span>
      </Button>
    </form>
  );
}

function NewSynonym({ refused }: Refused) {
  return (
    <form
      method="post"
      action={SYNONYMS_PATH}
      className="grid items-start gap-4.5 rounded-l border border-line bg-surface p-4.5 sm:grid-cols-2"
    >
      {refused?.message && Object.keys(refused.fields).length === 0 && (
        <div className="sm:col-span-2">
          <AdminMessage isBad>{refused.message}</AdminMessage>
        </div>
      )}
      <TextField
        label="Mot ou groupe de mots"
        name="words"
        placeholder="Ex. : zémidjan"
        maxLength={SYNONYM_LIMITS.words}
        required
        autoComplete="off"
        defaultValue={refused?.values.words}
        error={refused?.fields.words}
      />
      <TextField
        label="Veut dire"
        hint="Avec les mots d’une recherche : « moto », « appartement à louer », « Toyota »."
        name="means"
        maxLength={SYNONYM_LIMITS.means}
        required
        autoComplete="off"
        defaultValue={refused?.values.means}
        error={refused?.fields.means}
      />
      <Button type="submit" className="sm:justify-self-start">
        Ajouter
      </Button>
    </form>
  );
}

const COLUMNS: readonly AdminColumn<TeamSynonym>[] = [
  { head: 'Mot', cell: ({ words }) => words },
  { head: 'Veut dire', cell: ({ means }) => means },
  { head: 'Supprimer', cell: RemoveForm, isAction: true },
];

function Synonyms({ synonyms }: { synonyms: readonly TeamSynonym[] }) {
  return (
    <AdminTable
      caption="Mots ajoutés par l’équipe"
      rows={synonyms}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      empty={{ title: 'Aucun mot ajouté pour le moment.' }}
    />
  );
}

function RemoveForm({ id, words }: TeamSynonym) {
  return (
    <form method="post" action={`${SYNONYMS_PATH}/supprimer`}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" look="quiet" size="s">
        Supprimer<span className="sr-only"> « {words} »</span>
      </Button>
    </form>
  );
}
