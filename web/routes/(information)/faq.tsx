import { createFileRoute } from '@tanstack/react-router';
import { FaqPage } from '#web/pages/faq-page.tsx';
import { loadFaq } from '#web/pages/load-faq.ts';

export const Route = createFileRoute('/(information)/faq')({
  loader: ({ context }) => loadFaq(context),
  component: Page,
});

function Page() {
  const { search } = Route.useSearch() as { search?: unknown };
  return <FaqPage search={typeof search === 'string' ? search : ''} facts={Route.useLoaderData()} />;
}
