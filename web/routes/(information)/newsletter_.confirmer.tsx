import { createFileRoute } from '@tanstack/react-router';
import { ConfirmNewsletterPage } from '#web/newsletter/confirm-newsletter-page.tsx';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/(information)/newsletter_/confirmer')({
  validateSearch: textParams('token'),
  component: Page,
});

function Page() {
  const { token = '' } = Route.useSearch();
  return <ConfirmNewsletterPage token={token} />;
}
