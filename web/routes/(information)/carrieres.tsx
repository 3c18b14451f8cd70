import { createFileRoute } from '@tanstack/react-router';
import { CareersPage } from '#web/careers/careers-page.tsx';

export const Route = createFileRoute('/(information)/carrieres')({ component: Page });

function Page() {
  const { offre } = Route.useSearch() as { offre?: unknown };
  return <CareersPage offer={typeof offre === 'string' ? offre : ''} />;
}
