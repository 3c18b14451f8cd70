import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Hourglass, type IconNode } from 'lucide';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { PAYMENT_TEXT, type Payment } from '#shared/payments/payment.ts';
import { AppError } from '#shared/platform/errors.ts';
import { signedInLink, useAccount } from '#web/accounts/session.ts';
import { profilePath } from '#web/accounts/profile-tabs.ts';
import { DataLink } from '#web/platform/app-link.tsx';
import type { PageHref } from '#web/platform/page-href.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Icon } from '#web/ui/icon.tsx';
import { callbackHref, callbackInApp, type CallbackView } from './callback-address.ts';
import { paymentHref, TEST_PATH } from './payment-address.ts';
import { askAgainAfter, callbackOutcome, hintedOutcome, type CallbackOutcome } from './payment-stage.ts';
import { usePaymentInEveryTab } from './payment-tabs.ts';
import { paymentQuery } from './payments.api.ts';
import { waitedSince } from './use-open-payment.ts';

/** After this long a failure that only the address claims gives way to what our server says, as in every other tab. */
const HINT_SHOWN_MS = 3_000;
/** After this long the page says that confirmation is pending, and offers to leave; it still polls, less often. */
const WATCHED_MS = 60_000;

const OUTCOMES: Record<CallbackOutcome, { title: string; text: string; icon: IconNode }> = {
  success: {
    title: 'Paiement confirmé',
    text: 'Votre paiement est bien arrivé. Merci !',
    icon: CircleCheck,
  },
  failed: {
    title: 'Paiement non abouti',
    text: 'Le paiement a échoué ou a été annulé',
    icon: CircleAlert,
  },
  pending: {
    title: 'Paiement en attente',
    text: 'Votre paiement est en attente de confirmation. Vous pouvez quitter cette page : nous vous préviendrons.',
    icon: Hourglass,
  },
  processing: {
    title: 'Vérification du paiement…',
    text: 'Nous demandons l’état de votre paiement au prestataire. Quelques secondes suffisent en général.',
    icon: Hourglass,
  },
  error: { title: 'Erreur', text: PAYMENT_TEXT.confirmFailed, icon: CircleAlert },
};

/**
 * The page to which the provider redirects the payer. The parameters that it adds prove nothing: the state is our
 * server's.
 */
export function CallbackPage({ view }: { view: CallbackView }) {
  const { siteName } = useSiteSettings();
  return (
    <div className="page-width py-5 sm:py-12">
      <UnlistedMeta title={`Retour de paiement | ${siteName}`} />
      {view.isTest ? <TestOutcome status={view.status} /> : <RealOutcome view={view} />}
    </div>
  );
}

function TestOutcome({ status }: { status: string }) {
  return (
    <OutcomeCard outcome={hintedOutcome(status === '' ? 'success' : status)}>
      <p className="text-s text-ink-2">Essai : aucun paiement n’est lu ni modifié.</p>
      <ButtonLink look="secondary" href={TEST_PATH}>
        Page de test
      </ButtonLink>
      <ButtonLink look="quiet" href="/">
        Accueil
      </ButtonLink>
    </OutcomeCard>
  );
}

function RealOutcome({ view }: { view: CallbackView }) {
  const account = useAccount();
  if (view.paymentId === null)
    return (
      <OutcomeCard outcome="error" text={PAYMENT_TEXT.noId}>
        <ButtonLink href={profilePath('transactions')}>Mes paiements</ButtonLink>
      </OutcomeCard>
    );
  if (!account) {
    const isInBrowser = isBackFromApp(view);
    return (
      <OutcomeCard outcome="pending" text={isInBrowser ? LOOK_IN_APP : SIGN_IN}>
        <BackToApp view={view} />
        <ButtonLink look={isInBrowser ? 'quiet' : 'primary'} {...signedInLink(null, callbackHref(view))}>
          Se connecter
        </ButtonLink>
      </OutcomeCard>
    );
  }
  return <WatchedPayment id={view.paymentId} view={view} />;
}

const SIGN_IN = 'Connectez-vous pour voir l’état de votre paiement.';
const LOOK_IN_APP = 'Revenez dans l’application : elle vous dit où en est votre paiement.';

/** The app itself opens this page, too, where the system leads links into it. */
function isBackFromApp({ isFromApp }: CallbackView): boolean {
  return isFromApp && import.meta.env.MODE !== 'mobile';
}

function BackToApp({ view }: { view: CallbackView }) {
  if (!isBackFromApp(view)) return null;
  return (
    <a href={callbackInApp(view)} className={buttonClass()}>
      Retour à l’application
    </a>
  );
}

function WatchedPayment({ id, view }: { id: string; view: CallbackView }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const isHydrated = useHydrated();
  const [isHintOver, isLong] = [useElapsed(HINT_SHOWN_MS), useElapsed(WATCHED_MS)];
  const since = useRef<number>(undefined);
  const query = useQuery({
    ...paymentQuery(apiFetch, id),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'pending' ? askAgainAfter(waitedSince(since)) : false,
  });
  const { data: payment, error } = query;
  usePaymentInEveryTab(payment, () => void query.refetch());
  if (!payment)
    return (
      <OutcomeCard outcome="error" text={unreadText(error)}>
        <BackToApp view={view} />
        <ButtonLink look="secondary" href={profilePath('transactions')}>
          Mes paiements
        </ButtonLink>
      </OutcomeCard>
    );
  const outcome = callbackOutcome(payment, isHintOver ? '' : view.status);
  const shown = outcome === 'pending' && isHydrated && !isLong ? 'processing' : outcome;
  return (
    <OutcomeCard outcome={shown} reason={outcome === 'failed' ? payment.attempt?.failure : null}>
      <BackToApp view={view} />
      <NextSteps payment={payment} outcome={outcome} again={callbackHref(view)} />
    </OutcomeCard>
  );
}

/** True once the page has been open for this long. */
function useElapsed(delayMs: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isOver;
}

/** Somebody else's payment gets the same text as one that does not exist. */
function unreadText(error: Error | null): string {
  return error instanceof AppError && error.code === 'not_found'
    ? 'Ce paiement n’existe pas, ou il n’est pas à vous.'
    : PAYMENT_TEXT.confirmFailed;
}

type NextStepsProps = { payment: Payment; outcome: CallbackOutcome; again: PageHref };

function NextSteps({ payment, outcome, again }: NextStepsProps) {
  const isHydrated = useHydrated();
  const page = paymentHref(payment.subjectId);
  const isOpen = payment.status === 'pending';
  return (
    <>
      <p className="text-s text-ink-2">Référence {payment.reference}</p>
      {outcome === 'success' && (
        <DataLink href={payment.goods.href} className={buttonClass()}>
          {payment.goods.label}
        </DataLink>
      )}
      {outcome === 'success' && (
        <ButtonLink look="secondary" href={paymentHref(payment.subjectId, { dialog: 'recu' })}>
          Voir le reçu
        </ButtonLink>
      )}
      {outcome === 'failed' && isOpen && (
        <p className="text-s">
          Le prestataire n’a pas encore tranché : si le paiement aboutit malgré tout, cette page le dira.
        </p>
      )}
      {outcome === 'failed' && !isOpen && <ButtonLink href={page}>Réessayer</ButtonLink>}
      {isOpen && !isHydrated && <ButtonLink href={again}>Actualiser</ButtonLink>}
      {isOpen && (
        <ButtonLink look="secondary" href={page}>
          Retour au paiement
        </ButtonLink>
      )}
      <ButtonLink look="quiet" href={profilePath('transactions')}>
        Mes paiements
      </ButtonLink>
    </>
  );
}

type OutcomeCardProps = {
  outcome: CallbackOutcome;
  text?: string;
  /** Why it failed, where the provider says so. */
  reason?: string | null | undefined;
  children?: ReactNode;
};

function OutcomeCard({ outcome, text, reason, children }: OutcomeCardProps) {
  const { title, text: usual, icon } = OUTCOMES[outcome];
  const isBad = outcome === 'failed' || outcome === 'error';
  return (
    <div
      data-outcome={outcome}
      className="mx-auto grid max-w-lg gap-4 rounded-l border border-line bg-surface p-5 text-center sm:p-8"
    >
      <Icon of={icon} className={isBad ? 'mx-auto size-8 text-danger' : 'mx-auto size-8 text-brand'} />
      <h1 className="text-2xl" tabIndex={-1}>
        {title}
      </h1>
      <div role={isBad ? 'alert' : 'status'} className="grid gap-2">
        <p>{text ?? usual}</p>
        {reason && <p className="text-l">{reason}</p>}
      </div>
      {children}
    </div>
  );
}
