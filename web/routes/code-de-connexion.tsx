import { createFileRoute } from '@tanstack/react-router';
import { returnPath } from '#shared/accounts/return-path.ts';
import { MailCodePage } from '#web/sessions/mail-code-page.tsx';

type MailCodeSearch = { adresse?: unknown; etape?: unknown; retour?: unknown };

export const Route = createFileRoute('/code-de-connexion')({ component: Page });

function Page() {
  const { adresse, etape, retour } = Route.useSearch() as MailCodeSearch;
  const email = typeof adresse === 'string' ? adresse : '';
  return <MailCodePage email={email} isSent={etape === 'code'} from={returnPath(retour)} />;
}
