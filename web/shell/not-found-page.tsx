import { AppLink } from '#web/platform/app-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { PageMessage } from '#web/ui/page-message.tsx';

export function NotFoundPage() {
  return (
    <PageMessage title="Page non trouvée" text="La page que vous cherchez n’existe pas, ou elle a changé d’adresse.">
      <AppLink href="/" className={buttonClass('light')}>
        Retour à l’accueil
      </AppLink>
    </PageMessage>
  );
}
