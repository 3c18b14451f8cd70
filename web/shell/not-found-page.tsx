import { AppLink } from '#web/platform/app-link.tsx';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageMessage } from '#web/ui/page-message.tsx';

export function NotFoundPage() {
  const { siteName } = useSiteSettings();
  return (
    <PageMessage
      title="Page non trouvée"
      text="La page que vous cherchez n’existe pas, ou elle a changé d’adresse."
    >
      <UnlistedMeta title={`Page non trouvée | ${siteName}`} />
      <AppLink href="/" className={buttonClass('light')}>
        Retour à l’accueil
      </AppLink>
    </PageMessage>
  );
}
