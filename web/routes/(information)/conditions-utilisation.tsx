import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#web/pages/legal-page.tsx';
import { loadListingLifetime } from '#web/pages/listing-terms.api.ts';
import picture from '#web/pages/pictures/terms.webp';
import { termsSections } from '#shared/pages/terms.data.ts';

export const Route = createFileRoute('/(information)/conditions-utilisation')({
  loader: ({ context }) => loadListingLifetime(context),
  component: Page,
});

function Page() {
  return (
    <LegalPage
      path="/conditions-utilisation"
      title="Conditions d’utilisation"
      lead="Les règles du marché, écrites pour être lues : ce que vous pouvez attendre de nous, et nous de vous."
      picture={picture}
      sections={termsSections(Route.useLoaderData())}
    />
  );
}
