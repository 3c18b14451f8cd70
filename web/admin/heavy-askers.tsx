import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { HEAVY_ASKERS_MAX, type HeavyAsker } from '#shared/phone-reveals/heavy-asker.ts';
import { formatInteger } from '#shared/platform/money.ts';
import { plural } from '#shared/platform/text.ts';
import { AdminTable, type AdminColumn } from '#web/admin-ui/admin-table.tsx';
import { timeInText } from '#web/moderation/moderation-texts.ts';
import { useNow } from '#web/platform/clock.ts';
import { LoadFailure } from '#web/platform/load-failure.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { heavyAskersQuery } from './console.api.ts';
import { settingsHref } from '#web/team-settings/settings-address.ts';
import { userHref } from './users-address.ts';

const LEAD = `Les ${HEAVY_ASKERS_MAX} réseaux et membres qui ont vu le plus de numéros de téléphone en 24\u00a0heures. Un réseau sert parfois toute une ville : au-delà de la limite, le navigateur fait un calcul ou la personne se connecte, et personne n’est bloqué.`;

/** Networks and members that may be collecting phone numbers, and what the site does about it by itself. */
export function HeavyAskers() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data, error, refetch } = useQuery(heavyAskersQuery(apiFetch));
  return (
    <section aria-labelledby="numeros" className="mt-8 grid gap-4">
      <div>
        <h2 id="numeros" className="text-xl">
          Numéros demandés en nombre
        </h2>
        <p className="mt-1 max-w-prose text-ink-2">
          {LEAD}{' '}
          <Link
            href={settingsHref('numbers')}
            className="font-semibold text-brand underline underline-offset-4"
          >
            Changer les limites
          </Link>
        </p>
      </div>
      {data ? (
        <AdminTable
          caption="Numéros demandés en nombre"
          columns={COLUMNS}
          rows={data}
          keyOf={({ member, network }) => member?.id ?? network ?? ''}
          empty={{ title: 'Personne n’a demandé beaucoup de numéros depuis hier.' }}
        />
      ) : (
        <LoadFailure title="Impossible de charger cette liste" error={error} refetch={refetch} />
      )}
    </section>
  );
}

const COLUMNS: readonly AdminColumn<HeavyAsker>[] = [
  { head: 'Qui', cell: ({ member, network }) => (member ? <MemberLink {...member} /> : `Réseau ${network}`) },
  { head: 'Numéros', cell: ({ numbers }) => formatInteger(numbers), isNumber: true },
  { head: 'Vendeurs', cell: ({ sellers }) => formatInteger(sellers), isNumber: true },
  { head: 'Dernier', cell: ({ lastAt }) => <LastReveal at={lastAt} /> },
  { head: 'Mesure', cell: (asker) => <Done asker={asker} /> },
];

function MemberLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      href={userHref(id)}
      className="inline-flex min-h-9 items-center font-bold text-brand underline-offset-4 hover:underline"
    >
      {name || 'Sans nom'}
    </Link>
  );
}

function LastReveal({ at }: { at: string }) {
  return <time dateTime={at}>{timeInText(at, useNow())}</time>;
}

const NEXT: Record<HeavyAsker['next'], { tone: BadgeTone; text: string }> = {
  free: { tone: 'neutral', text: 'Sous la limite' },
  proof: { tone: 'brand', text: 'Preuve demandée' },
  'sign-in': { tone: 'danger', text: 'Connexion demandée' },
};

function Done({ asker: { next, member, proofs } }: { asker: HeavyAsker }) {
  const { tone, text } = NEXT[next];
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 max-md:justify-end">
      <Badge tone={tone}>{next === 'sign-in' && member ? 'Arrêté pour un jour' : text}</Badge>{' '}
      {(next !== 'free' || proofs > 0) && (
        <span className="text-ink-2">
          {proofs === 0
            ? 'aucune donnée'
            : `${formatInteger(proofs)} ${plural(proofs, 'preuve donnée', 'preuves données')}`}
        </span>
      )}
    </span>
  );
}
