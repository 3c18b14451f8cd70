import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { LinkPurpose, ListingLink } from '#shared/listings/listing-freshness.ts';
import { AppError } from '#shared/platform/errors.ts';
import { longDate } from '#shared/platform/time.ts';
import { AuthCard } from '#web/accounts/auth-card.tsx';
import { profilePath } from '#web/accounts/profile-tabs.ts';
import { errorText } from '#web/platform/error-text.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { followListingLink, listingLinkQuery } from './freshness.api.ts';
import { LINK_FORM, LINK_PATH } from './freshness-texts.ts';

/**
 * The page behind a mail's link, without signing in. It has a button, as mail programs and WhatsApp open links by
 * themselves.
 */
export function ConfirmListingPage({ token }: { token: string }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { siteName } = useSiteSettings();
  const { data: link, error } = useQuery(listingLinkQuery(apiFetch, token));
  return (
    <AuthCard title="Votre annonce" text="Un geste suffit, sans mot de passe.">
      <UnlistedMeta title={`Votre annonce | ${siteName}`} />
      {error && (
        <div className="grid gap-5">
          <FormMessage isBad>{errorText(error)}</FormMessage>
          {error instanceof AppError && error.code === 'not_found' && <OwnListingsLink />}
        </div>
      )}
      {link && <Linked link={link} token={token} />}
    </AuthCard>
  );
}

const QUESTION: Record<LinkPurpose, { text: string; button: string }> = {
  renew: { text: 'Elle est toujours à vendre ? Gardez-la en ligne.', button: 'Prolonger mon annonce' },
  confirm: { text: 'Est-elle toujours disponible ?', button: 'Toujours disponible' },
};

function Linked({ link, token }: { link: ListingLink; token: string }) {
  const { apiFetch, queryClient } = useRouteContext({ from: '__root__' });
  const { formProps, isSending, message } = useForm<'lien'>({
    name: LINK_FORM,
    rules: { lien: () => null },
    send: async () => {
      const then = await followListingLink(apiFetch, token);
      queryClient.setQueryData(listingLinkQuery(apiFetch, token).queryKey, then);
    },
  });
  const { text, button } = QUESTION[link.purpose];
  return (
    <div className="grid gap-5">
      <p className="text-l font-bold wrap-break-word">{link.title}</p>
      {message !== null && <FormMessage isBad>{message}</FormMessage>}
      {link.state === 'open' ? (
        <form {...formProps} action={LINK_PATH} className="grid gap-5">
          <p>{text}</p>
          <input type="hidden" name="lien" value={token} />
          <Button type="submit" disabled={isSending} className="w-full">
            {isSending ? 'Un instant…' : button}
          </Button>
        </form>
      ) : (
        <FormMessage>{outcomeText(link)}</FormMessage>
      )}
      <OwnListingsLink />
    </div>
  );
}

function outcomeText({ state, endsAt }: ListingLink): string {
  if (state === 'gone') return 'Cette annonce n’est plus en ligne : ce lien ne peut plus rien pour elle.';
  const until = endsAt === null ? '' : `, jusqu’au ${longDate(endsAt)}`;
  return `C’est fait : votre annonce est en ligne${until}.`;
}

function OwnListingsLink() {
  return (
    <ButtonLink look="secondary" href={profilePath('listings')}>
      Vendue, réservée ? Mes annonces
    </ButtonLink>
  );
}
