import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { DEFAULT_PAYMENT_COUNTRY } from '#shared/payments/payment-method.ts';
import { PAYMENT_TEXT, type Payment } from '#shared/payments/payment.ts';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { findCountry, type CountryCode } from '#shared/platform/places.ts';
import { prefixCountry } from '#shared/accounts/phone-prefix.ts';
import { DataLink } from '#web/platform/app-link.tsx';
import { profileQuery } from '#web/profile/profile.api.ts';
import { signedInLink, useAccount } from '#web/accounts/session.ts';
import { errorText } from '#web/platform/error-text.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageMessage } from '#web/ui/page-message.tsx';
import { CountryChoice } from './country-choice.tsx';
import { PayForm } from './pay-form.tsx';
import { paymentHref, type PaymentView } from './payment-address.ts';
import { PaymentFailure, PaymentRefunded, PaymentReview, PaymentSuccess } from './payment-endings.tsx';
import { PaymentProcessing } from './payment-processing.tsx';
import { paymentStage, type PaymentStage } from './payment-stage.ts';
import { PaymentSummary } from './payment-summary.tsx';
import { methodsQuery } from './payments.api.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { SecurityDialog } from './security-dialog.tsx';
import { useOpenPayment } from './use-open-payment.ts';

const STAGE_TITLES: Record<PaymentStage, string> = {
  selection: 'Choisissez votre moyen de paiement',
  processing: 'Paiement en cours',
  review: 'Paiement en vérification',
  success: 'Paiement confirmé',
  error: 'Le paiement n’a pas abouti',
  refunded: 'Paiement remboursé',
};

type PaymentPageProps = { subjectId: string; view: PaymentView; attemptKey: string };

/**
 * Pays for one thing, from the choice of a method to the receipt; a payer who comes back later sees its current stage.
 */
export function PaymentPage({ subjectId, view, attemptKey }: PaymentPageProps) {
  const { siteName } = useSiteSettings();
  const account = useAccount();
  const title = <UnlistedMeta title={`Paiement | ${siteName}`} />;
  if (!account)
    return (
      <PageMessage title="Connexion requise" text="Connectez-vous pour payer et retrouver vos paiements.">
        {title}
        <ButtonLink look="light" {...signedInLink(null, paymentHref(subjectId))}>
          Se connecter
        </ButtonLink>
      </PageMessage>
    );
  return (
    <div className="page-width py-4 sm:py-8">
      {title}
      <h1 className="text-2xl" tabIndex={-1}>
        Paiement
      </h1>
      <OpenPayment subjectId={subjectId} view={view} attemptKey={attemptKey} />
    </div>
  );
}

function OpenPayment({ subjectId, view, attemptKey }: PaymentPageProps) {
  const { data: payment, error, refetch } = useOpenPayment(subjectId);
  if (payment)
    return (
      <>
        {view.dialog === 'securite' && <SecurityDialog subjectId={subjectId} />}
        {view.dialog === 'recu' && payment.can.downloadReceipt && <ReceiptDialog payment={payment} />}
        <Stages payment={payment} view={view} attemptKey={attemptKey} onCheck={() => void refetch()} />
      </>
    );
  if (error instanceof AppError && error.code === 'not_found')
    return (
      <EmptyState title={error.message} text="Il n’existe pas, ou il n’est pas à vous.">
        {error.link && (
          <DataLink href={error.link.href} className={buttonClass()}>
            {error.link.label}
          </DataLink>
        )}
      </EmptyState>
    );
  return (
    <ErrorState
      title={PAYMENT_TEXT.confirmFailed}
      text={error ? errorText(error) : undefined}
      onRetry={() => void refetch()}
    />
  );
}

type StagesProps = Omit<PaymentPageProps, 'subjectId'> & { payment: Payment; onCheck: () => void };

function Stages({ payment, view, attemptKey, onCheck }: StagesProps) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: profile } = useQuery(profileQuery(apiFetch));
  const country = payingCountry(view, payment, profile?.country ?? null);
  const { data: offered } = useQuery(methodsQuery(apiFetch, country));
  const [wishKey, setWishKey] = useState(attemptKey);
  const stage = paymentStage(payment, view.isChanging);
  const heading = useStageHeading(stage);
  const own = profile?.phone;
  const last = payment.attempt;
  const formProps = {
    payment,
    country,
    methods: offered?.methods ?? [],
    phone:
      [last?.phone, own?.display].find((phone) => phone && prefixCountry(phone) === country) ?? undefined,
    wishKey,
    onAnswered: () => setWishKey(newUuid()),
  };
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-6">
      <section
        aria-labelledby="etape"
        className="grid gap-4 rounded-l border border-line bg-surface p-4.5 sm:p-8"
      >
        <h2 id="etape" ref={heading} tabIndex={-1} className={headingClass(stage)}>
          {STAGE_TITLES[stage]}
        </h2>
        {stage === 'selection' && (
          <>
            <CountryChoice subjectId={payment.subjectId} country={country} isChanging={view.isChanging} />
            {offered?.methods.length === 0 && <p>Aucun moyen de paiement n’est proposé dans ce pays.</p>}
            <PayForm key={country} {...formProps} label="Payer" />
          </>
        )}
        {stage === 'processing' && <PaymentProcessing payment={payment} onCheck={onCheck} />}
        {stage === 'error' && (
          <PaymentFailure
            payment={payment}
            retry={last && <PayForm {...formProps} only={last.method} label="Réessayer :" />}
          />
        )}
        {stage === 'success' && <PaymentSuccess payment={payment} />}
        {stage === 'review' && <PaymentReview payment={payment} />}
        {stage === 'refunded' && <PaymentRefunded payment={payment} />}
      </section>
      <PaymentSummary payment={payment} fees={offered?.fees ?? null} />
    </div>
  );
}

/** Stages that ask nothing more have a centred heading. */
function headingClass(stage: PaymentStage): string {
  const isAsking = stage === 'selection' || stage === 'processing';
  return classNames('scroll-mt-24 text-xl outline-none', !isAsking && 'text-center');
}

/**
 * After a payment at the bottom of a long form, brings the next stage into view, and focuses its heading so that it is
 * announced.
 */
function useStageHeading(stage: PaymentStage) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(stage);
  useEffect(() => {
    if (seen.current !== stage) heading.current?.focus();
    seen.current = stage;
  }, [stage]);
  return heading;
}

/** Returns the country of the address, of the last attempt, of the account, or the default. */
export function payingCountry(
  view: PaymentView,
  { attempt }: Pick<Payment, 'attempt'>,
  own: CountryCode | null,
): CountryCode {
  return findCountry(view.country ?? '')?.code ?? attempt?.country ?? own ?? DEFAULT_PAYMENT_COUNTRY;
}
