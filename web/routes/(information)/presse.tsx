import { createFileRoute } from '@tanstack/react-router';
import { PressPage } from '#web/pages/press-page.tsx';
import { pressQuery } from '#web/pages/press.api.ts';

export const Route = createFileRoute('/(information)/presse')({
  loader: ({ context }) => context.queryClient.ensureQueryData(pressQuery(context.apiFetch)),
  component: PressPage,
});
