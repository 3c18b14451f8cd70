import { useLocation, useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Account } from '#shared/accounts/account.ts';
import { signInHref } from '#web/accounts/sign-in-href.ts';
import { AppError } from '#shared/platform/errors.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FRONT_DOORS } from './session-changes.ts';
import type { SessionPhase } from './session-phase.ts';
import type { EndReason } from './tab-channel.ts';
import { watchSession, type SessionWatch } from './watch-session.ts';

// Side by side where there is room, stacked on a small phone.
const BUTTONS = 'flex grow flex-wrap gap-3 *:grow *:whitespace-nowrap';

type SessionGuardProps = {
  account: Account | null;
  /** Why the session ended, for as long as that is shown. */
  endedBy: EndReason | null;
  onEnd: (why: EndReason) => void;
  onDismiss: () => void;
};

/** Asks inactive members whether they are still there, and reports when the session ended. */
export function SessionGuard({ account, endedBy, onEnd, onDismiss }: SessionGuardProps) {
  return account ? (
    <Watched key={account.id} onEnd={onEnd} />
  ) : (
    <EndedDialog endedBy={endedBy} onDismiss={onDismiss} />
  );
}

function Watched({ onEnd }: Pick<SessionGuardProps, 'onEnd'>) {
  const { phase, stay } = useSessionPhase(onEnd);
  const [isLeaving, setLeaving] = useState(false);
  const seconds = phase?.kind === 'warning' ? phase.secondsLeft : null;
  return (
    <Dialog
      isOpen={seconds !== null}
      onClose={() => seconds !== null && stay()}
      title="Vous êtes toujours là ?"
      footer={
        <div className={BUTTONS}>
          <Button onClick={stay}>Rester connecté</Button>
          <Button
            look="quiet"
            disabled={isLeaving}
            onClick={() => {
              setLeaving(true);
              onEnd('signed-out');
            }}
          >
            Me déconnecter
          </Button>
        </div>
      }
    >
      <p>
        Sans signe de vous, vous serez déconnecté de cet appareil dans{' '}
        <strong role="timer" className="[font-variant-numeric:tabular-nums]">
          {seconds ?? 0} seconde{(seconds ?? 0) > 1 && 's'}
        </strong>
        .
      </p>
      <p className="mt-3 text-ink-2">Ce que vous étiez en train d’écrire sera gardé.</p>
    </Dialog>
  );
}

function useSessionPhase(onEnd: SessionGuardProps['onEnd']) {
  const { apiFetch, queryClient } = useRouteContext({ from: '__root__' });
  const [phase, setPhase] = useState<SessionPhase | null>(null);
  const watch = useRef<SessionWatch>(undefined);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    const watched = watchSession({ apiFetch, onPhase: setPhase, onEnd: (why) => latest.current(why) });
    watch.current = watched;
    // An `unauthenticated` answer means that the server knows more than this tab.
    const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { error } = event.action;
      if (error instanceof AppError && error.code === 'unauthenticated') watched.ask();
    });
    return () => {
      watched.stop();
      unsubscribe();
    };
  }, [apiFetch, queryClient]);
  return { phase, stay: () => watch.current?.stay() };
}

function EndedDialog({ endedBy, onDismiss }: Pick<SessionGuardProps, 'endedBy' | 'onDismiss'>) {
  const href = useLocation({ select: (location) => location.href });
  const isSigningIn = useLocation({ select: ({ pathname }) => FRONT_DOORS.has(pathname) });
  // A navigation that was under way when the session ended may lead there: the form must not be covered.
  useEffect(() => {
    if (isSigningIn && endedBy !== null) onDismiss();
  }, [isSigningIn, endedBy, onDismiss]);
  return (
    <Dialog
      isOpen={endedBy !== null && !isSigningIn}
      onClose={onDismiss}
      title="Vous avez été déconnecté"
      footer={
        <div className={BUTTONS}>
          <AppLink href={signInHref(href)} onClick={onDismiss} className={buttonClass()}>
            Me reconnecter
          </AppLink>
          <Button look="quiet" onClick={onDismiss}>
            Continuer sans compte
          </Button>
        </div>
      }
    >
      <p>
        {endedBy === 'idle'
          ? 'Personne n’était là depuis un moment : nous vous avons déconnecté de cet appareil.'
          : 'Votre session est terminée sur cet appareil.'}
      </p>
    </Dialog>
  );
}
