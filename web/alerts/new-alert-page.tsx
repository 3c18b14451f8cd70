import { AuthCard } from '#web/accounts/auth-card.tsx';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { listHref } from './followed-list-href.ts';
import { NewAlertForm } from './new-alert-form.tsx';
import type { NewAlert } from './new-alert.ts';

const POINTS = [
  'Seulement les annonces qui répondent à votre recherche',
  'Chaque annonce une fois, et une baisse de prix une fois de plus',
  'Vous arrêtez quand vous voulez, en un clic',
];

/** Creates an alert for a list, without JavaScript as well. */
export function NewAlertPage(list: NewAlert) {
  const { siteName } = useSiteSettings();
  return (
    <AuthCard title="M’avertir" text="Nous vous prévenons des nouvelles annonces." points={POINTS}>
      <UnlistedMeta title={`M’avertir | ${siteName}`} />
      <NewAlertForm
        list={list}
        goBack={
          <ButtonLink href={listHref(list.followed)} className="sm:justify-self-start">
            Retour aux annonces
          </ButtonLink>
        }
      />
    </AuthCard>
  );
}
