import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailPage } from '#web/profile/confirm-email-page.tsx';

export const Route = createFileRoute('/confirmer-adresse')({ component: Page });

function Page() {
  const { token } = Route.useSearch() as { token?: unknown };
  return <ConfirmEmailPage token={typeof token === 'string' ? token : ''} />;
}
