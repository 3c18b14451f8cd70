import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { RotateCw } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Diagnosis, PartState, ServerPart } from '#shared/diagnostic/diagnosis.ts';
import { momentOf } from './moment.ts';
import { errorText } from '#web/platform/error-text.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CHECK_LIST, CheckRow } from './check-row.tsx';
import { describeDevice, type DeviceCheck } from './device-checks.ts';
import { diagnosisQuery } from './diagnostic.api.ts';
import { lookAtDevice } from './look-at-device.ts';

const PARTS: Record<ServerPart, string> = {
  database: 'Base de données',
  storage: 'Photos et fichiers',
  mail: 'Envoi des e-mails',
  queue: 'File des tâches',
  push: 'Notifications',
};

/** What to look at, or to read out to the team, when something does not work. */
export function DiagnosticPage({ hasFailed }: { hasFailed: boolean }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { siteName } = useSiteSettings();
  const { data, error, refetch, isFetching } = useQuery(diagnosisQuery(apiFetch));
  const device = useDevice();
  // Until hydration, the link reloads the page.
  const isChecking = useHydrated() && isFetching;
  const again = async () => {
    await Promise.all([refetch(), device.look()]);
  };
  return (
    <div className="page-width max-w-3xl py-6 sm:py-10">
      <UnlistedMeta title={`Diagnostic | ${siteName}`} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl" tabIndex={-1}>
            Diagnostic
          </h1>
          <p className="mt-2 text-ink-2">Ce que le site et votre appareil répondent en ce moment.</p>
        </div>
        <CheckAgain isChecking={isChecking} onCheck={() => void again()} />
      </div>
      <section aria-labelledby="serveur" className="mt-6" aria-live="polite">
        <h2 id="serveur" className="text-xl">
          Notre serveur
        </h2>
        {error !== null || (hasFailed && !data) ? (
          <div className="mt-3">
            <ErrorState
              title="Le serveur ne répond pas"
              text={error === null ? 'Réessayez dans un instant.' : errorText(error)}
              onRetry={() => void again()}
            />
          </div>
        ) : (
          data && <ServerChecks {...data} />
        )}
      </section>
      <section aria-labelledby="appareil" className="mt-8" aria-live="polite">
        <h2 id="appareil" className="text-xl">
          Votre appareil
        </h2>
        <DeviceChecks checks={device.checks} />
      </section>
      <p className="mt-8 text-ink-2">
        Quelque chose ne va pas ? Envoyez-nous une capture de cette page par la page{' '}
        <AppLink href="/contact" className="font-semibold text-brand underline">
          Contact
        </AppLink>
        .
      </p>
    </div>
  );
}

/** A link to the page itself, so that it also works without JavaScript. */
function CheckAgain({ isChecking, onCheck }: { isChecking: boolean; onCheck: () => void }) {
  return (
    <a
      href=""
      aria-disabled={isChecking}
      className={buttonClass('secondary')}
      onClick={(event) => {
        event.preventDefault();
        onCheck();
      }}
    >
      <Icon of={RotateCw} className="size-5" />
      {isChecking ? 'Vérification…' : 'Vérifier de nouveau'}
    </a>
  );
}

function ServerChecks({ parts, version, checkedAt }: Diagnosis) {
  return (
    <>
      <ul className={CHECK_LIST}>
        <CheckRow name="Site" isGood text={`Répond. Version ${version}`} />
        {parts.map((part) => (
          <CheckRow key={part.part} name={PARTS[part.part]} isGood={part.isWorking} text={partText(part)} />
        ))}
      </ul>
      <p className="mt-2 text-s text-ink-2">
        Vérifié à <time dateTime={checkedAt}>{momentOf(checkedAt)}</time>.
      </p>
    </>
  );
}

function partText({ isWorking, details, milliseconds }: PartState): string {
  const state = isWorking ? 'Fonctionne' : 'En panne';
  return details === null ? state : `${state} : ${details} (${milliseconds ?? 0} ms)`;
}

function DeviceChecks({ checks }: { checks: readonly DeviceCheck[] | null }) {
  const isHydrated = useHydrated();
  if (checks)
    return (
      <ul className={CHECK_LIST}>
        {checks.map((check) => (
          <CheckRow key={check.name} {...check} />
        ))}
      </ul>
    );
  return (
    <p className="mt-3 rounded-l border border-line bg-surface px-5 py-4 text-ink-2">
      {isHydrated ? 'Vérification…' : 'Votre appareil est vérifié dès que la page est entièrement chargée.'}
      <noscript>
        {' '}
        JavaScript est désactivé dans ce navigateur{'\u202f'}: sans lui, l’appareil ne peut pas être vérifié.
      </noscript>
    </p>
  );
}

/** Checked once, again on request, and when the network comes or goes. */
function useDevice() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const [checks, setChecks] = useState<DeviceCheck[] | null>(null);
  const look = async () => setChecks(describeDevice(await lookAtDevice(apiFetch)));
  const lookNow = useEffectEvent(() => void look());
  useEffect(() => {
    const listen = () => lookNow();
    listen();
    addEventListener('online', listen);
    addEventListener('offline', listen);
    return () => {
      removeEventListener('online', listen);
      removeEventListener('offline', listen);
    };
  }, []);
  return { checks, look };
}
