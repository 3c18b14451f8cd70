import { createFileRoute } from '@tanstack/react-router';
import { FaqPage } from '#web/pages/faq-page.tsx';
import { loadFaq } from '#web/pages/load-faq.ts';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/(information)/faq')({
  validateSearch: textParams('search'),
  loader: ({ context }) => loadFaq(context),
  component: Page,
});

function Page() {
  const { search = '' } = Route.useSearch();
  return <FaqPage search={search} facts={Route.useLoaderData()} />;
}
