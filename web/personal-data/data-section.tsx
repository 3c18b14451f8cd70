import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Download } from 'lucide';
import { PASSWORD_RULES } from '#shared/accounts/sign-in-form.ts';
import type { DataExport } from '#shared/accounts/data-export.ts';
import { longDate } from '#shared/platform/time.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ConfirmedForm } from '#web/accounts/confirmed-form.tsx';
import { profilePath } from '#web/accounts/profile-tabs.ts';
import { ProfileSection } from '#web/accounts/profile-section.tsx';
import { dataExportQuery, requestExport } from './personal-data.api.ts';
import { useProfileForm } from '#web/accounts/use-profile-form.ts';
import { Icon } from '#web/ui/icon.tsx';

const LOOK_EVERY_MS = 2_000;

/** A copy of all one's personal data. */
export function DataSection() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: latest = null } = useQuery({
    ...dataExportQuery(apiFetch),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'ready' ? LOOK_EVERY_MS : false),
  });
  return (
    <ProfileSection
      title="Vos données"
      text="Téléchargez tout ce que nous gardons de vous : compte, annonces et photos, dans un fichier ZIP."
    >
      {latest?.state === 'ready' && <Files latest={latest} />}
      {latest && latest.state !== 'ready' && <Progress latest={latest} />}
      {(latest === null || latest.state === 'ready') && (
        <RequestForm opener={latest ? 'Préparer une nouvelle copie' : 'Préparer mes données'} />
      )}
    </ProfileSection>
  );
}

function Progress({ latest: { progress } }: { latest: DataExport }) {
  const isHydrated = useHydrated();
  const percent = Math.round(progress * 100);
  return (
    <div className="grid gap-2">
      <p role="status" className="font-semibold">
        Préparation en cours : {percent} %
      </p>
      <progress aria-label="Préparation de vos données" value={percent} max={100} className="sr-only" />
      <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full bg-brand" style={{ width: `${percent}%` }} />
      </span>
      <p className="text-s text-ink-2">
        Vous pouvez quitter cette page : un e-mail vous prévient quand tout est prêt.
      </p>
      {!isHydrated && (
        <a href={profilePath('security')} className={buttonClass('secondary', 'm', 'justify-self-start')}>
          Voir où cela en est
        </a>
      )}
    </div>
  );
}

function Files({ latest: { files, expiresAt } }: { latest: DataExport }) {
  return (
    <div className="rounded-m bg-brand-soft px-4 py-3.5">
      <p className="font-bold">Vos données sont prêtes</p>
      <p className="text-s">À télécharger avant le {longDate(expiresAt)}.</p>
      <ul className="mt-3 flex flex-wrap gap-3">
        {files.map((file, index) => (
          <li key={file}>
            <a href={file} download className={buttonClass('primary')}>
              <Icon of={Download} className="size-5" />
              {files.length > 1 ? `Télécharger la partie ${index + 1}` : 'Télécharger mes données'}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function RequestForm({ opener }: { opener: string }) {
  const { formKey, ...form } = useProfileForm({
    form: 'dataExport',
    rules: PASSWORD_RULES,
    send: (apiFetch, { password = '' }) => requestExport(apiFetch, password),
  });
  return (
    <ConfirmedForm key={formKey} {...form} opener={opener}>
      Préparer le fichier
    </ConfirmedForm>
  );
}
