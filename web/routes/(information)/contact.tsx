import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#web/pages/contact-page.tsx';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/(information)/contact')({
  validateSearch: textParams('sujet', 'message'),
  component: Page,
});

function Page() {
  const { sujet, message } = Route.useSearch();
  return <ContactPage subject={sujet} message={message} />;
}
