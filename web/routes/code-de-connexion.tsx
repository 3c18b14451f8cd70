import { createFileRoute } from '@tanstack/react-router';
import { returnPath } from '#shared/accounts/return-path.ts';
import { MailCodePage } from '#web/sessions/mail-code-page.tsx';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/code-de-connexion')({
  validateSearch: textParams('adresse', 'etape', 'retour'),
  component: Page,
});

function Page() {
  const { adresse = '', etape, retour } = Route.useSearch();
  return <MailCodePage email={adresse} isSent={etape === 'code'} from={returnPath(retour)} />;
}
