import { createFileRoute } from '@tanstack/react-router';
import { CareersPage } from '#web/careers/careers-page.tsx';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/(information)/carrieres')({
  validateSearch: textParams('offre'),
  component: Page,
});

function Page() {
  const { offre = '' } = Route.useSearch();
  return <CareersPage offer={offre} />;
}
