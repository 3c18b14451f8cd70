import { createFileRoute } from '@tanstack/react-router';
import { MobileTestsPage } from '#web/diagnostic/mobile-tests-page.tsx';

export const Route = createFileRoute('/(information)/mobile-tests')({
  staticData: { isLive: true },
  component: MobileTestsPage,
});
