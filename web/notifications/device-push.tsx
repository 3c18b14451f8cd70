import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AppError } from '#shared/platform/errors.ts';
import { ProfileSection } from '#web/accounts/profile-section.tsx';
import { errorText } from '#web/platform/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { findPushState, subscribe, unsubscribe, type PushState } from './push-subscription.ts';

const IN_APP = import.meta.env.MODE === 'mobile';

const DENIED = IN_APP
  ? 'Votre téléphone refuse les notifications de Tokpa. Autorisez-les dans ses réglages : Applications › Tokpa › Notifications.'
  : 'Votre navigateur refuse les notifications de ce site. Autorisez-les dans ses réglages, puis réessayez.';

const FAILED = IN_APP
  ? 'Ce téléphone n’a pas pu s’inscrire. Réessayez plus tard.'
  : 'Ce navigateur n’a pas pu s’inscrire. Réessayez plus tard.';

/** Turns push on this device on and off. It depends on the browser: not shown without JavaScript. */
export function DevicePush() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    findPushState().then(setState, () => setState('impossible'));
  }, []);
  const press = async () => {
    setBusy(true);
    setProblem(null);
    try {
      if (state === 'on') {
        await unsubscribe(apiFetch);
        setState('off');
      } else if (await subscribe(apiFetch)) setState('on');
      else setProblem(DENIED);
    } catch (error) {
      setProblem(error instanceof AppError ? errorText(error) : FAILED);
    } finally {
      setBusy(false);
    }
  };
  if (state === null) return null;
  return (
    <ProfileSection
      title="Notifications sur cet appareil"
      text={
        state === 'impossible'
          ? 'Ce navigateur ne sait pas recevoir de notifications.'
          : 'Un message ou une nouvelle s’affiche même quand le site est fermé, tant que vous êtes connecté ici. Quelques octets à chaque fois.'
      }
    >
      {state !== 'impossible' && (
        <div>
          <Button
            look={state === 'on' ? 'secondary' : 'primary'}
            disabled={isBusy}
            onClick={() => void press()}
          >
            {state === 'on' ? 'Désactiver sur cet appareil' : 'Activer sur cet appareil'}
          </Button>
          <p role="status" className="mt-2 text-s text-ink-2">
            {problem ?? (state === 'on' ? 'Activées sur cet appareil.' : '')}
          </p>
        </div>
      )}
    </ProfileSection>
  );
}
