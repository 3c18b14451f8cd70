import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailPage } from '#web/profile/confirm-email-page.tsx';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/confirmer-adresse')({
  validateSearch: textParams('token'),
  component: Page,
});

function Page() {
  const { token = '' } = Route.useSearch();
  return <ConfirmEmailPage token={token} />;
}
