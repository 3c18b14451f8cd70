import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Phone } from 'lucide';
import { useEffect, useState } from 'react';
import { signInHref } from '#web/accounts/sign-in-href.ts';
import type { ContactChannel, PhoneReveal } from '#shared/listings/listing.ts';
import { AuthCard } from '#web/accounts/auth-card.tsx';
import { useAccount } from '#web/accounts/session.ts';
import { errorText } from '#web/platform/error-text.ts';
import { pageHref } from '#web/platform/page-href.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Icon } from '#web/ui/icon.tsx';
import { askedListingQuery } from './reveal-proof.api.ts';
import { PROVING_TEXT, revealWithProof } from './reveal-with-proof.ts';

type ProofPageProps = { listingId: string; channel: ContactChannel };

/**
 * Gets a number beyond the day's cap: the browser delivers a proof of work against collectors; without JavaScript the
 * visitor signs in.
 */
export function ProofPage({ listingId, channel }: ProofPageProps) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { siteName } = useSiteSettings();
  const { data: title } = useSuspenseQuery(askedListingQuery(apiFetch, listingId));
  const isHydrated = useHydrated();
  const account = useAccount();
  const { revealed, message, prove } = useProof({ listingId, channel });
  const path = pageHref({ to: '/annonce/$id', params: { id: listingId } });
  return (
    <AuthCard title="Le numéro du vendeur" text={title}>
      <UnlistedMeta title={`Le numéro du vendeur | ${siteName}`} />
      <div className="grid gap-5">
        {revealed && <Revealed revealed={revealed} channel={channel} />}
        {!revealed && isHydrated && message === null && <p role="status">{PROVING_TEXT}</p>}
        {!revealed && !isHydrated && (
          <p>
            {account
              ? 'Vous avez demandé beaucoup de numéros aujourd’hui. Activez JavaScript pour voir celui-ci, ou revenez demain.'
              : 'Beaucoup de numéros ont été demandés depuis votre réseau. Connectez-vous pour voir celui-ci.'}
          </p>
        )}
        {message !== null && (
          <>
            <FormMessage isBad>{message}</FormMessage>
            <Button onClick={prove}>Réessayer</Button>
          </>
        )}
        {!revealed && !account && (
          <ButtonLink look={isHydrated ? 'secondary' : 'primary'} href={signInHref(path)}>
            Se connecter
          </ButtonLink>
        )}
        <ButtonLink look="secondary" href={path}>
          Revenir à l’annonce
        </ButtonLink>
      </div>
    </AuthCard>
  );
}

function Revealed({ revealed, channel }: { revealed: PhoneReveal; channel: ContactChannel }) {
  const href = channel === 'whatsapp' ? revealed.whatsAppUrl : `tel:${revealed.phone}`;
  return (
    <a href={href} className={buttonClass(channel === 'whatsapp' ? 'whatsapp' : 'primary')}>
      <Icon of={Phone} className="size-5" />
      {channel === 'whatsapp' ? 'Ouvrir WhatsApp' : revealed.display}
    </a>
  );
}

/** Starts by itself, as the page has no other purpose; goes on to WhatsApp if that was requested. */
function useProof({ listingId, channel }: ProofPageProps) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const [revealed, setRevealed] = useState<PhoneReveal | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    revealWithProof(apiFetch, listingId, channel)
      .then((found) => {
        if (!isCurrent) return;
        setRevealed(found);
        if (channel === 'whatsapp') location.replace(found.whatsAppUrl);
      })
      .catch((error: unknown) => isCurrent && setMessage(errorText(error)));
    return () => {
      isCurrent = false;
    };
  }, [apiFetch, listingId, channel, attempt]);
  const prove = () => {
    setMessage(null);
    setAttempt((before) => before + 1);
  };
  return { revealed, message, prove };
}
