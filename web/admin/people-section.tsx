import type { PageHref } from '#web/platform/page-href.ts';
import { NO_ADDRESS } from '#shared/admin/users.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { BAN_REASONS, NOTE_MAX, type BannedPerson } from '#shared/admin/console.ts';
import { plural } from '#shared/platform/text.ts';
import { longDate } from '#shared/platform/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { CONSOLE_FORM, CONSOLE_PATHS } from './console-address.ts';
import { peopleQuery } from './console.api.ts';
import { PlaceFields } from './console-parts.tsx';

const REASONS = Object.entries(BAN_REASONS).map(([value, label]) => ({ value, label }));

/** Banning people and lifting bans: the people searched for, or those who are banned now. */
export function PeopleSection({ search }: { search: string }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: people } = useSuspenseQuery(peopleQuery(apiFetch, search));
  return (
    <section aria-labelledby="comptes" className="mt-8">
      <h2 id="comptes" className="text-xl">
        {search === '' ? 'Comptes suspendus' : 'Ce compte'}
      </h2>
      <form action={'/admin/moderation' satisfies PageHref} className="mt-3 flex flex-wrap items-end gap-3">
        <PlaceFields file="users" />
        <TextField
          label="E-mail ou identifiant d’un compte"
          name="compte"
          defaultValue={search}
          className="grow sm:max-w-md"
        />
        <Button type="submit" look="secondary">
          Chercher
        </Button>
      </form>
      {people.length === 0 && (
        <p className="mt-4 text-ink-2">
          {search === '' ? 'Personne n’est suspendu.' : 'Aucun compte n’a cette adresse ou cet identifiant.'}
        </p>
      )}
      <ul className="mt-4 grid gap-4">
        {people.map((person) => (
          <PersonItem key={person.id} person={person} />
        ))}
      </ul>
    </section>
  );
}

function PersonItem({ person }: { person: BannedPerson }) {
  const { name, email, memberSince, upheldCount, listingCount, isBanned, ban, can } = person;
  return (
    <li className="grid gap-4 rounded-l border border-line bg-surface p-4.5 lg:grid-cols-2">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-bold wrap-anywhere">
          {name}
          {isBanned && <Badge tone="danger">Suspendu</Badge>}
        </p>
        <p className="text-s wrap-anywhere text-ink-2">{email ?? NO_ADDRESS}</p>
        <p className="text-s text-ink-2">
          Membre depuis le {longDate(memberSince)} · {listingCount} {plural(listingCount, 'annonce')} ·{' '}
          {upheldCount} {plural(upheldCount, 'signalement confirmé', 'signalements confirmés')}
        </p>
        {ban && (
          <div className="mt-2 text-s wrap-anywhere">
            <p>
              <strong>{BAN_REASONS[ban.reason]}</strong>
              {ban.note !== null && ` – ${ban.note}`}
            </p>
            <p className="text-ink-2">
              Le {longDate(ban.at)}
              {ban.by !== null && `, par ${ban.by}`}
              {ban.endsAt !== null && `, jusqu’au ${longDate(ban.endsAt)}`}
            </p>
          </div>
        )}
      </div>
      {can.ban && <BanForm person={person} />}
      {can.unban && <UnbanForm person={person} />}
    </li>
  );
}

function BanForm({ person: { id } }: { person: BannedPerson }) {
  const { form } = useRouteContext({ from: '__root__' });
  const refused = form?.form === CONSOLE_FORM ? form : null;
  return (
    <form method="post" action={CONSOLE_PATHS.ban} className="grid gap-3.5">
      <PlaceFields file="users" />
      <input type="hidden" name="compte" value={id} />
      <SelectField
        label="Motif de la suspension"
        name="reason"
        required
        emptyLabel="Choisir…"
        options={REASONS}
        defaultValue={refused?.values.reason ?? ''}
        error={refused?.fields.reason}
      />
      <TextAreaField
        label="Précision pour la personne"
        name="note"
        rows={3}
        maxLength={NOTE_MAX}
        defaultValue={refused?.values.note}
      />
      <p className="text-s text-ink-2">
        Ses sessions prennent fin et ses annonces ne sont plus visibles. Cela s’annule.
      </p>
      <Button type="submit" look="danger">
        Suspendre ce compte
      </Button>
    </form>
  );
}

function UnbanForm({ person: { id } }: { person: BannedPerson }) {
  return (
    <form method="post" action={CONSOLE_PATHS.unban} className="grid content-start gap-3.5">
      <PlaceFields file="users" />
      <input type="hidden" name="compte" value={id} />
      <TextField label="Mot pour la personne (facultatif)" name="note" maxLength={NOTE_MAX} />
      <Button type="submit" look="secondary">
        Rétablir ce compte
      </Button>
    </form>
  );
}
