import { Share, SquarePlus } from 'lucide';
import { useEffect } from 'react';
import { useAccount } from '#web/accounts/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { showAppBadge } from './app-badge.ts';
import { useInstallInvitation } from './use-install-invitation.ts';
import './install-invitation.css';

/** Offers to put the site on the home screen, from the second visit on. On iOS it explains how, as nothing can ask. */
export function InstallInvitation() {
  const { siteName } = useSiteSettings();
  const { way, accept, refuse } = useInstallInvitation();
  const account = useAccount();
  useEffect(() => {
    // A session that ended while no page was open has left its number on the icon.
    if (!account) showAppBadge(0);
  }, [account]);
  if (way === null) return null;
  return (
    <section aria-labelledby="install-strip" data-strip="install" className="install-strip">
      <p className="font-bold">
        <LogoMark className="size-10 shrink-0" />
        <span id="install-strip">Ajouter à l’écran d’accueil</span>
      </p>
      {way === 'ios' ? (
        <StepsOnIos />
      ) : (
        <p className="text-s text-ink-2">{siteName} s’ouvre alors d’un geste, comme une application.</p>
      )}
      <div>
        <Button look="secondary" onClick={refuse}>
          Plus tard
        </Button>
        <Button onClick={accept}>{way === 'ios' ? 'Compris' : 'Ajouter'}</Button>
      </div>
    </section>
  );
}

function StepsOnIos() {
  return (
    <ol className="grid gap-1.5 text-s text-ink-2">
      <li>
        1. Touchez <Icon of={Share} /> Partager dans votre navigateur.
      </li>
      <li>
        2. Choisissez <Icon of={SquarePlus} /> « Sur l’écran d’accueil ».
      </li>
    </ol>
  );
}
