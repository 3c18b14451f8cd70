import { createFileRoute } from '@tanstack/react-router';
import { ConfirmNewsletterPage } from '#web/newsletter/confirm-newsletter-page.tsx';

export const Route = createFileRoute('/(information)/newsletter_/confirmer')({ component: Page });

function Page() {
  const { token } = Route.useSearch() as { token?: unknown };
  return <ConfirmNewsletterPage token={typeof token === 'string' ? token : ''} />;
}
